import BeaconCore

/// What AirPods and headphones of Beats tell of themselves, in clear before an encrypted part.
///
///     offset  0   1          3       4       5                  6    7      8           9
///             01  model (2)  status  levels  charging and case  lid  color  connection  encrypted
///
/// Levels are in tenths, two in an octet, 15 for none; of what has one battery, in the low half. Which half is
/// that of the left side, bit 5 of the status says: the low one when it is set.
struct ProximityPairing {
    private let model: UInt16
    private let status: UInt8
    private let levels: UInt8
    private let charging: UInt8
    private let caseLevel: UInt8
    private let lid: UInt8
    private let color: UInt8
    private let connection: UInt8

    /// - Parameters:
    ///   - value: at least nine octets from `start` on.
    ///   - start: where the payload begins.
    init(_ value: Span<UInt8>, at start: Int) {
        model = value.bigEndianUInt16(at: start + 1)
        status = value[start + 3]
        levels = value[start + 4]
        charging = value[start + 5] >> 4
        caseLevel = value[start + 5] & 0x0F
        lid = value[start + 6]
        color = value[start + 7]
        connection = value[start + 8]
    }

    func write(into frames: inout FrameWriter) {
        frames.integer(.model, model)
        frames.integer(.status, status)
        frames.integer(.chargingFlags, charging)
        frames.integer(.lidState, lid)
        frames.integer(.color, color)
        frames.integer(.connection, connection)
        if hasOneBattery { writeHeadset(into: &frames) } else { writePods(into: &frames) }
    }

    private func writeHeadset(into frames: inout FrameWriter) {
        frames.level(.headset, levels & 0x0F)
        frames.boolean(.headsetCharging, charging & 1 == 1)
        if knowsWhetherWorn { frames.boolean(.worn, status & 0x22 == 0x22) }
    }

    private func writePods(into frames: inout FrameWriter) {
        let isLeftLow = status & 0x20 != 0
        let isInCase = status & 0x40 != 0
        let (low, high) = (levels & 0x0F, levels >> 4)
        frames.level(.left, isLeftLow ? low : high)
        frames.level(.right, isLeftLow ? high : low)
        frames.level(.caseLevel, caseLevel)
        frames.boolean(.leftCharging, charging & (isLeftLow ? 1 : 2) != 0)
        frames.boolean(.rightCharging, charging & (isLeftLow ? 2 : 1) != 0)
        frames.boolean(.caseCharging, charging & 4 != 0)
        // The side that sends is told in bit 1, unless it is in the case.
        let isLeftFirst = isLeftLow != isInCase
        frames.boolean(.leftInEar, status & (isLeftFirst ? 2 : 8) != 0)
        frames.boolean(.rightInEar, status & (isLeftFirst ? 8 : 2) != 0)
        frames.text(ProximityField.microphone.rawValue, isLeftFirst ? "left" : "right")
        // Bit 3 says so only with both sides in the case.
        if lid >> 4 == 3 { frames.text(ProximityField.lid.rawValue, lid & 8 == 0 ? "open" : "closed") }
    }

    private var hasOneBattery: Bool {
        switch model {
        // BeatsX, Beats Flex, Solo3, Solo 4, Solo Pro, Studio3, Studio Pro, Powerbeats3, Powerbeats.
        case 0x0520, 0x1020, 0x0620, 0x2520, 0x0C20, 0x0920, 0x1720, 0x0320, 0x0D20: true
        default: knowsWhetherWorn
        }
    }

    /// Whether they are AirPods Max, of any make.
    private var knowsWhetherWorn: Bool {
        switch model {
        case 0x0A20, 0x1F20, 0x2D20: true
        default: false
        }
    }
}

extension FrameWriter {
    fileprivate mutating func integer(_ field: ProximityField, _ value: some FixedWidthInteger) {
        integer(field.rawValue, Int64(truncatingIfNeeded: value))
    }

    fileprivate mutating func boolean(_ field: ProximityField, _ value: Bool) {
        boolean(field.rawValue, value)
    }

    /// Adds a level in tenths; 15 is none, and what is between 10 and that means nothing.
    fileprivate mutating func level(_ field: ProximityField, _ tenths: UInt8) {
        if tenths > 10 { absent(field.rawValue) } else { integer(field, tenths * 10) }
    }
}
