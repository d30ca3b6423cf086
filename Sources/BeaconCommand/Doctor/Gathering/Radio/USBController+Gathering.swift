extension USBController {
    /// The first interface of each USB device that says it is a Bluetooth controller.
    static func all(_ files: FileTree) -> [USBController] {
        let folder = "/sys/bus/usb/devices"
        var found: [USBController] = []
        for interface in files.names(in: folder) ?? [] {
            // Wireless controller, RF controller, Bluetooth (USB-IF class codes); 1.1 carries audio only.
            guard interface.hasSuffix(":1.0"),
                files.value("\(folder)/\(interface)/bInterfaceClass") == "e0",
                files.value("\(folder)/\(interface)/bInterfaceSubClass") == "01",
                files.value("\(folder)/\(interface)/bInterfaceProtocol") == "01"
            else { continue }
            let device = "\(folder)/\(interface.prefix { $0 != ":" })"
            let vendor = files.value("\(device)/idVendor") ?? "?"
            let product = files.value("\(device)/idProduct") ?? "?"
            found.append(
                USBController(
                    interface: interface,
                    identity: "\(vendor):\(product)",
                    driver: files.targetName("\(folder)/\(interface)/driver")
                )
            )
        }
        return found
    }
}
