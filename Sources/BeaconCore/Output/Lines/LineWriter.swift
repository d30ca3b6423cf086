/// Turns events into lines of text.
///
/// Used by one sink on its thread; writing allocates nothing once the buffer has grown.
public protocol LineWriter: AnyObject {
    /// Appends a line for each row.
    func write(_ events: Events, into buffer: inout OutputBuffer)

    /// Appends what a new file or connection begins with.
    func writeHeader(into buffer: inout OutputBuffer)
}

extension LineWriter {
    public func writeHeader(into buffer: inout OutputBuffer) {}
}
