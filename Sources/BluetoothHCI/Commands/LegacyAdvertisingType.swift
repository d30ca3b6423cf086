/// The PDU that legacy advertising sends (Advertising_Type; Core Specification, Vol 4, Part E, 7.8.5).
///
/// Directed advertising has no data and is left out.
public enum LegacyAdvertisingType: UInt8, BitwiseCopyable, Sendable {
    /// ADV_IND: connectable and scannable.
    case connectable = 0x00
    /// ADV_SCAN_IND: answers scan requests.
    case scannable = 0x02
    /// ADV_NONCONN_IND.
    case nonConnectable = 0x03
}
