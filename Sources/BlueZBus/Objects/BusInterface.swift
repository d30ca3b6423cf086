/// An interface of an object that we offer on the bus.
///
/// `org.freedesktop.DBus.Properties` and its like are answered from `properties`.
public protocol BusInterface: AnyObject {
    var name: String { get }

    /// What introspection tells inside the interface's element; may be empty.
    var introspection: String { get }

    /// The properties as they are now.
    var properties: [BusProperty] { get }

    /// Answers a call of a method.
    ///
    /// - Parameters:
    ///   - member: the method's name.
    ///   - arguments: whatever the caller sent: not yet checked.
    ///   - sender: the caller's unique name.
    /// - Returns: the answer; for a method that there is not, `nil`.
    func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer?

    /// Takes a new value for a property.
    ///
    /// - Returns: `false` when it can't be changed.
    func set(_ property: String, to value: BusValue) -> Bool
}

extension BusInterface {
    public var introspection: String { "" }
    public var properties: [BusProperty] { [] }
    public func set(_ property: String, to value: BusValue) -> Bool { false }
}
