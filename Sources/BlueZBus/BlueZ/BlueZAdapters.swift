/// The adapters that bluetoothd has.
public enum BlueZAdapters {
    /// Asks bluetoothd for its adapters, those with the lowest index first.
    ///
    /// However many devices it remembers besides, none of them is copied.
    ///
    /// - Parameters:
    ///   - connection: a connection to the system bus.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Returns: the adapters.
    /// - Throws: why it can't be asked; `isServiceMissing` when bluetoothd does not run.
    public static func all(_ connection: BusConnection, unless stop: Int32 = -1) throws(BusError)
        -> [BlueZAdapter]
    {
        let answer = try connection.answer(to: BlueZAdapters.call, unless: stop)
        guard let adapters = all(in: answer) else { throw .unexpectedAnswer(BlueZAdapters.call.member) }
        return adapters
    }

    /// The call that asks for everything bluetoothd has.
    public static let call = BusCall.bluez(BlueZName.rootPath, BusName.objectManager, "GetManagedObjects")

    /// Reads the adapters out of the answer to `call`; `nil` when it is none.
    public static func all(in answer: borrowing BusMessage) -> [BlueZAdapter]? {
        var adapters: [BlueZAdapter] = []
        let isReadable = answer.withArguments { objects in
            objects.forEachEntry { object in
                guard object.withText(isAdapterPath) ?? false, let path = object.text() else { return }
                object.next()
                if let adapter = BlueZAdapter(path: path, interfaces: object.value()) {
                    adapters.append(adapter)
                }
            }
        }
        guard isReadable else { return nil }
        return adapters.sorted { ($0.index ?? .max, $0.path) < ($1.index ?? .max, $1.path) }
    }

    /// Whether a path is that of an adapter and not of a device below one: `/org/bluez/hci0`.
    public static func isAdapterPath(_ path: Span<UInt8>) -> Bool {
        var slashes = 0
        for index in path.indices where path[index] == UInt8(ascii: "/") { slashes += 1 }
        return slashes == 3
    }
}
