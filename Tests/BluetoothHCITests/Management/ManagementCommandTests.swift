import BeaconCore
import BluetoothHCI
import Testing

/// Commands of the management interface as octets, and what their answers say.
@Suite struct ManagementCommandTests {
    @Test func eachCommandHasItsCodeIndexAndLength() throws {
        let iBeacon = try #require(AdvertisementPattern("0xff:0:4c000215"))
        let pattern: [UInt8] = [0xFF, 0x00, 0x04, 0x4C, 0x00, 0x02, 0x15] + [UInt8](repeating: 0, count: 27)
        let thresholds = AdvertisementThresholds(high: -60, highSeconds: 2, low: -80, lowSeconds: 5)
        let vectors: [(ManagementCommand, [UInt8])] = [
            (.readVersion, [0x01, 0, 0xFF, 0xFF, 0, 0]),
            (.readCommands, [0x02, 0, 0xFF, 0xFF, 0, 0]),
            (.readIndexList, [0x03, 0, 0xFF, 0xFF, 0, 0]),
            (.readExtendedIndexList, [0x3C, 0, 0xFF, 0xFF, 0, 0]),
            (.readControllerInformation(1), [0x04, 0, 1, 0, 0, 0]),
            (.setPowered(true, on: 0x0102), [0x05, 0, 2, 1, 1, 0, 1]),
            (.setPowered(false, on: 0), [0x05, 0, 0, 0, 1, 0, 0]),
            (.setLowEnergy(true, on: 0), [0x0D, 0, 0, 0, 1, 0, 1]),
            (.startDiscovery(on: 0), [0x23, 0, 0, 0, 1, 0, 0x06]),
            (.stopDiscovery(on: 0), [0x24, 0, 0, 0, 1, 0, 0x06]),
            (.startServiceDiscovery(notWeakerThan: -70, on: 0), [0x3A, 0, 0, 0, 4, 0, 0x06, 0xBA, 0, 0]),
            (.readAdvertisingFeatures(0), [0x3D, 0, 0, 0, 0, 0]),
            (.readMonitorFeatures(0), [0x51, 0, 0, 0, 0, 0]),
            (.addMonitor(for: [iBeacon], on: 0), [0x52, 0, 0, 0, 35, 0, 1] + pattern),
            (
                .addMonitor(for: [iBeacon, iBeacon], thresholds, on: 0),
                [0x56, 0, 0, 0, 76, 0, 0xC4, 2, 0, 0xB0, 5, 0, 0, 2] + pattern + pattern
            ),
            (.removeMonitor(0x0102, on: 0), [0x53, 0, 0, 0, 2, 0, 2, 1]),
        ]
        for (command, octets) in vectors {
            #expect(command.octets == octets, "\(command.opcode)")
        }
        #expect(Set(vectors.map(\.0.opcode)) == Set(ManagementOpcode.allCases))
    }

