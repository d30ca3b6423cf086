internal import CBeaconPlugin
internal import Glibc

/// A shared object in this process, never unloaded: its decoder may be in use until the end.
@safe
enum SharedObject {
    /// Loads a file and gives what its entry point gives.
    ///
    /// - Throws: what the dynamic loader says, without the file's name.
    static func table(of path: String) throws(PluginFault) -> UnsafeRawPointer? {
        guard let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw PluginFault("cannot be loaded: \(complaint(of: path))")
        }
        guard let symbol = unsafe dlsym(handle, BEACON_PLUGIN_ENTRY) else {
            throw PluginFault(
                "is no plugin of beacon: it does not export \(BEACON_PLUGIN_ENTRY)",
                hint: "put BEACON_PLUGIN_EXPORT before the function, and extern \"C\" in C++"
            )
        }
        guard let entry = unsafe unsafeBitCast(symbol, to: beacon_plugin_entry?.self) else {
            throw PluginFault("is no plugin of beacon: \(BEACON_PLUGIN_ENTRY) is no function")
        }
        return unsafe UnsafeRawPointer(entry(BEACON_PLUGIN_ABI))
    }

    private static func complaint(of path: String) -> String {
        let text = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason given"
        var rest = text[...]
        if rest.hasPrefix("\(path): ") { rest = rest.dropFirst(path.count + 2) }
        return ForeignText.line(Array(rest.utf8))
    }
}
