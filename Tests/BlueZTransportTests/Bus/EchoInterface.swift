import BlueZBus

/// Gives back what it is sent, or does not.
final class EchoInterface: BusInterface {
    let name = "org.example.Echo"
    private var level: BusValue = .int16(-7)

    var properties: [BusProperty] {
        [BusProperty("Level", level), BusProperty("Names", .texts(["a", "b"]))]
    }

    func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        switch member {
        case "Echo": .values(arguments)
        case "Silence": BusAnswer.none
        case "Refuse": .fault(name: "org.bluez.Error.InProgress", text: "busy")
        default: nil
        }
    }

    func set(_ property: String, to value: BusValue) -> Bool {
        guard property == "Level", case .int16 = value else { return false }
        level = value
        return true
    }
}
