extension DecoderTemplate {
    /// A Swift package around the decoder: the whole command with it, and its tests.
    func package(_ beacon: BeaconLocation) -> [(path: String, text: String)] {
        let sources = "Sources/\(name.decoder)"
        return [
            ("Package.swift", manifest(beacon)),
            ("README.md", packageReadme),
            (".gitignore", ".build/\n"),
            ("\(sources)/\(name.decoder).swift", source),
            ("\(sources)/Vectors/\(name.word).json", vectors),
            ("Sources/\(name.word)/Main.swift", main),
            ("Tests/\(name.decoder)Tests/\(name.decoder)Tests.swift", tests),
        ]
    }

    private func manifest(_ beacon: BeaconLocation) -> String {
        """
        // swift-tools-version:6.2
        import PackageDescription

        func beacon(_ product: String) -> Target.Dependency {
            .product(name: product, package: "\(beacon.package)")
        }

        let package = Package(
            name: "\(name.word)",
            products: [.library(name: "\(name.decoder)", targets: ["\(name.decoder)"])],
            dependencies: [
                \(beacon.dependency)
            ],
            targets: [
                .target(
                    name: "\(name.decoder)",
                    dependencies: [beacon("BeaconCore")],
                    // The vectors are part of the command, which checks and measures the decoder with them.
                    resources: [.embedInCode("Vectors")],
                    swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
                ),
                .executableTarget(
                    name: "\(name.word)",
                    dependencies: [
                        "\(name.decoder)", beacon("BeaconCommand"), beacon("BeaconCore"), beacon("Catalog"),
                    ]
                ),
                .testTarget(
                    name: "\(name.decoder)Tests",
                    dependencies: [
                        "\(name.decoder)", beacon("BeaconCore"), beacon("BeaconTestKit"), beacon("Catalog"),
                    ]
                ),
            ]
        )

        """
    }

    private var main: String {
        """
        import BeaconCommand
        import BeaconCore
        import Catalog
        import Glibc
        import \(name.decoder)

        /// The command `beacon`, with this decoder beside all others.
        @main
        struct Main {
            static func main() {
                let catalog = PluginCatalog.shipped.adding(.\(name.property))
                exit(BeaconCommand.run(CommandLine.arguments, catalog: catalog))
            }
        }

        """
    }

    private var tests: String {
        """
        import BeaconCore
        import BeaconTestKit
        import Catalog
        import \(name.decoder)
        import Testing

        @Suite struct \(name.decoder)Tests {
            @Test func theLawsHold() throws {
                #expect(try DecoderLaws(.\(name.property)).complaints() == [])
            }

            /// In one table with all of Beacon's decoders, nobody else takes its adverts for his.
            @Test func nobodyElseReadsItsAdverts() throws {
                let laws = try DecoderLaws(.\(name.property), beside: PluginCatalog.shipped.decoders)
                #expect(laws.complaints(against: .vectors) == [])
            }
        }

        """
    }

    private var packageReadme: String {
        readme + """

            ## Commands
            The first build takes minutes, for it builds Beacon.

            ```sh
            swift test                      # the laws of decoders, against the vectors
            swift test -c release           # and that no advert costs heap memory
            swift run \(name.word) decode \(sampleHex)
            swift run -c release \(name.word) bench \(name.word)
            swift run \(name.word) run 'replay capture.btsnoop | decode \(name.word) | json'
            ```

            """
    }
}
