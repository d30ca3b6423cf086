/// What a program that a test needs said when it failed.
struct ProgramFailure: Error, CustomStringConvertible {
    let description: String
}
