/// The keys that a `decode` stage was given: immutable, for any thread.
public protocol KeyRing: Sendable {
    /// How people call the file that they come from.
    var name: String { get }

    /// A number that is another when the keys are.
    var revision: UInt64 { get }

    /// Whether a selector names a format, so that somebody must look whether there is one.
    var namesFormats: Bool { get }

    /// Looks at the formats that selectors name.
    ///
    /// - Parameter formats: every one that a decoder here has.
    /// - Throws: which selector can never match, and what to write instead.
    func check(_ formats: [Format]) throws(LoadFailure)

    /// Makes what opens payloads with these keys, for one thread at a time.
    func makeOpener() -> any PayloadOpener
}

extension KeyRing {
    public var namesFormats: Bool { false }

    public func check(_ formats: [Format]) throws(LoadFailure) {}
}
