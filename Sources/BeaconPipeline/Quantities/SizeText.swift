/// Sizes as the language writes them: a number and `B`, `kB`, `MB`, `GB`, `KiB`, `MiB` or `GiB`.
public enum SizeText {
    /// Each unit with its octets; all end in B, so that `10m` can only be minutes.
    static let units: [(name: String, octets: Int64)] = [
        ("B", 1), ("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000),
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30),
    ]

    /// The octets of `100MB` or `1.5GiB`, or `nil`.
    public static func octets(of text: String) -> Int64? {
        guard let (number, unit) = QuantityText.split(text),
            let factor = units.first(where: { $0.name == unit })?.octets
        else { return nil }
        return number.scaled(by: factor)?.integer
    }

    /// What to say when `text` is no size, such as ``a size like `100MB` is expected, found `10M` ``.
    public static func complaint(about text: String) -> (message: String, hint: String?) {
        let message = "a size like `100MB` is expected, found \(Diagnostic.quoted(text))"
        guard let (_, unit) = QuantityText.split(text) else { return (message, nil) }
        let wanted = unit.lowercased()
        let near = units.first { unit in
            let name = unit.name.lowercased()
            return name == wanted || name == wanted + "b"
        }
        guard let near else { return (message, "the units are B, kB, MB, GB, KiB, MiB and GiB") }
        if unit.isEmpty { return (message, "say the unit: B, kB, MB, GB, KiB, MiB or GiB") }
        guard near.name != unit else { return (message, "a size is a whole number of octets below 2^63") }
        return (message, "did you mean `\(text.dropLast(unit.count))\(near.name)`?")
    }
}
