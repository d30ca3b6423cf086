internal import BeaconCore

extension LayoutField {
    /// How output writes it.
    var declaration: FieldDeclaration {
        FieldDeclaration(
            name,
            kind,
            meaning,
            absent: absentCode.map { "0x" + String($0, radix: 16, uppercase: true) },
            isWide: kind == .integer && octets.count > 6
        )
    }

    private var kind: FieldKind {
        switch type {
        case .unsigned, .signed: scale.exponent == 0 ? .integer : .decimal
        case .octets: .bytes
        case .text: .text
        case .uuid: .uuid
        case .address: .address
        case .boolean: .boolean
        }
    }

    private var meaning: String {
        guard let last = octets.last else { return "power that is received at 1 m, as the layout gives it" }
        let place = octets.count == 1 ? "octet \(last)" : "octets \(octets.lowerBound) to \(last)"
        return role == .power ? "power that is received at 1 m, \(place)" : place
    }
}