    @Test func patternsReadWhatPeopleWrite() {
        let good = [
            "0xff:0:4c000215": "0xff:0:4c000215", "22:0:AAFE": "0x16:0:aafe", "0xFF:2:02": "0xff:2:02",
            "0x16:30:00": "0x16:30:00",
        ]
        for (text, written) in good {
            #expect(AdvertisementPattern(text)?.description == written, "\(text)")
        }
        let bad = [
            "", ":", "::", "0xff:0:", "0xff:0:4", "0xff:0:4g", "ff:0:4c", "0x100:0:4c", "256:0:4c",
            "0xff:256:4c",
            "0xff:-1:4c", "0xff:0:4c:00", "0xff:0", "0x:0:4c", "0xff:31:4c", "0xff:0:é0",
            "0xff:0:" + String(repeating: "00", count: 32), "+1:0:4c",
        ]
        for text in bad { #expect(AdvertisementPattern(text) == nil, "\(text)") }
    }

    @Test func aPatternMatchesInEachStructureOfItsTypeAndNowhereElse() throws {
        let pattern = try #require(AdvertisementPattern("0x16:0:aafe"))
        let vectors: [([UInt8], Bool)] = [
            ([], false), ([3, 0x16, 0xAA, 0xFE], true), ([2, 1, 6, 4, 0x16, 0xAA, 0xFE, 0], true),
            ([3, 0x16, 0xAA], false), ([2, 0x16, 0xAA, 0xFE], false), ([3, 0xFF, 0xAA, 0xFE], false),
            ([3, 0x16, 0, 0, 3, 0x16, 0xAA, 0xFE], true), ([0, 3, 0x16, 0xAA, 0xFE], false),
            ([4, 0x16, 0, 0xAA, 0xFE], false),
        ]
        for (data, isMatch) in vectors {
            let matches = pattern.matches(data.span)
            #expect(matches == isMatch, "\(data)")
        }
        let later = try #require(AdvertisementPattern("0x16:2:10"))
        let url: [UInt8] = [4, 0x16, 0xAA, 0xFE, 0x10]
        for length in 0...url.count {
            let cut = Array(url.prefix(length))
            let matches = later.matches(cut.span)
            #expect(matches == (length == url.count), "\(length)")
        }
    }

    private static var answers: [(name: String, octets: [UInt8], read: (Span<UInt8>) -> String?)] {
        let controller: [UInt8] =
            [1, 0, 0, 0x38, 0xC1, 0xA4, 9, 0xF1, 0x05, 0xFF, 0xFE, 1, 0, 1, 2, 0, 0, 0, 0, 0]
            + Array("lab".utf8) + [UInt8](repeating: 0, count: 257)
        return [
            ("version", [1, 22, 0], { ManagementVersion($0).map(\.description) }),
            (
                "support", [2, 0, 1, 0, 0x23, 0, 0x52, 0, 0x12, 0],
                { ManagementSupport($0).map { "\($0.isTrusted) \($0.hasMonitors) \($0.events)" } }
            ),
            ("indexes", [2, 0, 0, 0, 3, 0], { ManagementController.list($0).map { "\($0.map(\.index))" } }),
            (
                "extended indexes", [2, 0, 0, 0, 0, 1, 3, 0, 1, 3],
                { ManagementController.extendedList($0).map { "\($0.map(\.index)) \($0.map(\.isPrimary))" } }
            ),
            (
                "controller", controller,
                {
                    ManagementControllerInformation($0).map {
                        "\($0.address) \($0.hciVersion) \($0.manufacturer) \($0.name)"
                            + " \($0.current == [.powered, .lowEnergy])"
                    }
                }
            ),
            (
                "monitors", [1, 0, 0, 0, 1, 0, 0, 0, 32, 0, 16, 2, 0, 1, 0, 7, 0],
                {
                    ManagementMonitorFeatures($0).map {
                        "\($0.maximumPatterns) \($0.handles) \($0.isOffloaded)"
                    }
                }
            ),
            (
                "advertising", [1, 0, 0, 0, 31, 31, 5, 2, 1, 4],
                { ManagementAdvertisingFeatures($0).map { "\($0.maximumInstances) \($0.instances)" } }
            ),
        ]
    }

    @Test func answersAreReadAndEveryPrefixOfOneIsNone() {
        let expected = [
            "1.22", "true true [18]", "[0, 3]", "[0, 3] [true, false]",
            "A4:C1:38:00:00:01 9 1521 lab true", "16 [1, 7] true", "5 [1, 4]",
        ]
        for (vector, text) in zip(Self.answers, expected) {
            let whole = vector.read(vector.octets.span)
            #expect(whole == text, "\(vector.name)")
            for length in vector.octets.indices {
                let cut = Array(vector.octets.prefix(length))
                let read = vector.read(cut.span)
                #expect(read == nil, "\(vector.name) cut at \(length)")
            }
        }
    }

    @Test func everyStatusHasAText() {
        #expect(ManagementStatus.permissionDenied.description == "permission denied")
        #expect(ManagementStatus.rfkilled.description == "blocked by rfkill")
        #expect(ManagementStatus(rawValue: 0x15).description == "status 0x15")
        for rawValue in UInt8.min...UInt8.max {
            #expect(!ManagementStatus(rawValue: rawValue).description.isEmpty, "\(rawValue)")
        }
    }
}
