extension DaemonFacts {
    /// What files say of bluetoothd.
    ///
    /// - Parameters:
    ///   - files: where to look.
    ///   - owner: the process that owns org.bluez, where the bus told.
    ///   - programs: asks the executable for its version.
    init(_ files: FileTree, owner: Int32?, programs: any ProgramRunner) {
        processes = Self.processes(files)
        unit = Self.unit(files)
        unitHasProcesses = Self.unitHasProcesses(files)
        hasInitScript = files.exists("/etc/init.d/bluetooth")
        configuredExperimental = files.text("/etc/bluetooth/main.conf").flatMap(Self.experimental)
        packageVersion = DebianPackages.version(of: "bluez", files)
        let process = processes?.first { $0.number == owner } ?? processes?.first
        path = Self.path(process, files)
        guard let path else { return }
        switch programs.output(of: path, ["--version"], in: files) {
        case .failure(let obstacle): versionObstacle = obstacle.text
        case .success(let output):
            let line = output.prefix { $0 != "\n" }
            let isVersion =
                line.count < 16 && line.contains(".")
                && line.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
            if isVersion {
                version = String(line)
            } else {
                versionObstacle = "\(path) --version says no version"
            }
        }
    }

    private static func processes(_ files: FileTree) -> [Process]? {
        guard let names = files.names(in: "/proc") else { return nil }
        return names.compactMap { Int32($0) }.sorted().compactMap { number in
            guard files.value("/proc/\(number)/comm") == "bluetoothd" else { return nil }
            let line = files.text("/proc/\(number)/cmdline") ?? ""
            return Process(number: number, arguments: line.split(separator: "\0").map(String.init))
        }
    }

    /// Where distributions put it: Debian, Fedora, Arch.
    private static let places = [
        "/usr/libexec/bluetooth/bluetoothd", "/usr/lib/bluetooth/bluetoothd", "/usr/sbin/bluetoothd",
        "/usr/lib/bluez5/bluetooth/bluetoothd",
    ]

    private static func path(_ process: Process?, _ files: FileTree) -> String? {
        guard let process else { return files.first(of: places) }
        let link = "/proc/\(process.number)/exe"
        // Other users' links may not be read; the link itself also leads to an executable that was replaced.
        if let target = files.target(link) { return target.hasSuffix(" (deleted)") ? link : target }
        guard let name = process.arguments.first, name.hasPrefix("/"), files.exists(name) else {
            return files.first(of: places)
        }
        return name
    }

    private static func unit(_ files: FileTree) -> Unit {
        let folders = [
            "/etc/systemd/system", "/run/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system",
        ]
        guard let path = files.first(of: folders.map { $0 + "/bluetooth.service" }) else { return .absent }
        guard files.target(path) != "/dev/null" else { return .masked }
        let links = ["bluetooth.target.wants/bluetooth.service", "multi-user.target.wants/bluetooth.service"]
        let isEnabled = files.first(of: links.map { "/etc/systemd/system/" + $0 }) != nil
        return isEnabled ? .enabled : .disabled
    }

    private static func unitHasProcesses(_ files: FileTree) -> Bool? {
        let folders = ["/sys/fs/cgroup", "/sys/fs/cgroup/systemd", "/sys/fs/cgroup/unified"]
        guard let slice = files.first(of: folders.map { $0 + "/system.slice" }) else { return nil }
        return files.value("\(slice)/bluetooth.service/cgroup.procs") != nil
    }

    private static func experimental(_ text: String) -> ConfiguredExperimental? {
        var found: ConfiguredExperimental?
        for line in text.split(separator: "\n") {
            let letters = line.filter { $0 != " " && $0 != "\t" }
            if letters.hasPrefix("Experimental=") {
                return letters.lowercased().hasSuffix("=true") ? .on : .off
            }
            if letters.hasPrefix("#Experimental=") { found = .standard }
        }
        return found
    }
}
