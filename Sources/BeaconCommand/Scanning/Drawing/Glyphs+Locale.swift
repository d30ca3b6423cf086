internal import BeaconCore
internal import Glibc

extension Glyphs {
    /// What the user's locale can show.
    static var ofThisTerminal: Glyphs {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name) else { continue }
            let text = unsafe String(cString: value).lowercased()
            // The first one that is set decides.
            if !text.isEmpty { return text.holds("utf-8") || text.holds("utf8") ? .unicode : .ascii }
        }
        return .ascii
    }
}
