/// How one of our objects answers a call.
public enum BusAnswer: Sendable {
    case values([BusValue])
    /// An error: its name, such as `org.bluez.Error.InProgress`, and a text for people.
    case fault(name: String, text: String)
    /// Nothing at all.
    case none

    public static let done = BusAnswer.values([])

    static func unknownMethod(_ member: String) -> BusAnswer {
        .fault(
            name: "org.freedesktop.DBus.Error.UnknownMethod",
            text: "no method \(member) with such arguments"
        )
    }
}
