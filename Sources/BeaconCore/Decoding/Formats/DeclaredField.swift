/// A case of a format's fields with its declaration.
public struct DeclaredField<Field: FieldIndex>: Sendable {
    let field: Field
    let declaration: FieldDeclaration

    public init(
        _ field: Field,
        _ name: String,
        _ kind: FieldKind,
        _ meaning: String,
        absent: String? = nil,
        isEvent: Bool = false
    ) {
        self.field = field
        declaration = FieldDeclaration(name, kind, meaning, absent: absent, isEvent: isEvent)
    }
}
