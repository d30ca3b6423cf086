import BeaconCore
import BeaconKeys
import Foundation
import TestReading
import Testing

/// What a key file may say, and how it is refused.
@Suite struct KeyFileTests {
    private static let key = "231d39c1d7cc1ab1aee224cd096db932"

    private static func failure(_ text: String) -> LoadFailure? {
        do throws(LoadFailure) {
            _ = try KeyFile(octets: Array(text.utf8), name: "keys.txt")
            return nil
        } catch { return error }
    }

    @Test func everyKindOfLineIsRead() throws {
        let key = Self.key
        let text = """
            # keys of a house

            A4:C1:38:00:00:01 bindkey \(key)
              a4:c1:38:00:00:01\tirk 0x
            """.replacing("0x", with: key.uppercased() + "  the door, upstairs  ") + """

                * bindkey \(key.prefix(24))
                bthome:54:48:E6:8F:80:A5 bindkey \(key)
                eddystone-eid:lobby eik \(key)0A
                * eik \(key)0a65000000
                * sirk \(key)
                * ead \(key)0011223344556677 \r
                """
        let file = try KeyFile(octets: Array(text.utf8), name: "keys.txt")
        #expect(file.entries.map(\.kind) == [.bindKey, .irk, .bindKey, .bindKey, .eik, .eik, .sirk, .ead])
        #expect(file.entries.map(\.key.count) == [16, 16, 12, 16, 17, 21, 16, 24])
        #expect(file.entries.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10])
        #expect(file.entries[1].name == "the door, upstairs")
        #expect(file.entries[1].selector == .address(try #require(DeviceAddress(text: "A4:C1:38:00:00:01"))))
        #expect(file.entries[4].selector == .identity(format: "eddystone-eid", identity: "lobby"))
        #expect(file.entries(of: .irk).count == 1)
    }

    @Test func aByteOrderMarkAndCommentsBehindAKeyAreNoPartOfIt() throws {
        let text = "\u{FEFF}* irk \(Self.key)  # the door\n*\tead \(Self.key)0011223344556677 number #2 # b\n"
        let file = try KeyFile(octets: Array(text.utf8), name: "keys.txt")
        #expect(file.entries.map(\.name) == [nil, "number"])
    }

    @Test func aSelectorNamesAFormatThatHoldsAnAddress() throws {
        let mac = FieldDeclaration("mac", .address, "address")
        let formats = [Format("bthome", "a", fields: [mac]), Format("victron", "b", fields: [])]
        func failure(_ lines: String) throws -> LoadFailure? {
            let file = try KeyFile(octets: Array(lines.utf8), name: "keys.txt")
            let ring = StoredKeyRing(file)
            #expect(ring.namesFormats == (lines != "* irk \(Self.key)"))
            do throws(LoadFailure) { try ring.check(formats) } catch { return error }
            return nil
        }
        let address = "A4:C1:38:00:00:01"
        #expect(try failure("* irk \(Self.key)") == nil)
        #expect(try failure("bthome:\(address) bindkey \(Self.key)\nvictron:lobby eik \(Self.key)") == nil)
        let unknown = try failure("* irk \(Self.key)\nbthom:\(address) bindkey \(Self.key)")
        #expect(unknown?.message == "keys.txt, line 2, column 1: there is no format `bthom`")
        #expect(unknown?.hint == "did you mean `bthome`?")
        let without = try failure("victron:\(address) bindkey \(Self.key)")
        #expect(without?.message == "keys.txt, line 1, column 1: no payload of `victron` holds an address")
    }

    /// Text, and where and what is wrong with it.
    private static let faults: [(text: String, message: String)] = [
        ("# c\nlobby bindkey \(key)", "keys.txt, line 2, column 1: an address like"),
        ("a4:c1:38 bindkey \(key)", "keys.txt, line 1, column 1: an address like"),
        ("* ", "keys.txt, line 1, column 3: a kind of key is expected: bindkey, irk, eik, sirk, ead"),
        ("*  bind \(key)", "keys.txt, line 1, column 4: this is no kind of key"),
        ("* irk", "keys.txt, line 1, column 6: the key is expected: 32 hexadecimal digits"),
        ("* irk \(key)0", "keys.txt, line 1, column 7: the key has 33 digits"),
        ("* irk \(key.prefix(30))x1", "keys.txt, line 1, column 37: no hexadecimal digit"),
        ("* ead \(key)", "keys.txt, line 1, column 7: the key has 32 digits; expected is 48"),
        ("* eik \(key)10", "keys.txt, line 1, column 39: the exponent of the rotation is 00 to 0f"),
        (
            "Bthome:A4:C1:38:00:00:01 bindkey \(key)",
            "keys.txt, line 1, column 1: an address like A4:C1:38:00:00:01, `*` or `format:identity` "
                + "is expected; formats are in lower case"
        ),
        ("bthome:lobby bindkey \(key)", "keys.txt, line 1, column 1: `bthome:` needs the address"),
        ("* irk \(key)\n* irk \(key)", "keys.txt, line 2, column 1: the same key as in line 1"),
        ("* irk \(key) a\u{1B}b", "keys.txt, line 1, column 40: a name is text"),
    ]

