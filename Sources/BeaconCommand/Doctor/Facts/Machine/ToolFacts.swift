/// Which of the tools that mend things are installed.
struct ToolFacts: Sendable {
    /// Names of programs, such as `rfkill` and `systemctl`.
    var installed: Set<String> = []
    /// How packages are installed here: `apt-get install`.
    var installer: String?

    /// The packages of Debian that the tools come from.
    private static let packages = [
        "bluetoothctl": "bluez", "btmgmt": "bluez", "rfkill": "rfkill", "setcap": "libcap2-bin",
    ]

    /// The line that installs a tool first where it is missing.
    func line(_ command: String, needs tool: String) -> String {
        guard !installed.contains(tool), let package = Self.packages[tool], let install = install(package)
        else {
            return command
        }
        return "\(install) && \(command)"
    }

    /// The line that installs a package, by the name that Debian has for it.
    func install(_ package: String) -> String? { installer.map { "sudo \($0) \(package)" } }
}
