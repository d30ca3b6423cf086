// swift-tools-version:6.2
import PackageDescription

func beacon(_ product: String) -> Target.Dependency {
    .product(name: product, package: "beacon")
}

let package = Package(
    name: "snow-gauge",
    products: [.library(name: "SnowGaugeDecoder", targets: ["SnowGaugeDecoder"])],
    dependencies: [
        .package(name: "beacon", path: "../..")
    ],
    targets: [
        .target(
            name: "SnowGaugeDecoder",
            dependencies: [beacon("BeaconCore")],
            // The vectors are part of the command, which checks and measures the decoder with them.
            resources: [.embedInCode("Vectors")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .executableTarget(
            name: "snow-gauge",
            dependencies: [
                "SnowGaugeDecoder", beacon("BeaconCommand"), beacon("BeaconCore"), beacon("Catalog"),
            ]
        ),
        .testTarget(
            name: "SnowGaugeDecoderTests",
            dependencies: [
                "SnowGaugeDecoder", beacon("BeaconCore"), beacon("BeaconTestKit"), beacon("Catalog"),
            ]
        ),
    ]
)
