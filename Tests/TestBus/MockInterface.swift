public import BlueZBus
import Synchronization

/// An interface of the mock bluetoothd: notes calls, and answers as it was told to.
public final class MockInterface: BusInterface, Sendable {
    private struct State {
        var properties: [BusProperty]
        var calls: [(member: String, arguments: [BusValue])] = []
        var planned: [String: [BusAnswer]] = [:]
    }

    public let name: String
    private let methods: Set<String>
    private let state: Mutex<State>

    public init(_ name: String, methods: Set<String> = [], properties: [BusProperty] = []) {
        self.name = name
        self.methods = methods
        state = Mutex(State(properties: properties))
    }

    public var properties: [BusProperty] { state.withLock { $0.properties } }

    /// Every call so far, in order.
    public var calls: [(member: String, arguments: [BusValue])] { state.withLock { $0.calls } }

    public func count(of member: String) -> Int { calls.filter { $0.member == member }.count }

    /// What the next calls of a method get, before it works again.
    public func plan(_ member: String, _ answers: [BusAnswer]) {
        state.withLock { $0.planned[member, default: []] += answers }
    }

    public func change(_ property: BusProperty) {
        state.withLock { state in
            state.properties.removeAll { $0.name == property.name }
            state.properties.append(property)
        }
    }

    public func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        state.withLock { state in
            guard methods.contains(member) else { return nil }
            state.calls.append((member, arguments + [.text(sender)]))
            guard state.planned[member]?.isEmpty == false else { return .done }
            return state.planned[member]?.removeFirst() ?? .done
        }
    }

    public func set(_ property: String, to value: BusValue) -> Bool {
        state.withLock { $0.calls.append(("Set " + property, [value])) }
        change(BusProperty(property, value))
        return true
    }
}
