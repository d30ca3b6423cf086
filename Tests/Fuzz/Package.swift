// swift-tools-version:6.2
import PackageDescription

// A package of its own: what is linked with a fuzzer's main does not link in an ordinary build.
let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "beacon", path: "../..")],
    targets: [
        .target(name: "CStrictJSON", linkerSettings: [.linkedLibrary("jansson")]),
        .executableTarget(
            name: "fuzz-adverts",
            dependencies: [
                "CStrictJSON",
                .product(name: "BeaconCore", package: "beacon"),
                .product(name: "BeaconTestKit", package: "beacon"),
                .product(name: "Catalog", package: "beacon"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]
        ),
    ]
)
