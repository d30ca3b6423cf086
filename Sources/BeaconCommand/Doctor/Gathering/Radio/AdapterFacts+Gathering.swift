internal import BeaconCore
internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio

extension AdapterFacts {
    /// One adapter, by what the kernel's two lists say.
    init(_ information: AdapterInformation, _ management: ManagementReading, _ files: FileTree) {
        self.init(name: information.name)
        if information.hasAddress { address = information.address.description }
        isUp = information.isUp
        bus = Self.bus(information.name, files)
        guard let entries = management.entries else { return }
        guard let entry = entries[information.index] else {
            isHeldAlone = information.isUp
            return
        }
        isUnconfigured = !entry.isConfigured
        isPowered = entry.current?.contains(.powered)
        isLowEnergyOn = entry.current?.contains(.lowEnergy)
        if let supported = entry.supported {
            let isThere = supported.contains(.lowEnergy)
            lowEnergy = Feature(isThere: isThere, source: "Read Controller Information")
        }
    }

    /// Adapters that only /sys shows: of another network namespace, they can be seen and not used.
    init(_ name: String, _ files: FileTree) {
        self.init(name: name)
        bus = Self.bus(name, files)
    }

    private static func bus(_ name: String, _ files: FileTree) -> String? {
        guard let path = files.target("/sys/class/bluetooth/\(name)") else { return nil }
        if path.holds("/virtual/") { return "virtual" }
        if path.holds("/usb") { return "USB" }
        if path.holds("/tty") || path.holds("/serial") { return "UART" }
        return path.holds("/pci") ? "PCI" : nil
    }

    /// Asks the controller; an adapter that is down, or held by somebody alone, is left in peace.
    mutating func readController(_ index: UInt16, _ radio: some RadioProbe) {
        guard isUp == true, !isHeldAlone else {
            featureObstacle =
                isHeldAlone
                ? "a program holds the controller alone, so it was not asked"
                : "the controller is asked only while it is up"
            return
        }
        do throws(RadioError) {
            read(ControllerReading(try radio.openForAnswers(index)))
        } catch {
            featureObstacle = error.failure.message
        }
    }

    /// Adds what only bluetoothd told, whose answers need no rights.
    ///
    /// It lists secondary channels of adapters with extended advertising alone.
    mutating func complete(with known: BusAdapter?) {
        guard let known else { return }
        if address == nil { address = known.address }
        let source = "LEAdvertisingManager1"
        if codedPHY == nil, !known.secondaryChannels.isEmpty {
            codedPHY = Feature(isThere: known.secondaryChannels.contains("Coded"), source: source)
        }
        if extendedAdvertising == nil, !known.secondaryChannels.isEmpty {
            extendedAdvertising = Feature(isThere: true, source: source)
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
