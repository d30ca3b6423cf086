internal import BeaconIO

extension KernelFacts {
    /// What files say; the sockets are the radio's to try.
    init(_ files: FileTree) {
        release = files.value("/proc/sys/kernel/osrelease")
        hasClass = files.exists("/sys/class/bluetooth")
        if let protocols = files.text("/proc/net/protocols") {
            listsProtocol = protocols.split(separator: "\n").contains { $0.hasPrefix("HCI ") }
        }
        if let modules = files.text("/proc/modules") {
            loadedModules = Set(
                modules.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
            )
        }
        bluetooth = Self.installed("bluetooth", release, files)
        btusb = Self.installed("btusb", release, files)
    }

    /// modules.dep has a few thousand lines.
    private static let longestList = 4_194_304

    private static func installed(_ module: String, _ release: String?, _ files: FileTree) -> Installed {
        guard let release, !release.contains("/") else { return .unknown }
        let places = ["/lib/modules/\(release)", "/usr/lib/modules/\(release)"]
        guard let folder = files.first(of: places) else { return .unknown }
        let name = "/\(module).ko"
        if let list = files.text("\(folder)/modules.builtin", limit: longestList),
            list.split(separator: "\n").contains(where: { $0.hasSuffix(name) })
        {
            return .builtIn
        }
        guard let list = files.text("\(folder)/modules.dep", limit: longestList) else { return .unknown }
        let isListed = list.split(separator: "\n").contains { line in
            // `kernel/net/bluetooth/bluetooth.ko.xz: kernel/…`
            let path = line.prefix { $0 != ":" }
            return path.hasSuffix(name) || path.hasSuffix(name + ".xz") || path.hasSuffix(name + ".zst")
                || path.hasSuffix(name + ".gz")
        }
        return isListed ? .asModule : .no
    }
}
