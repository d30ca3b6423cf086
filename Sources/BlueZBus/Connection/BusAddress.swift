import CDBus
import Glibc

/// Where a bus listens.
public enum BusAddress: Hashable, Sendable {
    /// The system bus: where `DBUS_SYSTEM_BUS_ADDRESS` says, or at its usual place.
    case system
    /// The bus of a person's session: where `DBUS_SESSION_BUS_ADDRESS` says, or at its usual place.
    case session
    /// An address as D-Bus writes it: `unix:path=/run/user/1000/bus`.
    case explicit(String)

    /// The address as D-Bus writes it.
    public var text: String {
        switch self {
        case .explicit(let text): text
        case .session:
            if let text = unsafe beacon_secure_getenv("DBUS_SESSION_BUS_ADDRESS") {
                unsafe String(cString: text)
            } else {
                "unix:path=/run/user/\(getuid())/bus"
            }
        case .system:
            // A program with capabilities of its file does not let the environment choose whom it trusts.
            if let text = unsafe beacon_secure_getenv("DBUS_SYSTEM_BUS_ADDRESS") {
                unsafe String(cString: text)
            } else {
                "unix:path=/run/dbus/system_bus_socket"
            }
        }
    }
}
