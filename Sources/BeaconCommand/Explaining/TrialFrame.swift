internal import BeaconCore

/// A frame or a complaint that came of a trial: what can be compared with another trial's.
struct TrialFrame: Equatable {
    /// Why a structure is malformed, and where.
    struct Complaint: Equatable {
        /// Counts octets from the start of the advertising data.
        let offset: Int
        let reason: String
    }

    let structure: Int
    let format: String
    let part: Int?
    let fields: [FieldText]
    let encryption: EncryptionOutcome
    /// `nil` for a frame.
    let complaint: Complaint?
}
