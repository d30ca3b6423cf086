/// One token of an expression.
struct ExpressionToken: Equatable {
    enum Kind: Equatable {
        /// A field's name or a word such as `and`.
        case word(String)
        case number(ExactNumber)
        /// In seconds.
        case duration(ExactNumber)
        case text(String)
        /// `==`, `+`, `(`, `..` and the like.
        case symbol(String)
        /// `|`, `;`, a line break, a comment or the end of the text.
        case end
    }

    let kind: Kind
    let range: Range<Int>
}
