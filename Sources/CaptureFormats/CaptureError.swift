/// Why a capture could not be read on, and at which octet of the file.
///
/// Everything before the error has been given; nothing after it will be.
public enum CaptureError: Error, Equatable, Sendable {
    /// The input held no octets.
    case empty
    /// Neither a magic number nor a first line that is known; the first octets, at most 16.
    case notACapture(beginning: [UInt8])
    /// A version of the container that came after this reader.
    case unsupportedVersion(CaptureContainer, version: UInt32)
    /// A link type that carries no Bluetooth advertising we can read; 0 for a file that has one interface.
    case unknownLinkType(UInt32, interface: Int)
    /// The input ended inside the container's own header.
    case cutOffInHeader(offset: UInt64)
    /// The input ended inside a record; `record` counts from 1.
    case cutOff(offset: UInt64, record: UInt64)
    /// A length that no Bluetooth record has.
    case absurdLength(UInt64, offset: UInt64, record: UInt64)
    /// The octets at `offset` break the container's own rules.
    case malformed(String, offset: UInt64, record: UInt64)
}

extension CaptureError: CustomStringConvertible {
    /// One line for the user, without the file's name.
    public var description: String {
        switch self {
        case .empty:
            "empty: no octet to read"
        case .notACapture(let beginning):
            "not a capture: begins with \(Self.quoted(beginning))"
        case .unsupportedVersion(let container, let version):
            "\(container.rawValue) version \(version) is not one that can be read"
        case .unknownLinkType(let number, let interface):
            "unknown link type \(number) (interface \(interface))"
        case .cutOffInHeader(let offset):
            "cut off at offset \(offset) inside the file header"
        case .cutOff(let offset, let record):
            "cut off at offset \(offset) inside record \(record)"
        case .absurdLength(let length, let offset, let record):
            "record \(record) at offset \(offset) claims \(length) octets, "
                + "more than \(CaptureReader.maximumRecord)"
        case .malformed(let reason, let offset, let record):
            "record \(record) at offset \(offset): \(reason)"
        }
    }

    /// Text between quotes when all of it prints, else hex.
    private static func quoted(_ octets: [UInt8]) -> String {
        if octets.allSatisfy({ (0x20...0x7E).contains($0) }) {
            return "\"\(String(decoding: octets, as: UTF8.self))\""
        }
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for octet in octets {
            if !text.isEmpty { text.append(0x20) }
            text.append(digits[Int(octet >> 4)])
            text.append(digits[Int(octet & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
