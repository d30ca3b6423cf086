import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// The encoders of the catalogue, against their decoders and against published adverts.
@Suite struct EncoderTests {
    private let encoders = PluginCatalog.shipped.encoders
    private let decoders: [any BeaconDecoder]

    init() throws {
        decoders = try PluginCatalog.shipped.decoders.map { try $0.make(Options()) }
    }

    @Test func everyEncoderWritesAFormatOfADecoderAndItsOptionsAreFields() {
        let formats = decoders.flatMap(\.formats)
        for encoder in encoders {
            let format = formats.first { $0.name == encoder.format }
            #expect(format != nil, "\(encoder.format): no decoder reads it")
            let fields = Set(format?.fields.map(\.name) ?? [])
            #expect(Set(encoder.fields.keys) == Set(encoder.options.map(\.name)), "\(encoder.format)")
            #expect(fields.isSuperset(of: encoder.fields.values), "\(encoder.format): \(encoder.fields)")
        }
        #expect(Set(encoders.map(\.format)).count == encoders.count)
    }

    @Test func whatIsEncodedDecodesToTheSameFields() {
        for encoder in encoders {
            let law = EncoderLaw(encoder, decoders)
            var random = RandomOptions(seed: 20_260)
            for _ in 0..<400 {
                let options = random.options(of: encoder)
                #expect(throws: Never.self, "\(encoder.format) \(options)") { try encoder.encode(options) }
                #expect(law.complaints(about: options) == [], "\(encoder.format) \(options)")
            }
        }
    }

    @Test func limitsOfEveryNumberAreSentAndWhatLiesBeyondIsRefused() throws {
        for encoder in encoders {
            let law = EncoderLaw(encoder, decoders)
            for option in encoder.options {
                guard case .integer(let range) = option.type else { continue }
                var random = RandomOptions(seed: 7)
                var options = random.options(of: encoder)
                for bound in [range.lowerBound, range.upperBound] {
                    options[option.name] = .integer(bound)
                    #expect(throws: Never.self, "\(encoder.format) \(option.name) \(bound)") {
                        try encoder.encode(options)
                    }
                    #expect(law.complaints(about: options) == [], "\(encoder.format) \(option.name)")
                }
                for beyond in [range.lowerBound - 1, range.upperBound + 1, .min, .max] {
                    options[option.name] = .integer(beyond)
                    let failure = #expect(throws: EncodingFailure.self) { try encoder.encode(options) }
                    #expect(failure?.option == option.name, "\(encoder.format) \(option.name) \(beyond)")
                }
            }
        }
    }

    @Test func everyPublishedAdvertOfAFormatThatWeSendIsEncodedToItsOctets() throws {
        var compared: [String: Int] = [:]
        for (name, data) in try adverts() {
            for encoder in encoders {
                guard let options = EncoderLaw(encoder, decoders).options(of: data) else { continue }
                let encoded = try encoder.encode(options).octets
                let (ours, theirs) = (structure(of: encoded), structure(of: data))
                guard ours != theirs else {
                    compared[encoder.format, default: 0] += 1
                    continue
                }
                #expect(isOtherForm(ours, of: theirs, encoder.format), "\(name): \(encoded)")
            }
        }
        for encoder in encoders { #expect(compared[encoder.format] ?? 0 >= 3, "\(encoder.format)") }
    }

    /// Two forms that say the same: a UID without its reserved octets or with something in them, and an
    /// address that its sender did not compress as far as it goes.
    private func isOtherForm(_ ours: [UInt8], of theirs: [UInt8], _ format: String) -> Bool {
        switch format {
        case "eddystone-uid": theirs.prefix(21) == ours.prefix(21)
        case "eddystone-url": ours.count <= theirs.count
        default: false
        }
    }

    /// The last structure that belongs to a format: its type and value.
    private func structure(of data: [UInt8]) -> [UInt8] {
        var walk = ADWalk()
        var found: [UInt8] = []
        while let structure = walk.next(in: data.span) {
            let value = Array(data[structure.value])
            let isBeacon = structure.type == .manufacturerSpecificData || value.starts(with: [0xAA, 0xFE])
            guard isBeacon, structure.type != .completeServiceUUIDs16 else { continue }
            if structure.type != .incompleteServiceUUIDs16 { found = [structure.type.rawValue] + value }
        }
        return found
    }

    private func adverts() throws -> [(String, [UInt8])] {
        var adverts = try VectorFiles.all().map { ($0.title, $0.advertisingData) }
        let shared = Tree.root.appending(path: "../shared/vectors")
        for name in ["ibeacon", "altbeacon", "eddystone-uid", "eddystone-url", "eddystone-tlm"] {
            guard let data = try? Data(contentsOf: shared.appending(path: "\(name).json")) else {
                print("skipped: no shared vectors of \(name)")
                continue
            }
            for record in try JSONDecoder().decode([SharedAdvert].self, from: data) {
                adverts.append((record.id, octets(hexadecimal: record.hexadecimal) ?? []))
            }
        }
        return adverts
    }
}
