/// A way to the radio: a transport, and for advertising the same interfaces.
enum Route: String, CaseIterable, Sendable {
    case hci
    case management
    case bluez
}
