/// Names that the D-Bus Specification gives.
public enum BusName {
    /// The bus itself: its service and its interface.
    public static let bus = "org.freedesktop.DBus"
    public static let properties = "org.freedesktop.DBus.Properties"
    public static let objectManager = "org.freedesktop.DBus.ObjectManager"
    public static let introspectable = "org.freedesktop.DBus.Introspectable"
    public static let peer = "org.freedesktop.DBus.Peer"
    /// What libdbus itself says: that the connection is gone.
    static let local = "org.freedesktop.DBus.Local"
}
