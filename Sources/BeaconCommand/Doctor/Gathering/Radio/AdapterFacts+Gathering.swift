internal import BeaconCore
internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio

extension AdapterFacts {
    /// One adapter, by what the kernel lists and what its controller says.
    init(_ information: AdapterInformation, _ files: FileTree, _ radio: some RadioProbe) {
        self.init(name: information.name)
        if information.hasAddress { address = information.address.description }
        isUp = information.isUp
        bus = Self.bus(information.name, files)
    }

    /// Adapters that only /sys shows: of another network namespace, they can be seen and not used.
    init(_ name: String, _ files: FileTree) {
        self.init(name: name)
        bus = Self.bus(name, files)
    }

    private static func bus(_ name: String, _ files: FileTree) -> String? {
        guard let path = files.target("/sys/class/bluetooth/\(name)") else { return nil }
        if path.contains("/virtual/") { return "virtual" }
        if path.contains("/usb") { return "USB" }
        if path.contains("/tty") || path.contains("/serial") { return "UART" }
        return path.contains("/pci") ? "PCI" : nil
    }

    /// Asks the controller; an adapter that is down, or held by somebody alone, is left in peace.
    mutating func readController(_ index: UInt16, _ radio: some RadioProbe) {
        guard isUp == true else {
            featureObstacle = "the controller is asked only while it is up"
            return
        }
        do throws(RadioError) {
            read(ControllerReading(try radio.openForAnswers(index)))
        } catch {
            featureObstacle = error.failure.message
        }
    }

    private mutating func read(_ reading: ControllerReading) {
        featureObstacle = reading.obstacle
        if let commands = reading.commands {
            let source = "Read Local Supported Commands"
            extendedScanning = Feature(isThere: commands.hasExtendedScanning, source: source)
            extendedAdvertising = Feature(isThere: commands.hasExtendedAdvertising, source: source)
            if lowEnergy == nil {
                let isThere = commands.hasLegacyScanning || commands.hasExtendedScanning
                lowEnergy = Feature(isThere: isThere, source: source)
            }
        }
        if let features = reading.features {
            let source = "LE Read Local Supported Features"
            codedPHY = Feature(isThere: features.contains(.codedPHY), source: source)
        }
        advertisingSets = reading.advertisingSets
        maximumAdvertisingData = reading.maximumAdvertisingData
    }
}
