/// The lines that make a decoder known, in their alphabetical places.
extension String {
    /// `decoder("SnowGauge"),` among its like in `Package.swift`.
    func addingPackageLine(of name: NewDecoderName) -> String? {
        adding("    decoder(\"\(name.type)\"),", among: { $0.hasPrefix("    decoder(\"") })
    }

    /// The import and `.snowGauge,` in `Catalog.swift`.
    func addingCatalogueLines(of name: NewDecoderName) -> String? {
        let imported = adding(
            "import \(name.decoder)",
            among: { $0.hasPrefix("import ") && !$0.hasSuffix("Core") }
        )
        var isInList = false
        return imported?.adding("            .\(name.property),") { line in
            if line == "        decoders: [" { isInList = true }
            if line == "        ]," { isInList = false }
            return isInList && line.hasPrefix("            .")
        }
    }

    /// The text with a line before the first of some sorted lines that it comes before, or behind the last.
    private func adding(_ new: String, among isLike: (String) -> Bool) -> String? {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = lines.indices.filter { isLike(lines[$0]) }
        guard let last = places.last else { return nil }
        // Imports are sorted with capitals first, as the formatter wants them.
        let isImport = new.hasPrefix("import ")
        let place = places.first { index in
            isImport ? lines[index] > new : lines[index].lowercased() > new.lowercased()
        }
        lines.insert(new, at: place ?? last + 1)
        return lines.joined(separator: "\n")
    }
}