    @Test func whatIsWrongIsToldWithItsPlaceAndWithoutTheKey() {
        for fault in Self.faults {
            let failure = Self.failure(fault.text)
            #expect(failure?.kind == .badInput, "\(fault.text)")
            let message = failure?.message ?? ""
            #expect(message.hasPrefix(fault.message), "\(fault.text): \(message)")
            #expect(!message.contains(Self.key.prefix(12)), "\(message) shows a key")
        }
    }

    @Test func aKeyInTheWrongPlaceIsNotShown() {
        for text in ["\(Self.key) bindkey *", "* \(Self.key) bindkey"] {
            let failure = Self.failure(text)
            let shown = "\(failure?.message ?? "") \(failure?.hint ?? "")"
            #expect(failure != nil)
            #expect(!shown.contains(Self.key.prefix(8)), "\(shown)")
        }
    }

    @Test func keysForAnyDeviceAreFew() {
        let lines = (0..<65).map {
            "* bindkey \(String(repeating: "0", count: 30))" + String($0 + 16, radix: 16)
        }
        #expect(Self.failure(lines.prefix(64).joined(separator: "\n")) == nil)
        #expect(
            Self.failure(lines.joined(separator: "\n"))?.message.contains("line 65, column 1: more than 64")
                == true
        )
    }

    @Test func aKeyHasNoDescriptionThatShowsIt() throws {
        let file = try KeyFile(octets: Array("* irk \(Self.key)".utf8), name: "keys.txt")
        var dumped = ""
        dump(file, to: &dumped)
        for text in ["\(file)", String(reflecting: file), dumped, "\(file.entries[0].key)"] {
            #expect(!text.contains("231d") && !text.contains("35, 29, 57"), "\(text)")
        }
    }

    @Test func aFileThatOthersCanReadIsRefused() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "keys.txt").path
        try Data("* irk \(Self.key)\n".utf8).write(to: URL(filePath: path))
        for (mode, isRefused) in [
            (0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, true),
        ] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            do throws(LoadFailure) {
                _ = try KeyFile(reading: path, calledAs: "keys.txt")
                #expect(!isRefused, "mode \(String(mode, radix: 8))")
            } catch {
                #expect(isRefused && error.kind == .noPermission, "mode \(String(mode, radix: 8))")
                #expect(error.hint == "run: chmod 600 keys.txt")
            }
        }
    }

    @Test func whatIsNoFileIsToldApart() throws {
        let folder = try TemporaryFolder()
        for (path, kind) in [("none", Failure.Kind.noInput), (".", .noInput)] {
            do throws(LoadFailure) {
                _ = try KeyFile(reading: folder.url.appending(path: path).path, calledAs: path)
                Issue.record("\(path) was read")
            } catch { #expect(error.kind == kind, "\(path): \(error.message)") }
        }
    }

    @Test func anyTextIsReadOrRefused() {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0 ... .max, using: &generator)
        var state = seed
        let words = [
            "*", "irk", "bindkey", Self.key, "A4:C1:38:00:00:01", "#", "\n", " ", "x:y", "\u{0}", "é",
        ]
        for _ in 0..<2_000 {
            var text: [UInt8] = []
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += Array(words[Int(state >> 33) % words.count].utf8)
                if state >> 60 == 0 { text.append(UInt8(truncatingIfNeeded: state >> 20)) }
                text.append(0x20)
            }
            do throws(LoadFailure) {
                let file = try KeyFile(octets: text, name: "keys.txt")
                #expect(file.entries.allSatisfy { $0.key.count >= 12 }, "seed \(seed)")
            } catch { #expect(error.message.hasPrefix("keys.txt, line "), "seed \(seed)") }
        }
    }
}
