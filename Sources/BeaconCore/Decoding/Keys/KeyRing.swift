/// The keys that a `decode` stage was given: immutable, for any thread.
public protocol KeyRing: Sendable {
    /// How people call the file that they come from.
    var name: String { get }

    /// A number that is another when the keys are.
    var revision: UInt64 { get }

    /// Makes what opens payloads with these keys, for one thread at a time.
    func makeOpener() -> any PayloadOpener
}
