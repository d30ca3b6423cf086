/// What a person wants to do with the radio.
enum Activity: String, CaseIterable, Sendable {
    /// Hear which beacons come and go.
    case monitor
    /// Estimate how far they are: takes each advert with its signal strength.
    case range
    case advertise

    /// What is asked, such as `can I monitor here?`.
    var question: String { "can I \(rawValue) here?" }
}
