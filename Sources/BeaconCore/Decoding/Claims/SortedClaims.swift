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

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        for (claim, decoder) in claims {
            switch claim {
            case .manufacturerData(let company, let prefix):
                companies[company.rawValue, default: []].append((prefix, decoder))
            case .anyManufacturerData(let prefix): anyCompany.append((prefix, decoder))
            case .serviceData16(let uuid, let prefix):
                services[uuid, default: []].append((prefix, decoder))
            case .serviceData32(let uuid):
                services32.append(((0..<4).map { UInt8(truncatingIfNeeded: uuid >> (8 * $0)) }, decoder))
            case .serviceData128(let uuid): services128.append((uuid.reversed(), decoder))
            case .serviceUUID16(let uuid): listed[uuid, default: []].append(([], decoder))
            case .localName(let prefix): names.append((Array(prefix.utf8), decoder))
            }
        }
    }
}
