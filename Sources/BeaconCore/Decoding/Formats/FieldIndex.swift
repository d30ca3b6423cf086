/// The fields of a format as an enumeration: a case a field, its raw value the field's index.
public protocol FieldIndex: RawRepresentable, CaseIterable, Sendable where RawValue == Int {}

extension FieldIndex {
    /// The declarations of all cases, in their order.
    ///
    /// A case without an entry gives a field without a name, which the law of fields refuses.
    public static func declarations(_ entries: [DeclaredField<Self>]) -> [FieldDeclaration] {
        let byIndex = Dictionary(entries.map { ($0.field.rawValue, $0.declaration) }) { first, _ in first }
        return allCases.map { byIndex[$0.rawValue] ?? FieldDeclaration("", .integer, "") }
    }
}
