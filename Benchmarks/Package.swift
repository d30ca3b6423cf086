// swift-tools-version:6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let beacon: [Target.Dependency] = [
    .product(name: "BeaconCore", package: "beacon"),
    .product(name: "BeaconPipeline", package: "beacon"),
    .product(name: "BluetoothHCI", package: "beacon"),
    .product(name: "CaptureFormats", package: "beacon"),
    .product(name: "Catalog", package: "beacon"),
    .product(name: "LiveSources", package: "beacon"),
]

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "beacon", path: "..")],
    targets: [
        .target(name: "CAllocationCount"),
        .target(
            name: "BenchmarkKit",
            dependencies: ["CAllocationCount"] + beacon,
            swiftSettings: settings
        ),
        .executableTarget(name: "bench", dependencies: ["BenchmarkKit"] + beacon, swiftSettings: settings),
        .executableTarget(
            name: "scripted-beacon",
            dependencies: [.product(name: "BeaconCommand", package: "beacon")] + beacon,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "presence",
            dependencies: [
                .product(name: "BeaconCore", package: "beacon"),
                .product(name: "CaptureFormats", package: "beacon"),
                .product(name: "PresenceSimulation", package: "beacon"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "allocation-gate",
            dependencies: ["BenchmarkKit"] + beacon,
            swiftSettings: settings
        ),
    ]
)
