/// One advertising report: who was heard, how strongly, and where its data lies.
///
/// Names follow the parameters of the HCI LE Extended Advertising Report event (Core
/// Specification, Vol 4, Part E, 7.7.65.13). What a transport cannot know is `nil`, never a
/// made-up number. The advertising data lies in the batch that holds the report.
public struct AdvertisingReport: BitwiseCopyable, Sendable {
    private var nanoseconds: Int64 = .min
    /// The ordinal of this report in its source, from 1; 0 until a batch numbers it.
    public var ordinal: UInt64 = 0
    public var address: DeviceAddress
    var dataStart: UInt32 = 0
    var dataCount: UInt16 = 0
    /// Which of the batch's packets holds this report, or 0xFFFF when none does.
    var packetIndex: UInt16 = 0xFFFF
    /// Which adapter of which transport heard it.
    public internal(set) var source: SourceIdentifier = .none
    /// `nil` when the host stack does not tell, as BlueZ over D-Bus does not.
    public var addressType: AddressType?
    /// `nil` when the host stack does not tell, or when the octet is reserved.
    public var eventType: EventType?
    public var dataStatus: DataStatus = .complete
    public var primaryPHY: PHY?
    public var secondaryPHY: PHY?
    /// `nil` when the packet carries no advertising data info.
    public var advertisingSID: UInt8?
    /// `nil` when the controller reports 127, "not available".
    public var rssi: PowerLevel?
    /// The Tx Power of the extended header; `nil` when the controller reports 127.
    public var txPower: PowerLevel?
    /// The channel index of a link-layer capture, 0 to 39.
    public var channel: UInt8?
    /// Whether the advertising data was rebuilt from parsed properties rather than received.
    public var isReconstructed = false
    /// Whether the source told an address, which it does not of an advert typed by hand.
    public var hasAddress = true
    /// Whether a stage joined a scan response or another report to this one.
    public var isMerged = false

    @inline(__always)
    public init(address: DeviceAddress, addressType: AddressType?, eventType: EventType?) {
        self.address = address
        self.addressType = addressType
        self.eventType = eventType
    }

    /// When the report was received; `nil` from a source without times.
    public var time: Timestamp? {
        get { nanoseconds == .min ? nil : Timestamp(nanoseconds: nanoseconds) }
        set { nanoseconds = newValue?.nanoseconds ?? .min }
    }

    /// The address, or `nil` when none was sent or told.
    public var knownAddress: DeviceAddress? {
        hasAddress && addressType != .anonymous ? address : nil
    }

    /// The number of octets of advertising data.
    public var dataLength: Int { Int(dataCount) }

    /// The kind of the address, or `nil` when its type does not say.
    public var addressKind: AddressKind? { hasAddress ? AddressKind(address, addressType) : nil }

    var dataIndices: Range<Int> { Int(dataStart)..<Int(dataStart) + Int(dataCount) }
}
