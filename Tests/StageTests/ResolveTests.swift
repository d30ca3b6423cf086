import BeaconCore
import BeaconTestKit
import Foundation
import TestReading
import Testing

@Suite struct ResolveTests {
    /// Core Specification, Vol 3, Part H, D.7: with this key prand 708194 has the hash 0DFBAA.
    private static let key = "ec0234a357c8ad05341010a60a397d9b"
    private static let address: UInt64 = 0x7081_940D_FBAA
    static let line = "\(identity) irk \(key)\n"
    private static let identity = "A4:C1:38:00:00:01"

    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    func keyFile(_ text: String, mode: Int = 0o600) throws -> String {
        let file = folder.url.appending(path: "keys.txt")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        return file.path
    }

    private func bench(_ text: String, max: Int64 = 16) throws -> StageBench {
        try StageBench("resolve", ["keys": .text(try keyFile(text)), "max": .integer(max)])
    }

    private func heard(_ address: UInt64, _ type: AddressType = .randomDevice) -> (AdvertisingReport, [UInt8])
    {
        let address = DeviceAddress(rawValue: address)
        return (AdvertisingReport(address: address, addressType: type, eventType: .advInd), [2, 1, 6])
    }

    @Test func anAddressThatAKeyMadeBecomesItsIdentity() throws {
        let bench = try bench("\(Self.identity) irk \(Self.key) phone\n")
        bench.publisher.publish(reports: [heard(Self.address), heard(Self.address), heard(Self.address ^ 1)])
        let reports = bench.collected.rows.map(\.report)
        #expect(reports.map(\.addressType) == [.publicIdentity, .publicIdentity, .randomDevice])
        #expect(reports.map { "\($0.address)" }.prefix(2) == [Self.identity, Self.identity])
        #expect(bench.collected.rows.map(\.data) == Array(repeating: [2, 1, 6], count: 3))
        #expect(bench.count("resolve.resolved_reports") == 2)
        #expect(bench.count("resolve.unresolved_reports") == 1)
    }

    @Test func aStaticIdentityIsARandomOne() throws {
        let bench = try bench("C4:C1:38:00:00:01 irk \(Self.key)\n")
        bench.publisher.publish(reports: [heard(Self.address)])
        #expect(bench.collected.rows.map(\.report.addressType) == [.randomIdentity])
    }

    @Test func otherKindsOfAddressPassAsTheyAre() throws {
        let bench = try bench(Self.line)
        // The same octets as a public address, a static one, and one that is not resolvable.
        bench.publisher.publish(reports: [
            heard(Self.address, .publicDevice), heard(0xC000_0000_0001), heard(0x3081_940D_FBAA),
        ])
        #expect(bench.collected.rows.allSatisfy { $0.report.addressType != .publicIdentity })
        #expect(bench.count("resolve.unresolved_reports") == 0)
    }

    @Test func oneOfAThousandKeysIsFoundAndRememberedWithinBounds() throws {
        var text = ""
        for number in 0..<999 {
            let octets = String(number, radix: 16)
            text +=
                "A4:C1:38:00:01:00 irk " + String(repeating: "0", count: 32 - octets.count) + octets + "\n"
        }
        let bench = try bench(text + "\(Self.identity) irk \(Self.key)\n", max: 2)
        for other in 0..<10 {
            bench.publisher.publish(reports: [heard(Self.address), heard(0x4000_0000_0000 | UInt64(other))])
        }
        #expect(bench.count("resolve.resolved_reports") == 10)
    }

    @Test func aFileThatCannotBeUsedIsRefused() throws {
        let cases: [(String, String, Int, Failure.Kind, String)] = [
            ("others may read it", Self.line, 0o644, .noPermission, "chmod 600"),
            ("no such key", "\(Self.identity) bindkey \(Self.key)\n", 0o600, .badInput, "no key of kind irk"),
            ("a key for anybody", "* irk \(Self.key)\n", 0o600, .badInput, "no key of kind irk"),
            ("broken", "\(Self.identity) irk 12\n", 0o600, .badInput, "line 1, column"),
        ]
        for (name, text, mode, kind, words) in cases {
            let path = try keyFile(text, mode: mode)
            let error = #expect(throws: Failure.self, "\(name)") {
                _ = try StageBench.make("resolve", ["keys": .text(path)], TestRun().context("resolve"))
            }
            #expect(error?.kind == kind, "\(name): \(error?.message ?? "")")
            #expect(error?.message.contains(words) == true, "\(name): \(error?.message ?? "")")
            #expect(error?.message.contains(Self.key) == false, "\(name)")
        }
    }
}
