/// A switch of rfkill for Bluetooth.
struct RadioSwitch: Equatable, Sendable {
    /// `rfkill0`.
    let node: String
    /// `hci0`, or the name of a laptop's own switch.
    let name: String
    /// Blocked by software; can be undone by a command.
    let isSoftBlocked: Bool?
    /// Blocked by a switch or key of the machine.
    let isHardBlocked: Bool?
}
