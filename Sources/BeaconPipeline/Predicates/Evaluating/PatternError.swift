/// What is wrong with a pattern, and at which octet of it.
struct PatternError: Error, Equatable {
    let message: String
    let offset: Int
}
