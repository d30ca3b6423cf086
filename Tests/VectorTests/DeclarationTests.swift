import BeaconCore
import Catalog
import TestReading
import Testing

/// What decoders declare, against the register and against their vectors.
@Suite struct DeclarationTests {
    private let formats: [Format]

    init() throws {
        formats = try PluginCatalog.shipped.decoders.flatMap { try $0.make(Options()).formats }
    }

    @Test func formatsAndDecodersHaveNamesOfTheirOwn() {
        let names = formats.map(\.name)
        #expect(Set(names).count == names.count, "formats: \(names)")
        let decoders = PluginCatalog.shipped.decoders.map(\.declaration.name)
        #expect(Set(decoders).count == decoders.count, "decoders: \(decoders)")
    }

    @Test func fieldsAreRegisteredWithTheSameKindAndTakeNoKeyOfALine() {
        for format in formats {
            for field in format.fields {
                let entry = FieldRegister.entry(named: field.name)
                #expect(entry != nil, "\(format.name): \(field.name) is not registered")
                #expect(
                    entry?.kind == field.kind,
                    "\(format.name): \(field.name) is registered as another kind"
                )
                #expect(
                    !FieldRegister.reportKeys.contains(field.name),
                    "\(format.name): \(field.name) is taken"
                )
            }
        }
    }

    @Test func identitiesNameFieldsOfTheirFormat() {
        for format in formats {
            #expect(format.identity.allSatisfy(format.fields.indices.contains), "\(format.name)")
        }
    }

    @Test func everyFormatFieldAndAbsentCodeHasAVector() throws {
        let frames = try VectorFile.all().flatMap { $0.vectors.flatMap { $0.frames ?? [] } }
        for format in formats {
            let own = frames.filter { $0.format == format.name }
            #expect(!own.isEmpty, "\(format.name) has no vector")
            for field in format.fields {
                #expect(
                    own.contains { $0.fields[field.name] != nil },
                    "\(format.name): no vector of \(field.name)"
                )
                guard field.absentCode != nil else { continue }
                let says = own.contains { $0.invalid?.contains(field.name) == true }
                #expect(says, "\(format.name): no vector in which \(field.name) is absent")
            }
        }
    }
}
