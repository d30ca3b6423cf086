/// What is wrong with a layout string, where, and what to write instead.
public struct LayoutFault: Error, Equatable, Sendable {
    /// The octets of the string that the fault is about.
    public let range: Range<Int>
    public let message: String
    public let hint: String?

    init(at range: Range<Int>, _ message: String, hint: String? = nil) {
        self.range = range
        self.message = message
        self.hint = hint
    }
}
