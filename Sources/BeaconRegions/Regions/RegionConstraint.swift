public import BeaconCore

/// Which beacons are in a region: all of what it says must hold; an empty one holds for every beacon.
public struct RegionConstraint: Hashable, Sendable {
    /// A field and what it must be.
    struct Field: Hashable, Sendable {
        let name: String
        let value: ConstraintValue
    }

    /// The format that the beacon must speak; `nil` for any.
    public let format: String?
    /// The address that it must send with: its identity address behind the stage `resolve`.
    public let address: DeviceAddress?
    /// By name, each once.
    let fields: [Field]

    /// Every beacon.
    public init() {
        format = nil
        address = nil
        fields = []
    }

    /// Reads `key=value` as a user wrote them: `format`, `address`, and fields by their names.
    ///
    /// Fields `uuid`, `major` and `minor` without a format mean `ibeacon`.
    ///
    /// - Parameters:
    ///   - pairs: each key at most once.
    ///   - formats: may have fields that are not registered.
    /// - Throws: what is wrong, with its key.
    public init(_ pairs: [KeyedText], knowing formats: [Format] = []) throws(RegionFault) {
        var format: String?
        var address: DeviceAddress?
        var fields: [Field] = []
        for pair in pairs {
            switch pair.key {
            case "format":
                guard Self.isFormatName(pair.text) else {
                    throw RegionFault("the name of a format is expected, such as `ibeacon`", in: "format")
                }
                format = pair.text
            case "address":
                guard let value = DeviceAddress(text: pair.text) else {
                    throw RegionFault("an address like `A4:C1:38:00:00:01` is expected", in: "address")
                }
                address = value
            default:
                fields.append(try Self.field(pair, of: pairs, formats))
            }
        }
        if format == nil, !fields.isEmpty, fields.allSatisfy({ Self.iBeaconFields.contains($0.name) }) {
            format = "ibeacon"
        }
        self.format = format
        self.address = address
        self.fields = fields.sorted { $0.name < $1.name }
        for (field, next) in zip(self.fields, self.fields.dropFirst()) where field.name == next.name {
            throw RegionFault("`\(field.name)` is given twice", in: field.name)
        }
    }

    /// Whether it says nothing: every beacon is in such a region.
    public var isEmpty: Bool { format == nil && address == nil && fields.isEmpty }

    /// What it says, as a short word that is the same in each run: another constraint has another one.
    var mark: String {
        var key = IdentityKey()
        let texts = [format ?? "", address.map { "\($0)" } ?? ""] + fields.map(\.name)
        for text in texts {
            let octets = Array(text.utf8)
            key.combine(octets.span)
        }
        for field in fields { field.value.combine(into: &key) }
        return String(key.low, radix: 16)
    }

    private static let iBeaconFields: Set<String> = ["uuid", "major", "minor"]

    /// Whether a format may be called so; whether one is shows when reports are decoded.
    static func isFormatName(_ text: some StringProtocol) -> Bool {
        let isOfName = { (octet: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) || octet == UInt8(ascii: "-")
        }
        return !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy(isOfName)
    }

    private static func field(
        _ pair: KeyedText,
        of pairs: [KeyedText],
        _ formats: [Format]
    ) throws(RegionFault) -> Field {
        let format = pairs.first { $0.key == "format" }?.text
        let declared = formats.lazy.filter { format == nil || $0.name == format }.flatMap(\.fields)
        let registered = FieldRegister.entry(named: pair.key)?.kind
        guard let kind = registered ?? declared.first(where: { $0.name == pair.key })?.kind else {
            let names = FieldRegister.entries.map(\.name) + declared.map(\.name)
            throw RegionFault(
                "`\(pair.key)` is neither an option nor a field",
                in: pair.key,
                hint: NearestName.hint(for: pair.key, among: names)
            )
        }
        guard let example = kind.constraintExample else {
            throw RegionFault(
                "`\(pair.key)` is measured and identifies nothing",
                in: pair.key,
                hint: "say `where \(pair.key) == \(pair.text)`"
            )
        }
        guard let value = ConstraintValue(pair.text, kind) else {
            throw RegionFault("`\(pair.key)`: \(example) is expected", in: pair.key)
        }
        return Field(name: pair.key, value: value)
    }
}
