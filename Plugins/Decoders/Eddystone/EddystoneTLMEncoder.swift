public import BeaconCore

/// Writes Eddystone-TLM in clear; the layout is drawn at `EddystoneDecoder.telemetry`.
public struct EddystoneTLMEncoder: BeaconEncoder {
    private static let tenthOfASecond: Int64 = 100_000_000

    public init() {}

    public var format: String { "eddystone-tlm" }
    public var summary: String { "Eddystone-TLM: telemetry of the beacon itself" }

    public var options: [OptionDeclaration] {
        [
            OptionDeclaration("battery", .number(), "battery voltage in V, steps of 1 mV; not sent without"),
            OptionDeclaration("temperature", .number(), "in °C, in steps of 1/256; not sent without"),
            OptionDeclaration(
                "count",
                .integer(0...0xFFFF_FFFF),
                default: "0",
                "adverts sent since power-on"
            ),
            OptionDeclaration("uptime", .duration, default: "0s", "time since power-on, steps of 0.1 s"),
        ]
    }

    public var fields: [String: String] {
        [
            "battery": "battery_v", "temperature": "temperature_c", "count": "adv_count",
            "uptime": "uptime_s",
        ]
    }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        let battery = try battery(options)
        let temperature = try temperature(options)
        let count = UInt32(truncatingIfNeeded: try options.encoded("count", in: 0...0xFFFF_FFFF))
        let uptime = try uptime(options)
        var frame: [UInt8] = [0x20, 0x00]
        for value in [battery, UInt16(bitPattern: temperature)] {
            frame += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
        }
        for value in [count, uptime] {
            frame += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        return try .eddystone(frame)
    }

    /// 0 stands for no battery to measure.
    private func battery(_ options: Options) throws(EncodingFailure) -> UInt16 {
        guard let volts = options.number("battery") else { return 0 }
        guard let value = UInt16(exactly: (volts * 1000).rounded()), value > 0 else {
            throw EncodingFailure("battery", .outOfRange(lowest: "0.001", highest: "65.535"))
        }
        return value
    }

    /// The lowest number stands for no thermometer.
    private func temperature(_ options: Options) throws(EncodingFailure) -> Int16 {
        guard let degrees = options.number("temperature") else { return .min }
        guard let value = Int16(exactly: (degrees * 256).rounded()), value > .min else {
            throw EncodingFailure("temperature", .outOfRange(lowest: "-127.99", highest: "127.99"))
        }
        return value
    }

    private func uptime(_ options: Options) throws(EncodingFailure) -> UInt32 {
        guard let nanoseconds = options.duration("uptime") else {
            throw EncodingFailure("uptime", .missing)
        }
        guard let value = UInt32(exactly: nanoseconds / Self.tenthOfASecond), nanoseconds >= 0 else {
            throw EncodingFailure("uptime", .outOfRange(lowest: "0s", highest: "429496729.5s"))
        }
        return value
    }
}

extension BeaconEncoder where Self == EddystoneTLMEncoder {
    public static var eddystoneTLM: EddystoneTLMEncoder { EddystoneTLMEncoder() }
}
