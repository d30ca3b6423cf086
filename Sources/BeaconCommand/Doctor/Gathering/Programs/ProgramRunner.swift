/// Starts a program and reads what it says; a test has its own.
protocol ProgramRunner: Sendable {
    /// - Parameters:
    ///   - path: the executable, from the root of `files`.
    ///   - arguments: without the program's name.
    ///   - files: where it is.
    /// - Returns: its standard output, or why there is none.
    func output(of path: String, _ arguments: [String], in files: FileTree) -> Result<String, ProgramObstacle>
}
