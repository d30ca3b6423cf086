import TestReading

extension AdvertVectors {
    /// Those of the formats whose layouts are documented.
    static func all() throws -> [(name: String, data: [UInt8])] {
        try read(
            own: ["AltBeacon/Vectors/altbeacon", "IBeacon/Vectors/ibeacon"]
                + ["tlm", "uid", "url"].map { "Eddystone/Vectors/\($0)" },
            shared: ["altbeacon", "ibeacon", "eddystone-uid", "eddystone-url", "eddystone-tlm"]
        )
    }
}
