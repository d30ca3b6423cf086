@testable import BeaconCommand

/// What a program that is started says.
struct ScriptedPrograms: ProgramRunner {
    var answer: Result<String, ProgramObstacle> = .success("5.66\n")

    func output(
        of path: String,
        _ arguments: [String],
        in files: FileTree
    ) -> Result<String, ProgramObstacle> { answer }
}
