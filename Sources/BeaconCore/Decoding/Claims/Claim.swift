/// A kind of AD structure that a decoder asks to see.
public enum Claim: Hashable, Sendable {
    /// Manufacturer specific data of one company, whose octets behind the identifier begin with `prefix`.
    case manufacturerData(CompanyIdentifier, prefix: [UInt8] = [])
    /// Manufacturer specific data of any company, whose octets behind the identifier begin with
    /// `prefix`, which needs at least two octets.
    case anyManufacturerData(prefix: [UInt8])
    /// Manufacturer specific data of every company whose identifier has this lower octet, which is sent first.
    ///
    /// For devices that send a counter where its upper octet belongs.
    case manufacturerDataOfCompanies(lowerOctet: UInt8)
    /// Service data of a 16-bit UUID, whose octets behind the UUID begin with `prefix`.
    case serviceData16(UInt16, prefix: [UInt8] = [])
    case serviceData32(UInt32)
    /// Service data of a 128-bit UUID, given in writing order (most significant octet first).
    case serviceData128([UInt8])
    /// A list of 16-bit service UUIDs that holds this one.
    case serviceUUID16(UInt16)
    /// A structure of a type that no other claim names, below 0x40, whose octets begin with `prefix`.
    case structure(ADType, prefix: [UInt8] = [])
    /// Manufacturer specific data of any company, in a report whose local name begins with these octets.
    ///
    /// For devices that put readings where the company identifier belongs.
    case manufacturerDataBesideName(prefix: String)
    /// Manufacturer specific data of any company, in a report that lists this 16-bit service UUID.
    case manufacturerDataBesideService(UInt16)
    /// A shortened or complete local name that begins with these octets.
    case localName(prefix: String)
}
