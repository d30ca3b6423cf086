internal import BeaconCore
internal import BeaconJSON

/// What decoders made of one advert.
struct AdvertOutcome: Equatable, Sendable {
    struct Frame: Equatable, Sendable {
        let format: String
        let structureIndex: Int
        let part: Int?
        let encryption: String?
        /// The fields of its line.
        let fields: [JSONMember]
        let invalid: [String]
        /// Fields that are no lists, with their values as they are written: to the last digit.
        let texts: [FieldText]
        /// Where it breaks its own declaration, or its line is no JSON.
        let faults: [String]
    }

    struct Malformed: Equatable, Sendable {
        let structureIndex: Int
        let complaint: DecoderVector.Complaint
        /// What is wrong when its line is no JSON.
        let faults: [String]
    }

    var frames: [Frame] = []
    var malformed: [Malformed] = []
    /// Whether frames or fields did not fit.
    var isOverflowed = false

    var faults: [String] { frames.flatMap(\.faults) + malformed.flatMap(\.faults) }

    /// The AD structures that anything came of.
    var structures: Set<Int> { Set(frames.map(\.structureIndex) + malformed.map(\.structureIndex)) }
}
