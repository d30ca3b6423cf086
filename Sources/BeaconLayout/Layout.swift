/// How the octets of one AD structure are laid out, as a layout string says it.
///
/// Offsets count from the first octet behind the AD type: a company identifier or a service UUID comes first.
/// Such strings are known from the Android library of the AltBeacon project, whose terms `m s i p d x` mean the
/// same here.
public struct Layout: Equatable, Sendable {
    /// The name of the format in output.
    public var formatName: String
    /// Octets that must stand where they are: the service UUID too.
    public var matches: [LayoutMatch]
    /// The octets of a service UUID as they are sent (2, 4 or 16); `nil` for manufacturer specific data.
    public var serviceLength: Int?
    /// In the order of the string, which is their order in output.
    public var fields: [LayoutField]
    /// Whether the layout holds no identifiers: `x`.
    public var isExtra: Bool

    /// The name of a layout that gives itself none.
    public static let defaultName = "layout"
    /// The most octets behind an AD type: a length octet counts to 255, the type too (Core, Vol 3, Part C, 11).
    static let longest = 254
}
