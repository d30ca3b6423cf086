import BeaconIO
import Glibc

extension KernelRadio {
    /// A machine has one switch a radio.
    private static let mostSwitches = 64

    public func isBlocked(_ index: UInt16) -> Bool? {
        let name = AdapterInformation.name(index)
        for number in 0..<Self.mostSwitches {
            let folder = "/sys/class/rfkill/rfkill\(number)"
            guard Self.word(in: "\(folder)/name") == name else { continue }
            return Self.word(in: "\(folder)/soft") == "1" || Self.word(in: "\(folder)/hard") == "1"
        }
        return nil
    }

    /// The text of a small file without its line break.
    private static func word(in path: String) -> String? {
        var octets = [UInt8](repeating: 0, count: 64)
        guard let file = try? Descriptor(opening: path, O_RDONLY), let count = try? file.read(into: &octets)
        else { return nil }
        let line = octets.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line, as: UTF8.self)
    }
}
