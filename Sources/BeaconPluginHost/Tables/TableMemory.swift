internal import Glibc

/// Reads what a plugin's table points to, as the plugin gave it: nothing is taken for well made.
///
/// Loads need no alignment. A pointer into nowhere ends the process, which is why a child process reads first.
@safe
struct TableMemory {
    static let longestText = 512

    /// Gives the elements of an array whose count was checked.
    static func elements<Element: BitwiseCopyable>(
        _ start: UnsafePointer<Element>?,
        _ count: Int,
        _ place: String
    ) throws(PluginFault) -> [Element] {
        guard count > 0 else { return [] }
        guard let start = unsafe start else {
            throw PluginFault("\(place) is NULL, with a count of \(count)")
        }
        let octets = unsafe UnsafeRawPointer(start)
        return (0..<count).map { index in
            unsafe octets.loadUnaligned(
                fromByteOffset: index &* MemoryLayout<Element>.stride,
                as: Element.self
            )
        }
    }

    /// Gives a text: UTF-8 of one line, ended within `limit` octets.
    static func text(
        _ start: UnsafePointer<CChar>?,
        _ place: String,
        limit: Int = longestText,
        mayBreak: Bool = false
    ) throws(PluginFault) -> String {
        guard let start = unsafe start else { throw PluginFault("\(place) is NULL") }
        let count = unsafe strnlen(start, limit + 1)
        guard count <= limit else { throw PluginFault("\(place) does not end within \(limit) octets") }
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: count)
        guard let text = unsafe String(validating: octets, as: UTF8.self) else {
            throw PluginFault("\(place) is no UTF-8")
        }
        let isPrintable = text.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
                || mayBreak && [0x09, 0x0A, 0x0D].contains(scalar.value)
        }
        guard isPrintable else { throw PluginFault("\(place) holds control characters") }
        return text
    }

    /// Gives a name: a small letter, then small letters, digits and `separator`.
    static func name(
        _ start: UnsafePointer<CChar>?,
        _ place: String,
        separator: Character
    ) throws(PluginFault) -> String {
        let name = unsafe try text(start, place, limit: 64)
        let letters = "a"..."z"
        let isName =
            name.first.map { letters.contains(String($0)) && $0.isASCII } == true
            && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == separator) }
        guard isName else {
            throw PluginFault(
                "\(place) '\(name)' is no name: a small letter, then small letters, digits and '\(separator)'"
            )
        }
        return name
    }
}
