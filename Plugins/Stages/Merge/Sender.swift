internal import BeaconCore

/// What a sender was last heard to advertise, and to answer when it was scanned.
struct Sender: BitwiseCopyable, Sendable {
    var advert = Payload()
    var response = Payload()
    /// How the advert was sent, which a response that joins it takes over.
    var eventType = EventType.advInd
}
