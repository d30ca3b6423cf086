/// Whether a driver took each Bluetooth controller that USB shows.
struct KernelDriverCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        facts.usbControllers.map { controller in
            let lookedAt = "/sys/bus/usb/devices/\(controller.interface)/driver"
            let name = "USB controller \(controller.identity) at \(controller.interface)"
            if let driver = controller.driver {
                return Finding(.kernelDriver, .ok, "\(name): driver \(driver)", lookedAt: lookedAt)
            }
            let canLoad = facts.kernel.btusb != .no
            let why = canLoad ? "" : ", and this kernel has no btusb"
            return Finding(
                .kernelDriver,
                .fail,
                "\(name): no driver took it\(why)",
                lookedAt: lookedAt,
                mend: canLoad ? "sudo modprobe btusb" : nil
            )
        }
    }
}
