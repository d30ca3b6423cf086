import BeaconCore
import BeaconDecoderFiles
import Foundation
import TestReading
import Testing

/// What words of `decode` load, and what is said when they do not.
@Suite struct LoaderTests {
    private let loader = DecoderFileLoader()

    private func message(_ word: String) -> String {
        do throws(LoadFailure) {
            return "\(try loader.load(word, from: Tree.root.path + "/").count) decoders"
        } catch {
            return "\(error.kind.rawValue) \(error.message)\(error.hint.map { ": \($0)" } ?? "")"
        }
    }

    @Test func filesAndFoldersAreTaken() {
        for word in ["a.beacon.json", "./a.beacon.json", "./decoders/", "../decoders", "/tmp/x.json"] {
            #expect(loader.takes(word), "\(word)")
        }
        for word in ["ruuvi", "layout", "./a.so", "all"] { #expect(!loader.takes(word), "\(word)") }
    }

    @Test func aFileIsLoadedWithItsVectorsAndAFolderInOrderOfName() throws {
        let path = "\(FileCase.examples)/ruuvi5.beacon.json"
        let decoders = try loader.load("./" + path, from: Tree.root.path + "/")
        #expect(decoders.count == 1)
        #expect(decoders.first?.vectors.isEmpty == false)
        let folder = try loader.load("./\(FileCase.examples)/", from: Tree.root.path + "/")
        let names = folder.compactMap { $0.decoder.formats.first?.name }
        #expect(names == names.sorted())
        #expect(names.contains("ruuvi5"))
        let file = try FileCase(path).load()
        #expect(file.name == "ruuvi5")
        #expect(file.summary == "RuuviTag, data format 5")
        #expect(file.specification?.hasPrefix("https://") == true)
    }

    /// Those in the executable are compiled without a look at their shape.
    @Test func everyFileOfTheCatalogueHasTheRightShape() throws {
        let folder = Tree.root.appending(path: "Plugins/Decoders")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".beacon.json") }
        #expect(names.count > 10)
        for name in names {
            let octets = try Data(contentsOf: folder.appending(path: name))
            #expect(throws: Never.self, "\(name)") { try DecoderFile(octets: Array(octets), name: name) }
        }
    }

    @Test func whatIsNoDecoderFileIsToldInOneLine() {
        #expect(message("./no.beacon.json") == "66 ./no.beacon.json: there is no such file")
        #expect(
            message("./Sources/BeaconJSON/")
                == "66 ./Sources/BeaconJSON/: no file *.beacon.json in this folder"
        )
        #expect(
            message("./Package.swift")
                == "64 ./Package.swift: no decoder file: the name of one ends with .beacon.json, "
                + "and that of a shared object with .so"
        )
    }

    @Test func aFileThatIsTooLongIsRefused() {
        let octets = [UInt8](repeating: 0x20, count: 262_145)
        #expect {
            _ = try DecoderFile(octets: octets, name: "big.beacon.json")
        } throws: {
            ($0 as? LoadFailure)?.message == "big.beacon.json: more than 262144 octets"
        }
    }
}
