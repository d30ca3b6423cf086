import BeaconIO

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
        guard let octets = try? FileSystem.contents(path, limit: 64) else { return nil }
        return String(decoding: octets.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
