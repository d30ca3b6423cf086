/// What one code stands for.
struct LookupRule: BitwiseCopyable, Sendable {
    let code: Int64
    let literal: Literal
}
