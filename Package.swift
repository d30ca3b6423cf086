// swift-tools-version:6.2
import PackageDescription

let shipped: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// Tests use Foundation and Swift Testing, whose macros do not expand to memory-safe code.
let tested: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func room(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    documents: [String] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: documents, swiftSettings: shipped)
}

/// A plugin: one folder, one module, its README and its vectors or fixtures beside it.
func plugin(
    _ folder: String,
    _ name: String,
    _ module: String,
    _ extra: [Target.Dependency] = [],
    data: [String] = [],
    embedding: [String] = []
) -> Target {
    .target(
        name: module,
        dependencies: ["BeaconCore"] + extra,
        path: "Plugins/\(folder)/\(name)",
        exclude: ["README.md"] + data,
        resources: embedding.map { .embedInCode($0) },
        swiftSettings: shipped
    )
}

func transport(_ name: String, _ extra: Target.Dependency...) -> Target {
    plugin("Transports", name, "\(name)Transport", extra)
}

/// A decoder's vectors are part of the command, so that it can be checked and measured anywhere.
func decoder(_ name: String, _ extra: Target.Dependency...) -> Target {
    plugin("Decoders", name, "\(name)Decoder", extra, embedding: ["Vectors"])
}

/// A decoder that is a decoder file, with its vectors in it; the file is part of the command.
func decoder(_ name: String, file: String) -> Target {
    plugin("Decoders", name, "\(name)Decoder", ["BeaconDecoderFiles"], embedding: ["\(file).beacon.json"])
}

func stage(_ name: String, _ extra: Target.Dependency...) -> Target {
    plugin("Stages", name, "\(name)Stage", extra)
}

func sink(_ name: String, _ extra: Target.Dependency..., data: [String] = []) -> Target {
    plugin("Sinks", name, "\(name)Sink", extra, data: data)
}

// `data` are files in the target's folder that tests read by path.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: data, swiftSettings: tested)
}

let plugins: [Target] = [
    decoder("AirQuality", file: "air-quality"),
    decoder("Airthings", file: "airthings"),
    decoder("AltBeacon"),
    decoder("Apple"),
    decoder("Aranet", file: "aranet"),
    decoder("ATC"),
    decoder("BlueMaestro", file: "bluemaestro"),
    decoder("BTHome"),
    decoder("Characteristic"),
    decoder("Cypress", file: "cypress"),
    decoder("Eddystone"),
    decoder("ELA"),
    decoder("EncryptedData"),
    decoder("Estimote", file: "estimote"),
    decoder("ExposureNotification"),
    decoder("FastPair"),
    decoder("Gigaset", file: "gigaset"),
    decoder("Govee"),
    decoder("HomeSensors", file: "home-sensors"),
    decoder("Hygrometers", file: "hygrometers"),
    decoder("IBeacon"),
    decoder("Industry", file: "industry"),
    decoder("Inkbird"),
    decoder("INode", file: "inode"),
    decoder("Jaalee", file: "jaalee"),
    decoder("KKM", file: "kkm"),
    decoder("Kontakt", file: "kontakt"),
    decoder("Laica"),
    decoder("Levels", file: "levels"),
    decoder("Mesh"),
    decoder("MiBeacon"),
    decoder("Microsoft"),
    decoder("MikroTik"),
    decoder("Minew", file: "minew"),
    decoder("Mopeka"),
    decoder("OralB", file: "oralb"),
    decoder("Plants", file: "plants"),
    decoder("Qingping"),
    decoder("Ruuvi"),
    decoder("Samsung"),
    decoder("Scales", file: "scales"),
    decoder("Sensirion", file: "sensirion"),
    decoder("SetIdentifier"),
    decoder("Sonoff"),
    decoder("SwitchBot", file: "switchbot"),
    decoder("Teltonika"),
    decoder("ThermoPro"),
    decoder("Tile"),
    decoder("Tilt"),
    decoder("Victron"),
    decoder("Xiaogui"),
    transport("BlueZ", "BeaconIO", "BlueZBus", "BluetoothHCI", "BluetoothRadio"),
    transport("HCI", "BeaconIO", "BluetoothHCI", "BluetoothRadio"),
    transport("Lines", "BeaconIO", "CJansson"),
    transport("Management", "BeaconIO", "BluetoothHCI", "BluetoothRadio"),
    transport("Replay", "CaptureFormats", "BeaconIO", "CZlib", "CZstd"),
    transport("Status", "BeaconIO"),
    transport("Synthetic"),
    sink("Exec", "BeaconIO"),
    sink("File", "BeaconIO", "CZlib", "CZstd"),
    sink("Notify", "BlueZBus"),
    sink("Output", "BeaconIO", data: ["output.schema.json"]),
    sink("Record", "BeaconIO", "BluetoothHCI", "CaptureFormats"),
    sink("Socket", "BeaconIO"),
    stage("Allow", "BeaconRegions"),
    stage("Best"),
    stage("Changes"),
    stage("Deduplicate"),
    stage("Deny", "BeaconRegions"),
    stage("Every"),
    stage("Limit"),
    stage("Merge"),
    stage("Quarantine"),
    stage("Range", "BeaconRegions"),
    stage("Region", "BeaconRegions"),
    stage("Resolve", "BeaconKeys"),
    stage("Tag"),
    stage("Throttle"),
    stage("Where"),
]

