internal import BeaconCore

/// One advert as people write it: `HEX [address=…] [rssi=-70] [time=…] [scan_response=HEX] …`.
///
/// The hexadecimal digits may hold blanks, colons and `0x`.
struct AdvertLine {
    /// What is wrong with a line, and where.
    struct Fault: Error {
        let message: String
        /// Counts octets from 1.
        let column: Int
    }

    private(set) var octets: [UInt8] = []
    private(set) var scanResponse: [UInt8]?
    private(set) var address: DeviceAddress?
    private(set) var addressType: AddressType?
    private(set) var rssi: PowerLevel?
    private(set) var time: Timestamp?
    /// Opens the advert; what kind of key it is follows from its length.
    private(set) var key: [UInt8]?
    /// Where the key stands, for a complaint about it.
    private(set) var keyColumn = 1
    /// The key that the address must have been made with.
    private(set) var irk: [UInt8]?
    private(set) var irkColumn = 1

    init(_ line: some Sequence<UInt8>) throws(Fault) {
        var data = HexDigits()
        var open: OpenOption?
        var known: Set<String> = []
        for word in AdvertLine.words(Array(line)) {
            guard let equals = word.octets.firstIndex(of: UInt8(ascii: "=")) else {
                if open == nil {
                    try data.append(word.octets, column: word.column)
                } else {
                    try open?.digits.append(word.octets, column: word.column)
                }
                continue
            }
            try close(&open)
            let key = String(decoding: word.octets[..<equals], as: UTF8.self)
            guard known.insert(key).inserted else {
                throw Fault(message: "\(key)= stands here twice", column: word.column)
            }
            let value = Array(word.octets[(equals + 1)...])
            let column = word.column + equals + 1
            if Self.hexadecimalKeys.contains(key) {
                var digits = HexDigits()
                try digits.append(value, column: column)
                open = OpenOption(key: key, digits: digits, column: column)
            } else {
                try set(key, value, word.column, valueColumn: column)
            }
        }
        try close(&open)
        octets = try data.finish()
    }

    /// A hexadecimal option that words without a key go on with.
    private struct OpenOption {
        let key: String
        var digits: HexDigits
        let column: Int
    }

    private mutating func close(_ option: inout OpenOption?) throws(Fault) {
        guard let ended = option else { return }
        option = nil
        let octets = try ended.digits.finish()
        switch ended.key {
        case "scan_response": scanResponse = octets
        case "key": (key, keyColumn) = (octets, ended.column)
        default: (irk, irkColumn) = (octets, ended.column)
        }
    }

    private static let hexadecimalKeys: Set = ["scan_response", "key", "irk"]

    /// The longest extended advertising data (Core Specification, Vol 4, Part E, 7.8.57).
    private static let longestData = 1650

    /// Refuses more octets than advertising data can have.
    func checkLength() throws(Fault) {
        guard octets.count > Self.longestData else { return }
        let message = "\(octets.count) octets: advertising data has at most \(Self.longestData)"
        throw Fault(message: message, column: 1)
    }

    private mutating func set(_ key: String, _ value: [UInt8], _ column: Int, valueColumn: Int) throws(Fault)
    {
        let text = String(decoding: value, as: UTF8.self)
        switch key {
        case "address":
            address = DeviceAddress(text: text)
            if address == nil {
                throw Fault(message: "'\(text)' is no address: write A4:C1:38:00:00:01", column: valueColumn)
            }
        case "address_type":
            switch text {
            case "public": addressType = .publicDevice
            case "random": addressType = .randomDevice
            default:
                throw Fault(
                    message: "'\(text)' is no address type: write public or random",
                    column: valueColumn
                )
            }
        case "rssi":
            guard let value = Int8(text), value != 127 else {
                throw Fault(message: "'\(text)' is no RSSI in dBm: write -70", column: valueColumn)
            }
            rssi = PowerLevel(dBm: value)
        case "time":
            time = Timestamp(rfc3339: text)
            if time == nil {
                throw Fault(message: "'\(text)' is no time: write 2021-01-01T00:00:00Z", column: valueColumn)
            }
        default:
            let known = "address, address_type, rssi, time, scan_response, key, irk"
            throw Fault(message: "no option '\(key)': there are \(known)", column: column)
        }
    }

    private static func words(_ line: [UInt8]) -> [(octets: [UInt8], column: Int)] {
        var words: [(octets: [UInt8], column: Int)] = []
        var start: Int?
        for (index, octet) in line.enumerated() {
            let isBlank =
                octet == UInt8(ascii: " ") || octet == UInt8(ascii: "\t") || octet == UInt8(ascii: "\r")
            if isBlank, let first = start {
                words.append((Array(line[first..<index]), first + 1))
                start = nil
            } else if !isBlank, start == nil {
                start = index
            }
        }
        if let first = start { words.append((Array(line[first...]), first + 1)) }
        return words
    }
}
