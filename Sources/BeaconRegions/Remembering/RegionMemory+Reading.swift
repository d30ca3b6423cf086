internal import BeaconCore

extension RegionMemory {
    /// Reads what an earlier run wrote.
    ///
    /// - Throws: the first thing that is wrong, as `LINE: what`.
    init(octets: [UInt8]) throws(RegionFault) {
        var lines = octets.split(separator: 0x0A).makeIterator()
        let head = lines.next().map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
        guard head.count == 2, head[0] == Self.mark, let time = Int64(head[1]) else {
            throw RegionFault("1: `\(Self.mark)` and a time are expected")
        }
        self.init(at: Timestamp(nanoseconds: time))
        var number = 1
        while let line = lines.next() {
            number += 1
            do throws(LineWords.Fault) {
                try read(line)
            } catch {
                throw RegionFault("\(number): \(error.message)")
            }
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) throws(LineWords.Fault) {
        var reader = LineWords(line)
        var words: [String] = []
        while let word = try reader.next() { words.append(word.text) }
        switch words.first {
        case "region" where words.count == 4 && ["inside", "outside"].contains(words[2]):
            states.append(State(region: words[1], isInside: words[2] == "inside", mark: words[3]))
        case "beacon":
            guard let beacon = Self.beacon(words) else { fallthrough }
            beacons.append(beacon)
        default:
            throw LineWords.Fault(column: 1, message: "neither a region nor a beacon")
        }
    }

    private static func beacon(_ words: [String]) -> Beacon? {
        guard words.count >= 9 else { return nil }
        let key = words[2].split(separator: ",").compactMap { UInt64($0) }
        guard key.count == 2, let lastSeen = Int64(words[3]), let long = gaps(words[7]),
            let short = gaps(words[8])
        else { return nil }
        let rssi = Int8(words[4]).map { PowerLevel(dBm: $0) }
        let address = DeviceAddress(text: words[6])
        guard rssi != nil || words[4] == "-", address != nil || words[6] == "-" else { return nil }
        var members: [EventMember] = []
        for word in words[9...] {
            guard let equals = word.firstIndex(of: "="),
                let remembered = RememberedValue(word: word[word.index(after: equals)...])
            else { return nil }
            members.append(EventMember(String(word[..<equals]), remembered.value))
        }
        return Beacon(
            region: words[1],
            key: IdentityKey(low: key[0], high: key[1]),
            description: BeaconDescription(
                format: words[5] == "-" ? nil : words[5],
                identity: members,
                address: address
            ),
            lastSeen: Timestamp(nanoseconds: lastSeen),
            rssi: rssi,
            long: long,
            short: short
        )
    }

    private static func gaps(_ word: String) -> GapHistogram? {
        let numbers = word.split(separator: ",").map { Float($0) ?? -1 }
        guard numbers.count >= 2, numbers.count <= GapHistogram.binCount + 2 else { return nil }
        let bins = numbers[2...] + Array(repeating: 0, count: GapHistogram.binCount + 2 - numbers.count)
        return GapHistogram(bins: Array(bins), total: numbers[0], seconds: numbers[1])
    }
}
