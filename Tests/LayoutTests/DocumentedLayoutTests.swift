import BeaconCore
import BeaconLayout
import BeaconTestKit
import Catalog
import TestReading
import Testing

/// The layouts that the AltBeacon project documents read what our own decoders read.
@Suite struct DocumentedLayoutTests {
    @Test func everyDocumentedLayoutReadsWhatItsDecoderReads() throws {
        let builtIn = AdvertDecoder(try PluginCatalog.shipped.decoders.map { try $0.make(Options()) })
        let vectors = try AdvertVectors.all()
        for layout in DocumentedLayout.all {
            let decoder = AdvertDecoder([LayoutDecoder(try Layout(layout.text))])
            var compared = 0
            for (name, data) in vectors {
                let lines = try builtIn.lines(of: data).map(DecodedLine.init).filter {
                    $0.format == layout.format
                }
                let ours = try decoder.lines(of: data).map(DecodedLine.init)
                let frames = lines.filter { $0.kind == .frame }
                guard let theirs = frames.first, lines.count == 1 else { continue }
                let fields = try #require(ours.first?.fields, "\(layout.format), \(name): \(ours)")
                compare(fields, theirs, layout, name)
                compared += 1
            }
            #expect(compared >= 3, "\(layout.format): vectors compared")
        }
    }

    private func compare(
        _ fields: [String: JSONValue],
        _ theirs: DecodedLine,
        _ layout: DocumentedLayout,
        _ name: String
    ) {
        for (key, value) in theirs.fields ?? [:] {
            guard let expected = layout.field(key, value) else { continue }
            #expect(fields[expected.name] == expected.value, "\(layout.format), \(name): \(key)")
        }
    }

    @Test func stringsCollectedFromTheFieldAreRead() throws {
        let strings = [
            "m:0-3=4c000215,i:4-19,i:20-21,i:22-23,p:24-24",
            "m:2-3=0215,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25",
            "m:2-3=beac,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25",
            "s:0-1=fed8,m:2-2=00,p:3-3:-41,i:4-21v",
            "s:0-1=feaa,m:2-2=30,p:4-4:-41,i:5-12",
            "s:0-1=fd6f,p:-:-59,i:2-17,d:18-21",
            "m:0-1=4c00,i:2-3l,p:24-24",
            "m:2-3=BEAC, i:4-19, i:20-21, i:22-23, p:24-24",
            "x,s:0-1=feaa,m:2-2=20,d:3-3,d:4-5,d:6-7,d:8-11,d:12-15",
            "s:0-15=0000feaa00001000800000805f9b34fb,m:16-16=00,i:17-22",
        ]
        for string in strings {
            do throws(LayoutFault) {
                let layout = try Layout(string)
                #expect(!LayoutDecoder(layout).claims.isEmpty, "\(string)")
            } catch {
                Issue.record("\(string): \(error)")
            }
        }
    }

    @Test func aPowerIsSignedBeforeItsCorrectionIsAdded() throws {
        let decoder = AdvertDecoder([LayoutDecoder(try Layout("s:0-1=feaa,m:2-2=00,p:3-3:-41,i:4-4"))])
        for octet in UInt8.min...UInt8.max {
            let line = try DecodedLine(
                #require(decoder.lines(of: [6, 0x16, 0xAA, 0xFE, 0, octet, 1]).first, "octet \(octet)")
            )
            let expected = Int(Int8(bitPattern: octet)) - 41
            #expect(line.fields?["measured_power_dbm"]?.integer == expected, "octet \(octet)")
        }
    }

    @Test func noFieldReachesPastItsStructure() throws {
        let text = "m:2-3=0215,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25"
        let decoder = AdvertDecoder([LayoutDecoder(try Layout(text))])
        let beacon: [UInt8] = [0x1A, 0xFF, 0x4C, 0, 2, 0x15] + (1...21).map { UInt8($0) }
        let lines = try decoder.lines(of: beacon + [2, 0x0A, 0xFC]).map(DecodedLine.init)
        #expect(lines.map(\.kind) == [.frame, .malformed])
        #expect(lines.first?.fields?["data1"] == nil, "the octet behind belongs to another structure")
        #expect(lines.first?.fields?["measured_power_dbm"] == 21)
        #expect(lines.last?.offset == 27)
        #expect(lines.last?.reason == "too_short")
    }
}
