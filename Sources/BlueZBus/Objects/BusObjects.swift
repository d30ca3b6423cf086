/// The objects that we offer on the bus, and what they answer.
struct BusObjects {
    private var interfaces: [String: [any BusInterface]] = [:]
    private var roots: Set<String> = []

    mutating func add(_ interface: any BusInterface, at path: String) {
        interfaces[path, default: []].append(interface)
    }

    mutating func remove(_ path: String) {
        interfaces[path] = nil
        roots.remove(path)
    }

    /// Lets an object list those below it.
    mutating func addManager(at path: String) { roots.insert(path) }

    func answer(_ call: borrowing BusMessage) -> BusAnswer {
        let path = call.path ?? ""
        let member = call.member ?? ""
        let arguments = call.arguments
        let offered = interfaces[path] ?? []
        guard !offered.isEmpty || roots.contains(path) else {
            if call.interface == BusName.peer, member == "Ping" { return .done }
            return .fault(name: "org.freedesktop.DBus.Error.UnknownObject", text: "no object \(path)")
        }
        switch call.interface {
        case BusName.properties: return properties(member, arguments, offered)
        case BusName.objectManager where member == "GetManagedObjects" && roots.contains(path):
            return .values([managed(below: path)])
        case BusName.peer where member == "Ping": return .done
        case BusName.introspectable where member == "Introspect":
            return .values([.text(introspection(of: path, offered))])
        case let interface:
            let sender = call.sender ?? ""
            for candidate in offered where interface == nil || candidate.name == interface {
                if let answer = candidate.answer(member, arguments, from: sender) { return answer }
            }
            return .unknownMethod(member)
        }
    }

    private func properties(_ member: String, _ arguments: [BusValue], _ offered: [any BusInterface])
        -> BusAnswer
    {
        guard let name = arguments.first?.asText else { return .unknownMethod(member) }
        guard let interface = offered.first(where: { $0.name == name }) else {
            return .fault(name: "org.freedesktop.DBus.Error.UnknownInterface", text: "no interface \(name)")
        }
        let property = arguments.count > 1 ? arguments[1].asText ?? "" : ""
        switch member {
        case "GetAll": return .values([.properties(interface.properties)])
        case "Get":
            guard let known = interface.properties.first(where: { $0.name == property }) else {
                return .fault(
                    name: "org.freedesktop.DBus.Error.UnknownProperty",
                    text: "no property \(property)"
                )
            }
            return .values([.variant(known.value)])
        case "Set" where arguments.count > 2:
            guard interface.set(property, to: arguments[2].unwrapped) else {
                return .fault(
                    name: "org.freedesktop.DBus.Error.PropertyReadOnly",
                    text: "\(property) can't be set"
                )
            }
            return .done
        default: return .unknownMethod(member)
        }
    }

    /// What GetManagedObjects gives, `a{oa{sa{sv}}}`, in the order of paths.
    private func managed(below root: String) -> BusValue {
        let prefix = root == "/" ? "/" : root + "/"
        let objects = interfaces.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
        let entries = objects.map { path, interfaces in
            BusEntry(.path(path), Self.described(interfaces))
        }
        return .dictionary(key: "o", value: "a{sa{sv}}", entries)
    }

    /// Interfaces and their properties, `a{sa{sv}}`.
    static func described(_ interfaces: [any BusInterface]) -> BusValue {
        .dictionary(
            key: "s",
            value: "a{sv}",
            interfaces.map { BusEntry(.text($0.name), .properties($0.properties)) }
        )
    }

    private func introspection(of path: String, _ offered: [any BusInterface]) -> String {
        var names = [BusName.properties, BusName.introspectable, BusName.peer]
        if roots.contains(path) { names.append(BusName.objectManager) }
        let own = offered.map { "<interface name=\"\($0.name)\">\($0.introspection)</interface>" }
        return "<node>" + (own + names.map { "<interface name=\"\($0)\"/>" }).joined() + "</node>"
    }
}