/// The list of plugins: what a command needs to know them all.
let catalog: Target = .target(
    name: "Catalog",
    dependencies: ["BeaconCore", "BeaconDecoderFiles", "BeaconKeys", "BeaconLayout", "BeaconPluginHost"]
        + plugins.map { .target(name: $0.name) },
    path: "Plugins/Catalog",
    swiftSettings: shipped
)

let package = Package(
    name: "beacon",
    products: [
        .library(name: "BeaconCore", targets: ["BeaconCore"]),
        .library(name: "BluetoothHCI", targets: ["BluetoothHCI"]),
        .library(name: "CaptureFormats", targets: ["CaptureFormats"]),
        .library(name: "BeaconRegions", targets: ["BeaconRegions"]),
        // For the benchmarks, which write the table of exit time-outs.
        .library(name: "PresenceSimulation", targets: ["PresenceSimulation"]),
        .library(name: "BeaconTestKit", targets: ["BeaconTestKit"]),
        .library(name: "BeaconPipeline", targets: ["BeaconPipeline"]),
        .library(name: "BeaconCommand", targets: ["BeaconCommand"]),
        .library(name: "Catalog", targets: ["Catalog"]),
        .library(name: "BeaconPluginHost", targets: ["BeaconPluginHost"]),
        // For the benchmarks, which put a scripted controller, kernel or bluetoothd behind the live sources.
        .library(
            name: "LiveSources",
            targets: [
                "BeaconIO", "BluetoothRadio", "BlueZBus", "HCITransport", "ManagementTransport", "TestBus",
                "TestRadio",
            ]
        ),
        .executable(name: "beacon", targets: ["beacon"]),
    ],
    targets: [
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CArgp"),
        .systemLibrary(name: "CJansson"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CZstd"),
        .systemLibrary(name: "CAssignedNumbers"),
        .systemLibrary(name: "CBeaconPlugin"),
        // C: memory of threads, and a handler of crashes.
        .target(name: "CPluginHost"),
        .systemLibrary(name: "CBluetooth"),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
        room("BeaconCore"),
        room("BeaconIO", ["CLinux"]),
        room("BeaconKeys", ["BeaconCore", "BeaconIO", "CCrypto"], documents: ["README.md"]),
        tests("KeyTests", ["beacon", "BeaconCore", "BeaconKeys", "BeaconTestKit", "Catalog", "TestReading"]),
        room("BeaconRegions", ["BeaconCore", "BeaconIO"], documents: ["README.md"]),
        tests(
            "RegionTests",
            [
                "BeaconCore", "BeaconRegions", "BeaconTestKit", "IBeaconDecoder", "PresenceSimulation",
                "RegionStage", "TestReading",
            ]
        ),
        room("BluetoothRadio", ["BeaconCore", "BeaconIO", "BluetoothHCI", "CBluetooth", "CLinux"]),
        room("BlueZBus", ["BeaconCore", "BeaconIO", "CDBus", "CLinux"]),
        room("AssignedNumbers", ["CAssignedNumbers"]),
        room("BeaconJSON", ["CJansson"]),
        room(
            "BeaconPluginHost",
            [
                "BeaconCore", "BeaconIO", "BeaconJSON", "BeaconTestKit", "CBeaconPlugin", "CLinux",
                "CPluginHost",
            ]
        ),
        tests(
            "PluginHostTests",
            ["beacon", "BeaconCore", "BeaconPluginHost", "BeaconTestKit", "Catalog", "TestReading"]
        ),
        room("BeaconLayout", ["BeaconCore"], documents: ["README.md"]),
        room(
            "BeaconDecoderFiles",
            ["BeaconCore", "BeaconIO", "BeaconJSON", "BeaconLayout"],
            documents: ["README.md", "decoder.schema.json"]
        ),
        tests(
            "DecoderFileTests",
            ["BeaconCore", "BeaconDecoderFiles", "BeaconJSON", "BeaconTestKit", "Catalog", "TestReading"],
            data: ["Fixtures"]
        ),
        tests("LayoutTests", ["BeaconLayout", "BeaconCore", "BeaconTestKit", "Catalog", "TestReading"]),
        room("CaptureFormats", ["BeaconCore", "BluetoothHCI"]),
        tests("BeaconCoreTests", ["BeaconCore", "BeaconTestKit"]),
        room("BluetoothHCI", ["BeaconCore"]),
        tests("BluetoothHCITests", ["BluetoothHCI", "BeaconCore"]),
        tests(
            "BlueZTransportTests",
            [
                "BeaconCommand", "BlueZBus", "BlueZTransport", "BluetoothHCI", "BluetoothRadio", "BeaconIO",
                "BeaconCore", "BeaconTestKit", "TestBus",
            ]
        ),
        .target(
            name: "TestBus",
            dependencies: ["BlueZBus"],
            path: "Tests/TestBus",
            swiftSettings: tested
        ),
        tests(
            "BusServiceTests",
            ["beacon", "BeaconCommand", "BeaconCore", "BlueZBus", "Catalog", "TestBus", "TestReading"]
        ),
        .target(
            name: "TestRadio",
            dependencies: ["BeaconCore", "BeaconIO", "BluetoothHCI", "BluetoothRadio"],
            path: "Tests/TestRadio",
            swiftSettings: tested
        ),
        tests(
            "BluetoothRadioTests",
            ["BluetoothRadio", "BluetoothHCI", "BeaconIO", "BeaconCore", "TestRadio"]
        ),
        tests(
            "HCITransportTests",
            [
                "HCITransport", "BluetoothRadio", "BluetoothHCI", "BeaconIO", "BeaconCore", "BeaconTestKit",
                "TestRadio",
            ]
        ),
        tests(
            "AdvertiseTests",
            [
                "BeaconCommand", "BluetoothRadio", "BluetoothHCI", "BeaconIO", "BeaconCore", "BeaconTestKit",
                "TestRadio",
            ]
        ),
        tests("NotifySinkTests", ["BeaconCore", "BlueZBus", "NotifySink", "TestBus"]),
        tests("RecordSinkTests", ["RecordSink", "CaptureFormats", "BeaconCore"]),
        tests("ReplayTransportTests", ["ReplayTransport", "CaptureFormats", "BeaconCore"]),
        tests("StatusTransportTests", ["StatusTransport", "BeaconCore", "BeaconTestKit"]),
        tests("SyntheticTransportTests", ["SyntheticTransport", "BeaconCore"]),
        tests(
            "CaptureFormatsTests",
            ["CaptureFormats", "BeaconCore"],
            data: ["Fixtures", "known-differences.json"]
        ),
        room(
            "BeaconPipeline",
            ["AssignedNumbers", "BeaconCore", "BeaconIO", "CPCRE2"],
            documents: ["README.md"]
        ),
        room(
            "BeaconCommand",
            [
                "AssignedNumbers", "BeaconCore", "BeaconIO", "BeaconJSON", "BeaconPipeline",
                "BeaconPluginHost", "BeaconRegions",
                "BeaconTestKit", "BlueZBus", "BluetoothHCI", "BluetoothRadio",
                "CArgp", "CLinux",
            ],
            documents: ["Doctor/README.md", "Doctor/doctor.schema.json"]
        ),
        .executableTarget(
            name: "beacon",
            dependencies: ["BeaconCommand", "Catalog"],
            swiftSettings: shipped,
            // With the Swift runtime inside, the toolchain would keep every function for others to call.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]
        ),
        tests("BeaconPipelineTests", ["BeaconPipeline", "BeaconCore", "BeaconLayout", "BeaconTestKit"]),
        tests(
            "CommandTests",
            [
                "AssignedNumbers", "beacon", "BeaconCommand", "BeaconCore", "BeaconIO", "BeaconTestKit",
                "BlueZBus", "BluetoothRadio", "Catalog", "TestReading",
            ]
        ),
        tests("BenchTests", ["BeaconCommand", "BeaconCore", "Catalog", "TestReading"]),
        tests(
            "ExplainTests",
            ["BeaconCommand", "BeaconCore", "BeaconTestKit", "Catalog", "TestReading"]
        ),
        // C: the counts of threads, and the tables of the loader, are out of Swift's reach.
        .target(name: "CHeapRequests"),
        tests(
            "NewDecoderTests",
            ["BeaconCommand", "BeaconCore", "BeaconTestKit", "Catalog", "TestReading"]
        ),
        room("BeaconTestKit", ["BeaconCore", "BeaconIO", "BeaconJSON", "CHeapRequests"]),
        .target(
            name: "PresenceSimulation",
            dependencies: ["BeaconCore", "BeaconRegions", "BeaconTestKit"],
            path: "Tests/PresenceSimulation",
            swiftSettings: tested
        ),
        .target(name: "TestReading", path: "Tests/TestReading", swiftSettings: tested),
        tests("VectorTests", ["BeaconCore", "BeaconTestKit", "Catalog", "TestReading"]),
        tests(
            "ManagementTransportTests",
            [
                "ManagementTransport", "BluetoothRadio", "BluetoothHCI", "BeaconIO", "BeaconCore",
                "BeaconTestKit", "TestRadio",
            ]
        ),
        tests("LinesTransportTests", ["LinesTransport", "BeaconIO", "BeaconCore", "BeaconTestKit"]),
        tests(
            "SinkTests",
            ["ExecSink", "FileSink", "OutputSink", "SocketSink", "BeaconIO", "BeaconCore", "TestReading"]
        ),
        tests(
            "StageTests",
            [
                "BeaconCore", "BeaconPipeline", "BeaconRegions", "BeaconTestKit", "Catalog", "MergeStage",
                "TestReading", "ThrottleStage",
            ]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["BeaconCore", "BeaconPipeline", "BeaconTestKit", "Catalog", "TestReading"],
            exclude: ["Data"],
            swiftSettings: tested
        ),
        tests(
            "HostileTests",
            ["BeaconCore", "BeaconPipeline", "BeaconTestKit", "CaptureFormats", "Catalog", "TestReading"]
        ),
        .testTarget(
            name: "RepositoryTests",
            dependencies: ["BeaconCore", "BeaconPipeline", "Catalog"],
            exclude: ["Exceptions.md"],
            swiftSettings: tested
        ),
    ] + plugins + [catalog]
)
