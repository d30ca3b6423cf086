/// Debian's list of installed packages.
enum DebianPackages {
    /// A big desktop has about 10 MB.
    private static let longestList = 33_554_432

    /// The version of an installed package; `nil` when it is not installed, or this is no Debian.
    static func version(of name: String, _ files: FileTree) -> String? {
        guard let list = files.text("/var/lib/dpkg/status", limit: longestList) else { return nil }
        return version(of: name, in: list)
    }

    static func version(of name: String, in list: String) -> String? {
        // Lines are looked at as octets: comparing characters over megabytes takes seconds.
        var isWanted = false
        var isInstalled = false
        let wanted = Array("Package: \(name)".utf8)
        for line in list.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.isEmpty {
                isWanted = false
                isInstalled = false
            } else if line.elementsEqual(wanted) {
                isWanted = true
            } else if isWanted, line.elementsEqual("Status: install ok installed".utf8) {
                isInstalled = true
            } else if isWanted, isInstalled, line.starts(with: "Version: ".utf8) {
                return String(Substring(line.dropFirst("Version: ".utf8.count)))
            }
        }
        return nil
    }
}
