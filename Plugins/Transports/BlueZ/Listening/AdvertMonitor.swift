import BeaconCore
import BeaconIO
import BlueZBus
import BluetoothHCI

/// The object that bluetoothd asks what to watch for, and tells what it found.
///
/// Source: org.bluez.AdvertisementMonitor(5).
final class AdvertMonitor: BusInterface {
    /// What bluetoothd called.
    enum Event {
        case activated
        case released
        /// The device at that path sent an advert that matches.
        case found(String, at: Int64)
    }

    let name = BlueZName.monitor
    let properties: [BusProperty]
    /// The unique name of bluetoothd: nobody else is believed.
    var owner = ""
    /// What came since it was last looked at.
    var events: [Event] = []

    init(_ patterns: [AdvertisementPattern]) {
        let values = patterns.map { pattern in
            BusValue.structure([.byte(pattern.start), .byte(pattern.type.rawValue), .octets(pattern.octets)])
        }
        properties = [
            BusProperty("Type", .text("or_patterns")),
            BusProperty("Patterns", .array(of: "(yyay)", values)),
        ]
    }

    func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        guard sender == owner else {
            return .fault(
                name: "org.freedesktop.DBus.Error.AccessDenied",
                text: "only bluetoothd may call this"
            )
        }
        switch member {
        case "Activate": events.append(.activated)
        case "Release": events.append(.released)
        case "DeviceFound":
            guard let path = arguments.first?.asText else { return nil }
            events.append(.found(path, at: SystemClock.sinceBoot))
        case "DeviceLost": break
        default: return nil
        }
        return .done
    }
}
