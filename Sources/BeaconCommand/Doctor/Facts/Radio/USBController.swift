/// A USB interface that says it is a Bluetooth controller.
struct USBController: Equatable, Sendable {
    /// `1-2:1.0`.
    let interface: String
    /// Vendor and product: `0a12:0001`.
    let identity: String
    /// `btusb`; `nil` when no driver took it.
    let driver: String?
}
