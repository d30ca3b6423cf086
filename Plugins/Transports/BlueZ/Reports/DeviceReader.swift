import BeaconCore
import BlueZBus

/// Reads what bluetoothd says of a device, and rebuilds the advertising data that it says it of.
///
/// Reads every property by its type; one of another type is counted and passed over. Allocates nothing once
/// its memory has grown.
struct DeviceReader {
    /// Names of org.bluez.Device1 that matter here.
    private enum Property {
        case rssi, manufacturerData, serviceData, advertisingData, advertisingFlags
        case addressType, name, services, txPower, appearance
    }

    /// More entries in one dictionary are no advert's any more.
    static let mostEntries = 128

    private(set) var built = ADBuilder()
    private var raw = ADBuilder()
    private var fresh: [DataEntry] = []
    private var uuids: [ServiceUUID] = []
    private(set) var rssi: PowerLevel?
    /// Whether something was said that bluetoothd says only of an advert.
    private(set) var isHeard = false
    /// Whether the advert held nothing that was not known.
    private(set) var isRepetition = true
    /// Properties and entries of a wrong type.
    private(set) var unreadable = 0
    /// Dictionaries with more entries than can be told apart, and structures that can't be built.
    private(set) var unfit = 0

    /// Reads a dictionary of properties, `a{sv}`, into `built`.
    mutating func read(_ properties: inout BusCursor, _ record: inout DeviceRecord) {
        built.removeAll()
        raw.removeAll()
        rssi = nil
        isHeard = false
        isRepetition = true
        unreadable = 0
        unfit = 0
        let isReadable = properties.forEachEntry { entry in
            guard let property = entry.withText(Self.property) ?? nil else { return }
            entry.next()
            guard entry.withVariant({ read(property, &$0, &record) }) == true else {
                unreadable += 1
                return
            }
        }
        if !isReadable { unreadable += 1 }
        if !raw.isEmpty {
            raw.appendOtherTypes(of: built)
            swap(&raw, &built)
        }
        unfit += built.unfit + raw.unfit
    }

    private static func property(_ name: Span<UInt8>) -> Property? {
        switch name.count {
        case 4: name.isText("RSSI") ? .rssi : name.isText("Name") ? .name : nil
        case 5: name.isText("UUIDs") ? .services : nil
        case 7: name.isText("TxPower") ? .txPower : nil
        case 10: name.isText("Appearance") ? .appearance : nil
        case 11:
            name.isText("ServiceData") ? .serviceData : name.isText("AddressType") ? .addressType : nil
        case 15: name.isText("AdvertisingData") ? .advertisingData : nil
        case 16:
            name.isText("ManufacturerData")
                ? .manufacturerData : name.isText("AdvertisingFlags") ? .advertisingFlags : nil
        default: nil
        }
    }

    /// Reads the value of one property; `false` when it is of another type than it should be.
    private mutating func read(_ property: Property, _ value: inout BusCursor, _ record: inout DeviceRecord)
        -> Bool
    {
        switch property {
        case .rssi:
            guard let level = value.int16() else { return false }
            isHeard = true
            rssi = (-127...20).contains(level) ? PowerLevel(dBm: Int8(level)) : nil
            return true
        case .manufacturerData: return readData(.manufacturer, &value, &record.manufacturerData)
        case .serviceData: return readData(.service, &value, &record.serviceData)
        case .advertisingData: return readRaw(&value)
        case .advertisingFlags:
            return value.withOctets { octets in
                guard !octets.isEmpty else { return }
                isHeard = true
                isRepetition = false
                built.append(0x01, octets)
            } != nil
        case .addressType:
            return value.withText { record.addressType = $0.isText("public") ? .publicDevice : .randomDevice }
                != nil
        case .name:
            record.hasOtherData = true
            return value.withText { built.append(0x09, $0) } != nil
        case .services:
            record.hasOtherData = true
            return readServices(&value)
        case .txPower:
            guard let level = value.int16() else { return false }
            guard (-127...127).contains(level) else { return true }
            built.append(0x0A, UInt16(bitPattern: level), octets: 1)
            return true
        case .appearance:
            guard let appearance = value.uint16() else { return false }
            built.append(0x19, appearance, octets: 2)
            return true
        }
    }

    private mutating func readServices(_ value: inout BusCursor) -> Bool {
        uuids.removeAll(keepingCapacity: true)
        let isReadable = value.forEachElement { element in
            guard let uuid = element.withText({ ServiceUUID($0) }) ?? nil else {
                unreadable += 1
                return
            }
            uuids.append(uuid)
        }
        for width in [2, 4, 16] { built.append(uuids, width: width) }
        return isReadable
    }

    /// Reads AD structures as they were received, `a{yv}`.
    private mutating func readRaw(_ value: inout BusCursor) -> Bool {
        value.forEachEntry { entry in
            let type = entry.byte()
            entry.next()
            let isRead = entry.withVariant { variant in
                guard let type else { return false }
                return variant.withOctets { raw.append(type, $0) } != nil
            }
            if isRead == true { isHeard = true } else { unreadable += 1 }
        }
    }

    /// Reads ManufacturerData, `a{qv}`, or ServiceData, `a{sv}`, and builds what is new in it.
    ///
    /// Entries of earlier adverts may stand beside those of the latest. When none is new, the latest advert
    /// came once more.
    private mutating func readData(
        _ kind: DataKey.Kind,
        _ value: inout BusCursor,
        _ entries: inout [DataEntry]
    ) -> Bool {
        fresh.removeAll(keepingCapacity: true)
        var isChanged = false
        let isReadable = value.forEachEntry { entry in
            guard let digest = Self.digest(kind, &entry) else {
                unreadable += 1
                return
            }
            let isNew = !entries.contains { $0.digest == digest }
            isChanged = isChanged || isNew
            if fresh.count <= Self.mostEntries { fresh.append(DataEntry(digest: digest, isLatest: isNew)) }
        }
        guard isReadable else { return false }
        guard fresh.count <= Self.mostEntries else {
            unfit += 1
            return true
        }
        if !isChanged { carryLatest(from: entries) }
        build(kind, &value)
        if !fresh.isEmpty { isHeard = true }
        if isChanged { isRepetition = false }
        swap(&fresh, &entries)
        return true
    }

    private mutating func carryLatest(from entries: [DataEntry]) {
        var isAny = false
        for index in fresh.indices {
            let digest = fresh[index].digest
            fresh[index].isLatest = entries.contains { $0.digest == digest && $0.isLatest }
            isAny = isAny || fresh[index].isLatest
        }
        guard !isAny else { return }
        for index in fresh.indices { fresh[index].isLatest = true }
    }

    private mutating func build(_ kind: DataKey.Kind, _ value: inout BusCursor) {
        var index = 0
        value.forEachEntry { entry in
            guard let key = DataKey(kind, &entry) else { return }
            entry.next()
            _ = entry.withVariant { variant in
                variant.withOctets { octets in
                    if index < fresh.count, fresh[index].isLatest { built.append(key, octets) }
                    index += 1
                }
            }
        }
    }

    private static func digest(_ kind: DataKey.Kind, _ entry: inout BusCursor) -> UInt64? {
        guard let key = DataKey(kind, &entry) else { return nil }
        entry.next()
        return entry.withVariant { variant in variant.withOctets { key.digest($0) } } ?? nil
    }
}
