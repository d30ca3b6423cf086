/// The objects of a decoder file, each with its members.
enum ObjectKind: String, CaseIterable {
    case file, claim, gateCase = "case", length, condition, requirement, field, part, checksum, objects, item

    var members: [MemberDeclaration] {
        switch self {
        case .file: MemberDeclaration.file
        case .claim: MemberDeclaration.claim
        case .gateCase: MemberDeclaration.gateCase
        case .length: MemberDeclaration.length
        case .condition: MemberDeclaration.condition
        case .requirement: MemberDeclaration.requirement
        case .field: MemberDeclaration.field
        case .part: MemberDeclaration.part
        case .checksum: MemberDeclaration.checksum
        case .objects: MemberDeclaration.objects
        case .item: MemberDeclaration.item
        }
    }
}
