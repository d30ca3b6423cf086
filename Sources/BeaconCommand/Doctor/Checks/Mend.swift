internal import BluetoothRadio

/// Lines for a shell that mend something: exact, with real paths, ready to be pasted.
enum Mend {
    /// What a container needs: the network namespace of the host, both capabilities, the host's system bus.
    static let docker = "\(dockerStart) IMAGE"

    /// The same where the container's seccomp profile forbids the sockets.
    static let dockerUnconfined = "\(dockerStart) --security-opt seccomp=unconfined IMAGE"

    /// The same where AppArmor keeps a container from the host's bus.
    static let dockerUnconfinedAppArmor = "\(dockerStart) --security-opt apparmor=unconfined IMAGE"

    private static let dockerStart =
        "docker run --net=host --cap-add NET_RAW --cap-add NET_ADMIN -v /run/dbus:/run/dbus"

    /// Gives an executable the capabilities that all ways to the radio need.
    static func setcap(_ path: String, _ tools: ToolFacts) -> String {
        tools.line(Capabilities.remedy(for: path), needs: "setcap")
    }

    /// The same for an executable that lies where its capabilities have no effect.
    static func installAndSetcap(_ path: String, _ tools: ToolFacts) -> String {
        "sudo install -m 755 \(Capabilities.quoted(path)) /usr/local/bin/beacon && "
            + setcap("/usr/local/bin/beacon", tools)
    }

    /// Begins or restarts a service with what is there to do it.
    static func service(_ verb: String, _ name: String, _ facts: DoctorFacts) -> String? {
        if facts.surroundings.hasSystemd || facts.tools.installed.contains("systemctl") {
            return "sudo systemctl \(verb) \(name)"
        }
        return facts.tools.installed.contains("service") ? "sudo service \(name) \(verb)" : nil
    }
}
