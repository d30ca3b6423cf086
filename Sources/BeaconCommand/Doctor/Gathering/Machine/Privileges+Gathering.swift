extension Privileges {
    init(_ files: FileTree, _ surroundings: Surroundings) {
        countEverywhere = surroundings.isInitialUser != false
        guard let text = files.text("/proc/self/status") else { return }
        let lines = StatusLines(text)
        // Real, effective, saved, of the file system.
        user = lines.column(1, of: "Uid").flatMap { UInt32($0) }
        effective = lines["CapEff"].flatMap(CapabilitySet.init(hex:))
        permitted = lines["CapPrm"].flatMap(CapabilitySet.init(hex:))
        bounding = lines["CapBnd"].flatMap(CapabilitySet.init(hex:))
        noNewPrivileges = lines["NoNewPrivs"].map { $0 != "0" }
        hasSystemCallFilter = lines["Seccomp"].map { $0 != "0" }
    }
}
