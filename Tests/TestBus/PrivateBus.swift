public import BlueZBus
import Foundation

/// A bus of the test's own on a Unix socket, gone with the object.
public final class PrivateBus {
    /// What may be said on it beside everything: one `<deny …/>` or nothing.
    private let denied: String
    private let folder: URL
    private var daemon: pid_t = 0

    public static let program = "/usr/bin/dbus-daemon"
    public static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    public var address: BusAddress { .explicit("unix:path=\(socketPath)") }
    private var socketPath: String { folder.appendingPathComponent("bus").path }

    public init(denying denied: String = "") throws {
        self.denied = denied
        let name = "beacon-bus-\(UUID().uuidString.prefix(8))"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts it, again after a stop, at the same address.
    public func start() throws {
        let file = folder.appendingPathComponent("bus.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        try? FileManager.default.removeItem(atPath: socketPath)
        let words = [Self.program, "--config-file=\(file.path)", "--nofork", "--nopidfile", "--nosyslog"]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        guard posix_spawn(&daemon, Self.program, &actions, nil, &arguments, environ) == 0 else {
            throw BusError.noBus(address: address.text, detail: "dbus-daemon does not start")
        }
        for _ in 0..<500 {
            if (try? BusConnection(address)) != nil { return }
            usleep(10_000)
        }
        throw BusError.noBus(address: address.text, detail: "dbus-daemon does not start")
    }

    public func stop() {
        guard daemon > 0 else { return }
        // Not SIGTERM: threads of tests block it, and the daemon inherits that.
        kill(daemon, SIGKILL)
        waitpid(daemon, nil, 0)
        daemon = 0
    }

    private var configuration: String {
        """
        <busconfig>
          <type>system</type>
          <listen>unix:path=\(socketPath)</listen>
          <auth>EXTERNAL</auth>
          <servicehelper>/bin/false</servicehelper>
          <policy context="default">
            <allow user="*"/>
            <allow own="*"/>
            <allow send_destination="*"/>
            <allow send_type="signal"/>
            <allow receive_sender="*"/>
            \(denied)
          </policy>
          <limit name="max_incoming_bytes">134217728</limit>
          <limit name="max_outgoing_bytes">134217728</limit>
          <limit name="max_replies_per_connection">10000</limit>
        </busconfig>
        """
    }
}
