/// What `beacon new decoder` can write.
enum NewDecoderKind: String, CaseIterable {
    /// A Swift package that depends on Beacon.
    case package
    /// A folder of Beacon's own tree.
    case plugin
    /// A decoder file.
    case file
    /// A source in C, for a shared object.
    case c
    /// A folder with a source in Rust and its declarations, for a shared object.
    case rust

    static let words = allCases.map(\.rawValue).joined(separator: "|")
}
