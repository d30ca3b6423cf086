public import BeaconCore
internal import BeaconIO
public import BeaconJSON

extension DecoderVector {
    /// Reads the vectors of a file, as in the folders `Vectors` of decoders.
    ///
    /// - Throws: that it cannot be read, or what is wrong in it and where.
    public static func read(file path: String) throws(VectorFault) -> [DecoderVector] {
        let limit = 64 << 20
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: limit)
        } catch {
            throw VectorFault([path], error.text)
        }
        guard octets.count < limit else { throw VectorFault([path], "longer than 64 MiB") }
        return try read(octets, named: path)
    }

    /// Reads the vectors that a decoder brings.
    ///
    /// - Parameters:
    ///   - loaded: the decoder.
    ///   - name: what complaints call its vectors; of several files each gets its number.
    /// - Returns: those of all its files.
    /// - Throws: which vector is wrong, and how.
    public static func read(of loaded: LoadedDecoder, named name: String) throws(VectorFault)
        -> [DecoderVector]
    {
        var vectors: [DecoderVector] = []
        for (index, text) in loaded.vectors.enumerated() {
            let file = loaded.vectors.count == 1 ? name : "\(name), file \(index + 1)"
            vectors += try read(text, named: file)
        }
        return vectors
    }

    /// Reads vectors from JSON text: a list, or an object that holds one as `vectors`.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - file: what complaints call it.
    /// - Returns: the vectors in their order.
    /// - Throws: what is wrong in it and where.
    public static func read(_ text: [UInt8], named file: String) throws(VectorFault) -> [DecoderVector] {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONReader.read(text)
        } catch {
            throw VectorFault(["\(file):\(error.line):\(error.column)"], error.message)
        }
        return try read(value, named: file)
    }

    /// Reads vectors from JSON: a list, or an object that holds one as `vectors`.
    public static func read(_ value: JSONValue, named file: String) throws(VectorFault) -> [DecoderVector] {
        guard let list = value.list ?? value["vectors"]?.list else {
            throw VectorFault([file], "no list of vectors, but \(value.kind)")
        }
        var vectors: [DecoderVector] = []
        for (index, element) in list.enumerated() {
            let node = VectorNode(element, [file, "vector \(index + 1)"])
            vectors.append(try DecoderVector(node, file))
        }
        return vectors
    }

    private init(_ node: VectorNode, _ file: String) throws(VectorFault) {
        self.file = file
        try node.allow([
            "name", "source", "advertisingData", "key", "address", "verdict", "frames", "malformed",
            "comment",
            "note",
        ])
        name = try node.text("name")
        source = try node.text("source")
        guard source.contains(where: { $0 != " " }) else { throw node.fault("source", "says nothing") }
        guard let octets = Self.octets(try node.text("advertisingData")) else {
            throw node.fault("advertisingData", "is no pairs of hexadecimal digits")
        }
        advertisingData = octets
        key = node.value["key"] == nil ? nil : Self.octets(try node.text("key"))
        if key == nil, node.value["key"] != nil {
            throw node.fault("key", "is no pairs of hexadecimal digits")
        }
        address = node.value["address"] == nil ? nil : DeviceAddress(text: try node.text("address"))
        if address == nil, node.value["address"] != nil {
            throw node.fault("address", "is no address like A4:C1:38:00:00:01")
        }
        let word = try node.text("verdict")
        guard let verdict = Verdict(rawValue: word) else {
            let words = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
            throw node.fault("verdict", "the verdict \"\(word)\" is none of \(words)")
        }
        self.verdict = verdict
        var frames: [Frame] = []
        for frame in try node.list("frames") { frames.append(try Frame(frame)) }
        self.frames = frames
        var malformed: [Complaint] = []
        for complaint in try node.list("malformed") { malformed.append(try Complaint(complaint)) }
        self.malformed = malformed
    }

    /// Octets from pairs of hexadecimal digits with or without blanks.
    private static func octets(_ text: String) -> [UInt8]? {
        var octets: [UInt8] = []
        var high: UInt8?
        for character in text where character != " " {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            if let first = high {
                octets.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        return high == nil ? octets : nil
    }
}

extension DecoderVector.Frame {
    fileprivate init(_ node: VectorNode) throws(VectorFault) {
        try node.allow(["format", "ad_index", "part", "encryption", "fields", "invalid"])
        format = try node.text("format")
        structureIndex = try node.number("ad_index")
        part = try node.number("part")
        encryption = node.value["encryption"] == nil ? nil : try node.text("encryption")
        guard let members = node.value["fields"]?.members else {
            throw node.fault(
                "fields",
                node.value["fields"].map { "is \($0.kind), no object" } ?? "is missing"
            )
        }
        fields = members
        var invalid: [String] = []
        for name in try node.list("invalid") {
            guard let text = name.value.text else { throw node.fault("invalid", "holds \(name.value.kind)") }
            invalid.append(text)
        }
        self.invalid = invalid
    }
}

extension DecoderVector.Complaint {
    fileprivate init(_ node: VectorNode) throws(VectorFault) {
        try node.allow(["format", "offset", "reason"])
        format = try node.text("format")
        guard let offset = try node.number("offset") else { throw node.fault("offset", "is missing") }
        self.offset = offset
        reason = try node.text("reason")
    }
}
