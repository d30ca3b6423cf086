internal import BeaconCore
internal import CBeaconPlugin

/// Copies and checks one claim of a plugin's table.
@safe
enum ClaimReader {
    private static let longestPrefix: UInt64 = 32

    static func read(_ claim: beacon_claim, _ place: String) throws(PluginFault) -> Claim {
        let count = unsafe claim.count
        guard count <= longestPrefix else {
            throw PluginFault("\(place).count is \(count): \(longestPrefix) octets at most")
        }
        let octets = unsafe try TableMemory.elements(claim.octets, Int(count), "\(place).octets")
        switch unsafe Int(claim.kind) {
        case BEACON_CLAIM_COMPANY:
            let company = CompanyIdentifier(rawValue: unsafe try identifier(claim, place))
            return .manufacturerData(company, prefix: octets)
        case BEACON_CLAIM_ANY_COMPANY:
            guard octets.count >= 2 else {
                throw PluginFault("\(place): a claim on any company needs a prefix of two octets at least")
            }
            return .anyManufacturerData(prefix: octets)
        case BEACON_CLAIM_SERVICE_DATA_16:
            return .serviceData16(unsafe try identifier(claim, place), prefix: octets)
        case BEACON_CLAIM_SERVICE_DATA_32:
            try none(octets, place)
            return .serviceData32(unsafe claim.number)
        case BEACON_CLAIM_SERVICE_DATA_128:
            guard octets.count == 16 else {
                throw PluginFault("\(place): a 128-bit UUID has sixteen octets, not \(octets.count)")
            }
            return .serviceData128(octets)
        case BEACON_CLAIM_SERVICE_UUID_16:
            try none(octets, place)
            return .serviceUUID16(unsafe try identifier(claim, place))
        case BEACON_CLAIM_AD_TYPE:
            return unsafe try structure(claim, octets, place)
        default: return unsafe try besides(claim, octets, place)
        }
    }

    private static func besides(_ claim: beacon_claim, _ octets: [UInt8], _ place: String)
        throws(PluginFault) -> Claim
    {
        switch unsafe Int(claim.kind) {
        case BEACON_CLAIM_COMPANY_BESIDE_NAME:
            return .manufacturerDataBesideName(prefix: try name(octets, place))
        case BEACON_CLAIM_COMPANY_BESIDE_SERVICE:
            try none(octets, place)
            return .manufacturerDataBesideService(unsafe try identifier(claim, place))
        case BEACON_CLAIM_LOCAL_NAME:
            return .localName(prefix: try name(octets, place))
        default:
            throw PluginFault("\(place).kind is \(unsafe claim.kind), which ABI 1 does not know")
        }
    }

    private static func structure(_ claim: beacon_claim, _ octets: [UInt8], _ place: String)
        throws(PluginFault) -> Claim
    {
        // Service data, lists and names have claims of their own.
        let others: [UInt32] = [0x02, 0x03, 0x08, 0x09, 0x16, 0x20, 0x21]
        let type = unsafe claim.number
        guard type > 0, type < 0x40, !others.contains(type) else {
            throw PluginFault(
                "\(place).number \(type) is no AD type below 0x40, or has a claim of its own"
            )
        }
        return .structure(ADType(rawValue: UInt8(type)), prefix: octets)
    }

    private static func identifier(_ claim: beacon_claim, _ place: String) throws(PluginFault) -> UInt16 {
        guard let identifier = UInt16(exactly: unsafe claim.number) else {
            throw PluginFault("\(place).number \(unsafe claim.number) has more than 16 bits")
        }
        return identifier
    }

    private static func none(_ octets: [UInt8], _ place: String) throws(PluginFault) {
        guard octets.isEmpty else { throw PluginFault("\(place): claims of this kind have no octets") }
    }

    private static func name(_ octets: [UInt8], _ place: String) throws(PluginFault) -> String {
        guard !octets.isEmpty, let name = String(validating: octets, as: UTF8.self) else {
            throw PluginFault("\(place).octets is no beginning of a name: UTF-8, one octet at least")
        }
        return name
    }
}
