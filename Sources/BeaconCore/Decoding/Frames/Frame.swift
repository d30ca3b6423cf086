/// One row of a frame batch: a decoded frame, a malformed structure, or a report that passes on.
public struct Frame: BitwiseCopyable, Sendable {
    public enum Kind: UInt8, BitwiseCopyable, Sendable { case frame, malformed, report }

    public let kind: Kind
    /// The frame's number in its AD structure, or `nil` when the structure gave one frame.
    public var part: Int? { partNumber == Frame.onlyPart ? nil : Int(partNumber) }
    /// An index in the report batch.
    public var reportIndex: Int { Int(report) }
    /// An index in the table's formats.
    public var formatIndex: Int { Int(format) }
    /// Counts the AD structures of the report from 0.
    public var structureIndex: Int { Int(structure) }
    /// Why a malformed structure is one.
    public let reason: MalformedReason
    /// Where it stopped, in octets from the start of the advertising data.
    public var malformedOffset: Int { Int(offset) }
    public internal(set) var encryption: EncryptionOutcome
    /// The number of fields, absent ones among them.
    public var fieldCount: Int { Int(fields) }

    /// How many frames a window's stands for; 0 for one as it was read.
    var samples: UInt32 = 0
    /// Whether its window did not come to its end.
    var isPartial = false

    static let onlyPart: UInt8 = 0xFF

    var partNumber: UInt8
    let report: UInt16
    let format: UInt16
    let structure: UInt16
    let offset: UInt16
    var fields: UInt16 = 0
    /// How many of the fields stood in clear, when a payload was opened.
    var clearFields: UInt16 = 0
    /// The structure's value, in the report batch's octets.
    let valueStart: UInt32
    let valueCount: UInt16
    let fieldStart: UInt32

    init(
        _ kind: Kind,
        report: Int,
        format: Int = 0,
        structure: Int = 0,
        value: Range<Int> = 0..<0,
        fieldStart: Int = 0,
        offset: Int = 0,
        reason: MalformedReason = MalformedReason(rawValue: 0)
    ) {
        self.kind = kind
        self.reason = reason
        encryption = .none
        partNumber = Frame.onlyPart
        self.report = UInt16(truncatingIfNeeded: report)
        self.format = UInt16(truncatingIfNeeded: format)
        self.structure = UInt16(truncatingIfNeeded: structure)
        self.offset = UInt16(clamping: offset)
        valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
        valueCount = UInt16(clamping: value.count)
        self.fieldStart = UInt32(truncatingIfNeeded: fieldStart)
    }
}
