import BeaconCore
import BluetoothHCI

/// Parameters as the commands of either kind, in the order that controllers want them.
extension AdvertisingParameters {
    /// All commands of legacy advertising that is off, from its address to switching it on.
    func legacyCommands(_ advert: AdvertisedData, _ random: DeviceAddress?) -> [HCICommand] {
        let type: LegacyAdvertisingType =
            isConnectable ? .connectable : advert.scanResponseData.isEmpty ? .nonConnectable : .scannable
        let units = UInt16(clamping: intervalUnits)
        return (random.map { [.leSetRandomAddress($0)] } ?? []) + [
            .leSetAdvertisingParameters(
                type,
                interval: units...units,
                ownAddressType: random == nil ? .public : .random
            ),
            .leSetAdvertisingData(advert.advertisingData),
            .leSetScanResponseData(advert.scanResponseData),
            .leSetAdvertisingEnable(true),
        ]
    }

    /// The parameters of an advertising set.
    func set(for advert: AdvertisedData, isRandom: Bool) -> AdvertisingSetParameters {
        var properties: AdvertisingProperties = isConnectable ? [.connectable] : []
        if usesExtendedPDUs {
            // Where the power was asked for, listeners want to know it.
            if txPower != nil { properties.insert(.includesTxPower) }
        } else {
            properties.insert(.legacy)
            if isConnectable || !advert.scanResponseData.isEmpty { properties.insert(.scannable) }
        }
        var set = AdvertisingSetParameters(
            properties,
            interval: intervalUnits...intervalUnits,
            ownAddressType: isRandom ? .random : .public
        )
        set.txPower = txPower
        return set
    }

    /// All commands of a set that has its parameters and is off, from its address to switching it on.
    func extendedCommands(
        _ advert: AdvertisedData,
        _ random: DeviceAddress?,
        handle: UInt8
    ) -> [HCICommand] {
        var commands = random.map { [HCICommand.leSetAdvertisingSetRandomAddress($0, handle: handle)] } ?? []
        commands += HCICommand.leSetExtendedAdvertisingData(advert.advertisingData, handle: handle)
        if !advert.scanResponseData.isEmpty {
            commands += HCICommand.leSetExtendedScanResponseData(advert.scanResponseData, handle: handle)
        }
        return commands + [.leSetExtendedAdvertisingEnable(true, handle: handle)]
    }
}
