public import BeaconCore
public import BeaconJSON

/// A vector of a decoder: advertising data, and what must come of it.
public struct DecoderVector: Sendable {
    public enum Verdict: String, CaseIterable, Sendable {
        /// At least one frame, complaints or not.
        case decoded
        /// Complaints and no frame.
        case malformed
        /// Nothing.
        case notMine = "not_mine"
    }

    /// A frame that must come out.
    public struct Frame: Sendable {
        public let format: String
        /// Which AD structure it is read from; `nil` when the vector does not say.
        public let structureIndex: Int?
        public let part: Int?
        public let encryption: String?
        /// Every field with its value, and no other.
        public let fields: [JSONMember]
        /// The fields whose code says "no value".
        public let invalid: [String]
    }

    /// A malformed structure that must come out.
    public struct Complaint: Equatable, Sendable {
        public let format: String
        /// Counts octets of the advertising data from 0.
        public let offset: Int
        public let reason: String
    }

    /// The file, for messages.
    public let file: String
    public let name: String
    /// The page of a specification, a capture, or "made by hand".
    public let source: String
    public let advertisingData: [UInt8]
    /// Opens it, as in a key file; without one nothing does.
    public let key: [UInt8]?
    /// Who sends it, which keys and nonces depend on; without one, a made-up address.
    public let address: DeviceAddress?
    public internal(set) var verdict: Verdict
    public internal(set) var frames: [Frame]
    public internal(set) var malformed: [Complaint]

    /// What messages call it: `Vectors/ruuvi.json: typical`.
    public var title: String { "\(file): \(name)" }
}

extension DecoderVector {
    /// What it says of these formats alone: for one decoder of several that the vector was written for.
    public func about(_ formats: Set<String>) -> DecoderVector {
        var vector = self
        vector.frames.removeAll { !formats.contains($0.format) }
        vector.malformed.removeAll { !formats.contains($0.format) }
        vector.verdict =
            !vector.frames.isEmpty ? .decoded : !vector.malformed.isEmpty ? .malformed : .notMine
        return vector
    }
}
