import BeaconCore
import BeaconKeys
import Foundation
import TestReading
import Testing

/// Resolvable addresses and set identifiers, by the published sample data.
@Suite(.enabled(if: Tree.shared != nil, "needs ../shared/vectors"))
struct PrivateAddressTests {
    private struct Record: Decodable {
        struct Expected: Decodable {
            let irk: String?
            let sirk: String?
            let address: String?
            let resolves: Bool?
            let prand: String?
            let hash: String?
        }

        let id: String
        let expect: Expected
    }

    @Test func everySampleResolvesAsItSays() throws {
        let folder = try #require(Tree.shared)
        let data = try Data(contentsOf: folder.appending(path: "vectors/rpa.json"))
        let records = try JSONDecoder().decode([Record].self, from: data)
        #expect(records.count > 8)
        for record in records {
            let expect = record.expect
            let key = try #require(
                (expect.irk ?? expect.sirk).flatMap { octets(hexadecimal: $0) },
                "\(record.id)"
            )
            let resolver = try PrivateAddressResolver([SecretOctets(key)])
            if let address = expect.address {
                let address = try #require(DeviceAddress(text: address), "\(record.id)")
                #expect((resolver.key(of: address) == 0) == expect.resolves, "\(record.id)")
            } else {
                let random = try #require(expect.prand.flatMap { UInt32($0, radix: 16) }, "\(record.id)")
                let hash = try #require(expect.hash.flatMap { UInt32($0, radix: 16) }, "\(record.id)")
                #expect(resolver.key(of: random, hash) == 0 && resolver.key(of: random, hash ^ 1) == nil)
            }
        }
    }

    @Test func aKeyOfAnotherLengthFindsNobody() throws {
        let key = try #require(octets(hexadecimal: "ec0234a357c8ad05341010a60a397d9b"))
        let address = try #require(DeviceAddress(text: "70:81:94:0D:FB:AA"))
        let resolver = try PrivateAddressResolver(
            [Array(key.dropLast()), key + [0], [], key].map(SecretOctets.init)
        )
        #expect(resolver.key(of: address) == 3)
    }
}
