public import BeaconCore
internal import BeaconIO

/// Reads a file of one selector a line, with words of its own behind it, and `#` before a comment.
public enum SelectorLines {
    /// One line: whom it is about, and what it says.
    public struct Line: Sendable {
        public let selector: BeaconSelector
        /// The rest, without the comment and the space around it.
        public let rest: String
        /// Counted from 1.
        public let number: Int
    }

    /// A longer file is surely another one.
    public static let mostOctets = 16 << 20
    static let mostLines = 65_536

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - takesAny: whether a line may be about all beacons.
    ///   - formats: those whose identities are known: what no beacon of them can have is refused.
    /// - Returns: the lines, and a number for the content of the file.
    /// - Throws: that it can't be read (66), or what is wrong in it first, with its line (65).
    public static func read(
        _ path: String,
        takingAny takesAny: Bool = true,
        knowing formats: [Format] = []
    ) throws(Failure) -> (lines: [Line], revision: UInt64) {
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: mostOctets + 1)
        } catch {
            throw Failure(.noInput, "\(path): \(error.text)")
        }
        guard octets.count <= mostOctets else {
            throw Failure(.badInput, "\(path): more than \(mostOctets >> 20) MiB: is it the right file?")
        }
        let lines = try lines(octets, of: path, takingAny: takesAny, knowing: formats)
        return (lines, LoadedDecoder.revision(of: octets))
    }

    /// Reads the octets of a file called `name`.
    ///
    /// - Throws: what is wrong first, with its line.
    public static func lines(
        _ octets: [UInt8],
        of name: String,
        takingAny takesAny: Bool = true,
        knowing formats: [Format] = []
    ) throws(Failure) -> [Line] {
        var lines: [Line] = []
        for (index, line) in TextLines.lines(of: octets).enumerated() {
            guard let text = String(validating: line, as: UTF8.self) else {
                throw Failure(.badInput, "\(name), line \(index + 1): this is no UTF-8 text")
            }
            let words = words(of: text)
            guard let first = words.first else { continue }
            guard let selector = BeaconSelector(first), takesAny || selector != .any else {
                let wanted =
                    takesAny ? "an address, `format:identity` or `*`" : "an address or `format:identity`"
                throw Failure(
                    .badInput,
                    "\(name), line \(index + 1): \(wanted) is expected, found `\(first)`"
                )
            }
            guard lines.count < mostLines else {
                throw Failure(.badInput, "\(name): more than \(mostLines) lines")
            }
            let checked: BeaconSelector
            do throws(RegionFault) {
                checked = try selector.checked(knowing: formats)
            } catch {
                throw Failure(
                    .badInput,
                    "\(name), line \(index + 1): \(error.sentence), found `\(first)`"
                )
            }
            let rest = words.dropFirst().joined(separator: " ")
            lines.append(Line(selector: checked, rest: rest, number: index + 1))
        }
        return lines
    }

    /// The words before a comment, which begins with a `#` at the start of a word.
    private static func words(of line: String) -> [String] {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
        return Array(words.prefix { !$0.hasPrefix("#") })
    }
}
