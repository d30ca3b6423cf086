/// What is wrong with a line.
struct LineFault: Error, Equatable {
    /// Counts octets of the line from 1; 0 when there is no telling.
    let column: Int
    let text: String
}
