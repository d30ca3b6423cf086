/// Claims by the table that finds them.
struct SortedClaims {
    typealias Prefixed = (prefix: [UInt8], decoder: Int)
    var companies: [UInt16: [Prefixed]] = [:]
    var services: [UInt16: [Prefixed]] = [:]
    var listed: [UInt16: [Prefixed]] = [:]
    var anyCompany: [Prefixed] = []
    var names: [Prefixed] = []
    var services32: [Prefixed] = []
    var services128: [Prefixed] = []
    var types: [UInt8: [Prefixed]] = [:]
    var besideNames: [Prefixed] = []
    var besideServices: [Prefixed] = []

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        for (claim, decoder) in claims {
            switch claim {
            case .manufacturerData(let company, let prefix):
                companies[company.rawValue, default: []].append((prefix, decoder))
            case .manufacturerDataOfCompanies(let octet):
                for upper in UInt16(0)...255 {
                    companies[upper << 8 | UInt16(octet), default: []].append(([], decoder))
                }
            case .anyManufacturerData(let prefix): anyCompany.append((prefix, decoder))
            case .serviceData16(let uuid, let prefix):
                services[uuid, default: []].append((prefix, decoder))
            case .serviceData32(let uuid):
                services32.append(((0..<4).map { UInt8(truncatingIfNeeded: uuid >> (8 * $0)) }, decoder))
            case .serviceData128(let uuid): services128.append((uuid.reversed(), decoder))
            case .serviceUUID16(let uuid): listed[uuid, default: []].append(([], decoder))
            case .structure(let type, let prefix):
                types[type.rawValue, default: []].append((prefix, decoder))
            case .manufacturerDataBesideName(let prefix): besideNames.append((Array(prefix.utf8), decoder))
            case .manufacturerDataBesideService(let uuid):
                besideServices.append(([UInt8(uuid & 0xFF), UInt8(uuid >> 8)], decoder))
            case .localName(let prefix): names.append((Array(prefix.utf8), decoder))
            }
        }
        // One search for both: who claims any company also stands among those who claim this one.
        companies = companies.mapValues { Self.withoutNested($0 + anyCompany) }
        services = services.mapValues(Self.withoutNested)
        listed = listed.mapValues(Self.withoutNested)
        anyCompany = Self.withoutNested(anyCompany)
        names = Self.withoutNested(names)
        besideNames = Self.withoutNested(besideNames)
        besideServices = Self.withoutNested(besideServices)
        services32 = Self.withoutNested(services32)
        services128 = Self.withoutNested(services128)
        types = types.filter { Self.mayBeClaimed($0.key) }.mapValues(Self.withoutNested)
    }

    /// By AD type: whether it is claimed, or a name.
    var typesLookedAt: [Bool] {
        (UInt8(0)...255).map { type in
            switch ADType(rawValue: type) {
            case .manufacturerSpecificData, .serviceData16, .shortenedLocalName, .completeLocalName: true
            case .serviceData32: !services32.isEmpty
            case .serviceData128: !services128.isEmpty
            case .incompleteServiceUUIDs16, .completeServiceUUIDs16:
                !listed.isEmpty || !besideServices.isEmpty
            default: types[type] != nil
            }
        }
    }

    /// Whether the type is below 64, and has no claims of its own kind.
    private static func mayBeClaimed(_ type: UInt8) -> Bool {
        let others: [ADType] = [
            .incompleteServiceUUIDs16, .completeServiceUUIDs16, .shortenedLocalName, .completeLocalName,
            .serviceData16, .serviceData32, .serviceData128,
        ]
        return type < 64 && !others.contains(ADType(rawValue: type))
    }

    /// Leaves out claims that another one of the same decoder covers: nobody is asked twice.
    private static func withoutNested(_ claims: [Prefixed]) -> [Prefixed] {
        let byDecoder = Dictionary(grouping: claims.enumerated(), by: \.element.decoder)
        return claims.enumerated().filter { index, claim in
            let own = byDecoder[claim.decoder] ?? []
            return !own.contains { other, covering in
                other != index && claim.prefix.starts(with: covering.prefix)
                    && (covering.prefix.count < claim.prefix.count || other < index)
            }
        }.map(\.element)
    }
}
