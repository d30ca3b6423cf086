/// What there is of bluetoothd: package, unit, process.
struct DaemonFacts: Sendable {
    /// A systemd unit, by its files alone.
    enum Unit: Sendable, Equatable {
        case absent
        case masked
        case disabled
        case enabled
    }

    /// A running bluetoothd that /proc shows.
    struct Process: Sendable, Equatable {
        let number: Int32
        let arguments: [String]

        var isExperimental: Bool { arguments.contains("-E") || arguments.contains("--experimental") }
    }

    var processes: [Process]?
    /// The executable: of the process, or where distributions put it.
    var path: String?
    /// What the executable says with `--version`.
    var version: String?
    /// Why it was not asked, or what it said instead.
    var versionObstacle: String?
    /// The version of Debian's package, such as `5.66-1+deb12u2`.
    var packageVersion: String?
    var unit = Unit.absent
    /// Whether systemd has processes in the unit's control group; `nil` when that can't be seen.
    var unitHasProcesses: Bool?
    /// Whether an init script is there.
    var hasInitScript = false
    /// `Experimental` of /etc/bluetooth/main.conf; `nil` when the line is not there, not even as a comment.
    var configuredExperimental: ConfiguredExperimental?

    enum ConfiguredExperimental: Sendable, Equatable {
        case on
        case off
        /// Commented out.
        case standard
    }
}
