internal import BeaconIO
internal import BlueZBus

/// Asks the system bus, and bluetoothd on it where it runs already.
struct SystemBusProbe: BusProbe {
    /// How long the bus and bluetoothd each get for an answer.
    private static let patience = Duration.seconds(5)

    var address = BusAddress.system

    func facts() -> BusFacts {
        var facts = BusFacts()
        facts.address = address.text
        if let path = Self.socketPath(address.text) {
            facts.hasSocket = FileSystem.status(path)?.isSocket == true
        }
        do throws(BusError) {
            let connection = try BusConnection(address, within: Self.patience)
            facts.connection = .open
            ask(connection, &facts)
        } catch {
            facts.connection = .failed(Self.reason(error))
        }
        return facts
    }

    /// The file that an address names: `unix:path=/run/dbus/system_bus_socket`.
    private static func socketPath(_ address: String) -> String? {
        guard let first = address.split(separator: ";").first, first.hasPrefix("unix:path=") else {
            return nil
        }
        return String(first.dropFirst("unix:path=".count).prefix { $0 != "," })
    }

    private static func reason(_ error: BusError) -> String {
        guard case .noBus(_, let detail) = error else { return error.text }
        return detail
    }

    private func ask(_ connection: BusConnection, _ facts: inout BusFacts) {
        facts.hasOwner = value(connection, "NameHasOwner")?.asBoolean
        if let names = values(connection, .bus("ListActivatableNames"))?.first?.asTexts {
            facts.isActivatable = names.contains(BlueZName.service)
        }
        // Any call of org.bluez would start bluetoothd where the bus can.
        guard facts.hasOwner == true else { return }
        let process = value(connection, "GetConnectionUnixProcessID")?.asInteger
        facts.ownerProcess = process.flatMap { Int32(exactly: $0) }
        do throws(BusError) {
            facts.adapters = try BlueZAdapters.all(connection).map(BusAdapter.init)
            facts.answer = .given
        } catch {
            // Behind a semicolon the bus repeats the call, with its sender and its octets.
            let text = String(error.text.prefix { $0 != ";" })
            facts.answer = error.isAccessDenied ? .denied(text) : .failed(text)
        }
    }

    /// A question to the bus about org.bluez.
    private func value(_ connection: BusConnection, _ member: String) -> BusValue? {
        values(connection, .bus(member, [.text(BlueZName.service)]))?.first
    }

    private func values(_ connection: BusConnection, _ call: BusCall) -> [BusValue]? {
        do throws(BusError) { return try connection.values(of: call, within: Self.patience) } catch {
            return nil
        }
    }
}
