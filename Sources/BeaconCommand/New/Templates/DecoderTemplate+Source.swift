extension DecoderTemplate {
    /// The decoder in Swift.
    var source: String { declaration + decoding + plugin }

    private var declaration: String {
        """
        public import BeaconCore

        /// Reads \(name.title): manufacturer specific data of company 0xFFFF that goes on with \(Self.hex(mark)).
        ///
        ///     offset  0      2      4            6         7
        ///             FF FF  \(Self.hex(mark))  temperature  humidity  battery
        ///
        /// Little endian; temperature signed, in 0.01 °C, 0x8000 for none; humidity in 0.5 %, 0xFF for none; battery
        /// in mV, 0xFFFF for none.
        public struct \(name.decoder): BeaconDecoder {
            private static let length = 9

            public init() {}

            public var claims: [Claim] {
                [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF), prefix: [\(prefix)])]
            }

            public var formats: [Format] {
                [
                    Format(
                        "\(name.word)",
                        "\(name.title), a sensor",
                        fields: [
                            FieldDeclaration("temperature_c", .decimal, "temperature", absent: "0x8000"),
                            FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "0xFF"),
                            FieldDeclaration("battery_v", .decimal, "battery voltage", absent: "0xFFFF"),
                        ]
                    )
                ]
            }

        """
    }

    private var decoding: String {
        """

            public func decode(
                _ value: Span<UInt8>,
                _ context: StructureContext,
                into frames: inout FrameWriter
            ) -> Verdict {
                guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
                let temperature = Int16(bitPattern: value.littleEndianUInt16(at: 4))
                let humidity = value[6]
                let battery = value.littleEndianUInt16(at: 7)
                frames.begin()
                if temperature == .min {
                    frames.absent(0)
                } else {
                    frames.decimal(0, Int64(temperature), exponent: -2)
                }
                if humidity == .max {
                    frames.absent(1)
                } else {
                    frames.decimal(1, Int64(humidity) * 5, exponent: -1)
                }
                if battery == .max {
                    frames.absent(2)
                } else {
                    frames.decimal(2, Int64(battery), exponent: -3)
                }
                return .decoded(upTo: Self.length, in: value)
            }
        }

        """
    }

    private var plugin: String {
        """

        extension DecoderPlugin {
            public static let \(name.property) = DecoderPlugin(
                .decoder("\(name.word)", "\(name.title), a sensor"),
                vectors: { [PackageResources.\(resource)] }
            ) { _ in \(name.decoder)() }
        }

        """
    }

    /// `0x53, 0x45`.
    private var prefix: String {
        mark.map { "0x" + Self.hex([$0]) }.joined(separator: ", ")
    }

    /// What the build calls the file of vectors.
    private var resource: String { name.word.map { $0 == "-" ? "_" : String($0) }.joined() + "_json" }
}
