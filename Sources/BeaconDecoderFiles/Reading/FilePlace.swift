/// Where a value of a decoder file stands: written out only for a complaint, for most are never needed.
indirect enum FilePlace {
    case file
    case member(FilePlace, String)
    case element(FilePlace, Int)

    /// Such as `fields[3].lookup`; empty for the file itself.
    var text: String {
        switch self {
        case .file: ""
        case .member(.file, let name): name
        case .member(let owner, let name): "\(owner.text).\(name)"
        case .element(let owner, let index): "\(owner.text)[\(index)]"
        }
    }

    var isFile: Bool { if case .file = self { true } else { false } }
}
