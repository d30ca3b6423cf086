import Foundation
import TestReading
import Testing

/// `--decoder` of `decode`, `explain` and `scan`.
@Suite struct DecoderOptionTests {
    private static let layout = "layout:m:0-1=3412,d:2-3=temperature_c:s*0.01"
    private static let advert = "05ff34120865"
    private static let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path

    @Test func anOwnDecoderReadsInPlaceOfAllOrBesideThem() throws {
        let own = try BeaconProcess.run(["decode", "--decoder", Self.layout, Self.advert])
        #expect(own.output == "layout temperature_c=21.49\n")
        let iBeacon = DecodeCommandTests.iBeacon
        #expect(try !BeaconProcess.run(["decode", "-d", Self.layout, iBeacon]).output.contains("ibeacon"))
        let both = try BeaconProcess.run(["decode", "-d", Self.layout, "-d", "all", iBeacon])
        #expect(both.output.hasPrefix("ibeacon uuid="))
        let named = try BeaconProcess.run(["decode", "-d", "ibeacon,ruuvi", iBeacon])
        #expect(named.output.hasPrefix("ibeacon uuid="))
    }

    @Test func explainShowsItsFieldsAndWhereItStops() throws {
        let read = try BeaconProcess.run(["explain", "-d", Self.layout, Self.advert])
        #expect(read.output.contains("layout: temperature_c = 21.49"), "\(read)")
        let near = try BeaconProcess.run(["explain", "-d", "layout:n:mine,m:0-3=34120101,d:4-4", Self.advert])
        #expect(near.output.contains("mine: not this: octet 4 would be 0x01, 0x08 stands there"), "\(near)")
    }

    @Test func explainReadsOneLineOfStandardInput() throws {
        let result = try BeaconProcess.run(["explain", "-"], input: "# mine\n\n02 01 06\n0201zz\n")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("3 octets of advertising data\n"))
        let empty = try BeaconProcess.run(["explain", "-"], input: "# nothing\n")
        #expect(empty.status == 65)
        #expect(empty.errors == "beacon: explain: standard input holds no advert\n")
    }

    @Test func scanDecodesWithItAndPrintsAPipelineThatRuns() throws {
        let words = ["layout:n:near,m:2-3=0215,i:4-19", "eddystone"]
        let options = words.flatMap { ["--decoder", $0] }
        let result = try BeaconProcess.run(["scan", "--json"] + options + ["replay \(Self.capture)"])
        #expect(result.status == 0)
        #expect(result.output.contains(#""format":"near""#))
        #expect(!result.output.contains(#""format":"ibeacon""#))
        let pipeline = "replay \(Self.capture) | decode \(words.joined(separator: ", ")) unknown=keep | json"
        #expect(result.errorLines.first == "beacon run '\(pipeline)'")
        #expect(try BeaconProcess.run(["run", pipeline]).output == result.output)
    }

    @Test func theSchemaOfALineOfItsOwnIsPrinted() throws {
        let words = ["layout:n:near,m:2-3=0215,i:4-19", "eddystone"]
        let options = words.flatMap { ["--decoder", $0] }
        let checker = try LineChecker(schema: try BeaconProcess.run(["schema"] + options).output)
        let pipeline = "replay \(Self.capture) | decode \(words.joined(separator: ", ")) | json"
        let output = try BeaconProcess.run(["run", pipeline]).output
        #expect(output.contains(#""format":"near""#))
        #expect(try checker.expectValid(output, pipeline) > 0)
    }

    @Test func aLayoutWithoutItsFirstWordIsKnown() throws {
        let result = try BeaconProcess.run(["decode", "-d", "m:0-1=3412,d:2-3", Self.advert])
        #expect(result.status == 64)
        #expect(result.errors.hasSuffix(": a layout begins with `layout:`\n"), "\(result)")
    }

    @Test func aWrongWordIsToldByEachCommand() throws {
        for command in ["decode", "explain"] {
            let result = try BeaconProcess.run([command, "-d", "ibeacn", Self.advert])
            #expect(result.status == 64)
            #expect(result.errors.hasPrefix("beacon: \(command): "), "\(result)")
            #expect(result.errors.contains("did you mean `ibeacon`?"), "\(result)")
            let layout = try BeaconProcess.run([command, "-d", "layout:m:0-1=3412,q:2-3", Self.advert])
            #expect(layout.status == 64)
            #expect(layout.errors.contains("there is no term `q`"), "\(layout)")
        }
        let scan = try BeaconProcess.run(["scan", "-d", "ibeacn", "replay \(Self.capture)"])
        #expect(scan.status == 64)
        #expect(scan.errors.contains("did you mean `ibeacon`?"), "\(scan)")
    }

    @Test func thePluginsThatThereAreIncludeWhatStandsForAName() throws {
        for words in [["plugins"], ["plugins", "decode"]] {
            let output = try BeaconProcess.run(words).output
            #expect(output.contains("in place of a decoder's name\n  layout:TERM,…"), "\(words)")
        }
    }
}
