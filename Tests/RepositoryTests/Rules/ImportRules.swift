/// Who may import whom.
///
/// Core imports the standard library; a plugin imports core, the pure byte modules and C libraries, never
/// another plugin; the catalogue imports plugins; the executable alone imports the catalogue, so that a user's
/// own executable links only the plugins it names.
enum ImportRules {
    private static let system: Set<String> = ["Glibc", "Synchronization", "CLinux"]
    private static let bytes: Set<String> = ["BluetoothHCI", "CaptureFormats"]
    /// What reaches outside the process.
    private static let devices: Set<String> = ["BeaconIO", "BlueZBus", "BluetoothRadio"]
    /// What makes decoders of a word: a layout, a file, a shared object; and keys of a file.
    private static let loaders: Set<String> = [
        "BeaconLayout", "BeaconDecoderFiles", "BeaconPluginHost", "BeaconKeys",
    ]
    /// Ours, but no C library: what a name that begins with `C` may not be taken for.
    private static let ours: Set<String> = ["CaptureFormats", "Catalog"]

    /// What is wrong with the imports of one shipped file.
    static func offences(_ source: SwiftSource) -> [Offence] {
        source.imports.filter { !isAllowed($0, in: source.path) }
            .map { Offence(place: source.path, what: "imports \($0)") }
    }

    static func isAllowed(_ module: String, in path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 2, module != "Foundation", module != "FoundationEssentials" else { return false }
        switch (parts[0], parts[1]) {
        case ("Sources", let room): return isAllowed(module, inRoom: room)
        case ("Plugins", "Catalog"):
            return module == "BeaconCore" || loaders.contains(module) || isPlugin(module)
        case ("Plugins", "Decoders") where module == "BeaconDecoderFiles":
            // A decoder that is a decoder file: one file of Swift, which names it.
            return parts.count == 4 && parts[3] == "\(parts[2])Decoder.swift"
        case ("Plugins", "Decoders"), ("Plugins", "Stages"):
            // No clock, no thread, no file of their own: what they see comes in a batch. Keys, and regions and their
            // files, come from the modules that read and write them.
            return module == "BeaconCore" || bytes.contains(module)
                || (isCLibrary(module) && !system.contains(module) && module != "CCrypto")
                || (["BeaconKeys", "BeaconRegions"].contains(module) && parts[1] == "Stages")
        case ("Plugins", _):
            return module == "BeaconCore" || devices.contains(module) || system.contains(module)
                || bytes.contains(module) || isCLibrary(module)
        default: return false
        }
    }

    private static func isAllowed(_ module: String, inRoom room: String) -> Bool {
        switch room {
        case "BeaconCore": ["Synchronization", "Glibc"].contains(module)
        // Of the C library only its logarithms and powers; a lock for names that are read again.
        case "BeaconRegions": ["BeaconCore", "BeaconIO", "Glibc", "Synchronization"].contains(module)
        case "BluetoothHCI": ["BeaconCore"].contains(module)
        case "CaptureFormats": ["BeaconCore", "BluetoothHCI"].contains(module)
        case "BluetoothRadio":
            ["BeaconCore", "BeaconIO", "BluetoothHCI", "CBluetooth"].contains(module)
                || system.contains(module)
        case "BlueZBus":
            ["BeaconCore", "BeaconIO", "CDBus"].contains(module) || system.contains(module)
        case "BeaconIO": system.contains(module)
        case "AssignedNumbers": module == "CAssignedNumbers"
        case "BeaconJSON": module == "CJansson"
        case "BeaconKeys": ["BeaconCore", "BeaconIO", "CCrypto", "Glibc"].contains(module)
        case "BeaconLayout": module == "BeaconCore"
        case "BeaconDecoderFiles":
            ["BeaconCore", "BeaconIO", "BeaconJSON", "BeaconLayout"].contains(module)
        case "BeaconPluginHost":
            ["BeaconCore", "BeaconIO", "BeaconJSON", "BeaconTestKit", "CBeaconPlugin", "CPluginHost"]
                .contains(module)
                || system.contains(module)
        case "BeaconPipeline":
            ["AssignedNumbers", "BeaconCore", "BeaconIO"].contains(module) || system.contains(module)
                || isCLibrary(module)
        case "BeaconTestKit":
            ["BeaconCore", "BeaconIO", "BeaconJSON"].contains(module) || system.contains(module)
                || isCLibrary(module)
        case "BeaconCommand":
            [
                "AssignedNumbers", "BeaconCore", "BeaconJSON", "BeaconPipeline", "BeaconPluginHost",
                "BeaconRegions", "BeaconTestKit",
            ].contains(module) || devices.contains(module)
                || bytes.contains(module)
                || system.contains(module) || isCLibrary(module)
        case "beacon": ["BeaconCommand", "BeaconCore", "Catalog", "Glibc"].contains(module)
        default: false
        }
    }

    private static func isPlugin(_ module: String) -> Bool {
        ["Transport", "Decoder", "Stage", "Sink"].contains { module.hasSuffix($0) }
    }

    /// `CZlib`, `CPCRE2`: a `C`, then the library's own name.
    private static func isCLibrary(_ module: String) -> Bool {
        guard module.hasPrefix("C"), !ours.contains(module) else { return false }
        return module.dropFirst().first?.isUppercase == true
    }
}
