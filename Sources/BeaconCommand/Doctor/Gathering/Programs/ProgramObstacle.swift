/// Why a program was not asked, or gave no answer.
struct ProgramObstacle: Error, Equatable {
    let text: String
}
