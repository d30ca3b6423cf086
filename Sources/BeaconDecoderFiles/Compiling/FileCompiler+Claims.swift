internal import BeaconCore

extension FileCompiler {
    private static let subjects = [
        "company", "any_company_prefix", "service_data", "service_uuid", "name_prefix", "beside_name",
        "beside_service", "structure",
    ]
    /// Longer prefixes are conditions.
    private static let longestPrefix = 32

    func claim(_ node: FileNode) throws(DecoderFileFault) -> Claim {
        let subjects = Self.subjects.filter(node.has)
        guard subjects.count == 1, let subject = subjects.first, let value = node[subject] else {
            let found = subjects.isEmpty ? "a claim of nothing" : "a claim of several things"
            throw node.fault(found, hint: "write one of \(Self.subjects.joined(separator: ", "))")
        }
        let prefix = try node["prefix"].map { node throws(DecoderFileFault) in try self.prefix(node) }
        switch subject {
        case "company":
            let number = UInt16(truncatingIfNeeded: try value.number(upTo: 0xFFFF))
            return .manufacturerData(CompanyIdentifier(rawValue: number), prefix: prefix ?? [])
        case "structure": return .structure(try type(value), prefix: prefix ?? [])
        case "service_data": return try serviceData(value, node, prefix)
        default: break
        }
        if prefix != nil { throw node.fault("`prefix` does not go with `\(subject)`") }
        switch subject {
        case "any_company_prefix":
            let octets = try self.prefix(value)
            guard octets.count >= 2 else { throw value.fault("at least two octets tell a format") }
            return .anyManufacturerData(prefix: octets)
        case "service_uuid": return .serviceUUID16(try value.uuid16())
        case "beside_service": return .manufacturerDataBesideService(try value.uuid16())
        case "beside_name": return .manufacturerDataBesideName(prefix: try name(value))
        default: return .localName(prefix: try name(value))
        }
    }

    private func serviceData(_ value: FileNode, _ node: FileNode, _ prefix: [UInt8]?) throws(DecoderFileFault)
        -> Claim
    {
        let uuid = try value.uuid()
        guard uuid.count == 2 else {
            guard prefix == nil else {
                throw node.fault(
                    "only service data of 16 bits has a `prefix`",
                    hint: "write a condition in `when`"
                )
            }
            guard uuid.count == 4 else { return .serviceData128(uuid) }
            return .serviceData32(uuid.reduce(0) { $0 << 8 | UInt32($1) })
        }
        return .serviceData16(UInt16(uuid[0]) << 8 | UInt16(uuid[1]), prefix: prefix ?? [])
    }

    private func type(_ value: FileNode) throws(DecoderFileFault) -> ADType {
        let number = try value.number(upTo: 0x3F)
        // Those have claims of their own.
        guard ![0x02, 0x03, 0x08, 0x09, 0x16, 0x20, 0x21].contains(number) else {
            throw value.fault(
                "AD type 0x\(String(number, radix: 16)) has a claim of its own",
                hint: "write `name_prefix`, `service_uuid` or `service_data`"
            )
        }
        return ADType(rawValue: UInt8(truncatingIfNeeded: number))
    }

    private func prefix(_ node: FileNode) throws(DecoderFileFault) -> [UInt8] {
        let octets = try node.octets()
        guard octets.count <= Self.longestPrefix else {
            throw node.fault("\(octets.count) octets, at most \(Self.longestPrefix)")
        }
        return octets
    }

    func name(_ node: FileNode) throws(DecoderFileFault) -> String {
        let text = node.text ?? ""
        guard text.utf8.count <= Self.longestPrefix else {
            throw node.fault("\(text.utf8.count) octets, at most \(Self.longestPrefix)")
        }
        return text
    }
}
