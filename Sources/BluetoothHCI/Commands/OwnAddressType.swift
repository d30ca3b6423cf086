/// The address that the controller sends from (Own_Address_Type; Core Specification, Vol 4, Part E, 7.8.5).
public enum OwnAddressType: UInt8, BitwiseCopyable, Sendable {
    case `public` = 0x00
    /// What LE Set Random Address has set, or LE Set Advertising Set Random Address.
    case random = 0x01
    /// A resolvable private address that the controller makes; the public one when it has no key for it.
    case resolvableOrPublic = 0x02
    /// A resolvable private address that the controller makes; the random one when it has no key for it.
    case resolvableOrRandom = 0x03
}
