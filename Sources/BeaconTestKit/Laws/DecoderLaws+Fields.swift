internal import BeaconCore
internal import BeaconJSON

extension DecoderLaws {
    /// What declarations say otherwise than the register or the vectors.
    func fieldComplaints() -> [String] {
        let formats = decoders.flatMap(\.formats)
        var complaints: [String] = []
        var names: Set<String> = []
        for format in formats {
            if !Self.isName(format.name, separator: "-") {
                complaints.append("\(format.name): no format's name, which is [a-z][a-z0-9-]*")
            }
            if !names.insert(format.name).inserted { complaints.append("\(format.name): two formats' name") }
            complaints += self.complaints(about: format).map { "\(format.name): \($0)" }
        }
        let known = names
        for vector in vectors {
            let said = vector.frames.map(\.format) + vector.malformed.map(\.format)
            for name in Set(said).subtracting(known).sorted() {
                complaints.append("\(vector.title): no decoder has the format \(name)")
            }
        }
        return complaints
    }

    private func complaints(about format: Format) -> [String] {
        var complaints: [String] = []
        var names: Set<String> = []
        for field in format.fields {
            if !names.insert(field.name).inserted { complaints.append("\(field.name) is declared twice") }
            complaints += self.complaints(about: field)
        }
        for index in format.identity where !format.fields.indices.contains(index) {
            complaints.append("its identity names field \(index) of \(format.fields.count)")
        }
        // That there are no vectors is said by their own law.
        guard !vectors.isEmpty else { return complaints }
        let frames = vectors.flatMap(\.frames).filter { $0.format == format.name }
        if frames.isEmpty { complaints.append("no vector gives it") }
        for field in format.fields {
            if !frames.contains(where: { $0.fields.contains { $0.name == field.name } }) {
                complaints.append("no vector gives \(field.name)")
            }
            guard field.absentCode != nil else { continue }
            if !frames.contains(where: { $0.invalid.contains(field.name) }) {
                complaints.append("no vector in which \(field.name) is absent")
            }
        }
        return complaints
    }

    private func complaints(about field: FieldDeclaration) -> [String] {
        var complaints: [String] = []
        if !Self.isName(field.name, separator: "_") {
            complaints.append("\(field.name) is no field's name, which is [a-z][a-z0-9_]*")
        }
        if FieldRegister.reportKeys.contains(field.name) {
            complaints.append("\(field.name) is a key of every line")
        }
        if let entry = FieldRegister.entry(named: field.name) {
            if entry.kind != field.kind {
                complaints.append("\(field.name) is \(field.kind), in the register \(entry.kind)")
            }
        } else if knowsRegisteredFieldsOnly {
            complaints.append("\(field.name) is not registered")
        }
        if field.meaning.isEmpty { complaints.append("\(field.name) has no meaning") }
        return complaints
    }

    /// Whether it is lower case letters, digits and single separators, a letter first.
    private static func isName(_ name: String, separator: Character) -> Bool {
        let words = name.split(separator: separator, omittingEmptySubsequences: false)
        let isWell = words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
        }
        return isWell && name.first.map { ("a"..."z").contains($0) } == true
    }
}

extension ClosedRange where Bound == Character {
    fileprivate func contains(_ octet: UInt8) -> Bool { contains(Character(Unicode.Scalar(octet))) }
}
