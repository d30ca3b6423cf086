public import BeaconCore
internal import Synchronization

/// The names of an alias file, which can be read again while a run goes on.
public final class AliasBook: BeaconAliases {
    /// How many beacons each look-up remembers the names of.
    private static let capacity = 16_384
    private let path: String
    private let formats: [Format]
    private let table: Mutex<AliasTable>
    /// Counts the readings, so that a look-up sees without the lock that there is another table.
    private let readings = Atomic<Int>(0)

    /// - Parameters:
    ///   - path: the file.
    ///   - formats: those that decoders give, to tell which lines are wrong.
    /// - Throws: that it can't be read (66), or what is wrong in it first, with its line (65).
    public init(reading path: String, knowing formats: [Format] = []) throws(Failure) {
        self.path = path
        self.formats = formats
        table = Mutex(try AliasTable(reading: path, knowing: formats))
    }

    /// Reads the file again; the names that there are stay when it is not right.
    ///
    /// - Throws: that it can't be read, or what is wrong in it first, with its line.
    public func renew() throws(Failure) {
        let new = try AliasTable(reading: path, knowing: formats)
        table.withLock { table in
            table = new
            readings.add(1, ordering: .releasing)
        }
    }

    /// What is probably wrong in the file, a line each.
    public var complaints: [String] { table.withLock { $0 }.complaints(knowing: formats.map(\.name)) }

    public func makeLookup() -> any AliasLookup { AliasRows(self) }

    public func alias(format: String?, identity: [EventMember], address: DeviceAddress?) -> BeaconAlias? {
        let beacon = BeaconDescription(format: format, identity: identity, address: address)
        return table.withLock { table in table.map.place(of: beacon).map { table.aliases[$0] } }
    }

    /// The number of the table at hand.
    var reading: Int { readings.load(ordering: .acquiring) }

    /// The table at hand and its number.
    func look() -> (table: AliasTable, reading: Int) { table.withLock { ($0, reading) } }

    /// A look-up's own part.
    static func rows(of table: AliasTable) -> SelectorRows { SelectorRows(table.map, capacity: capacity) }
}

extension BeaconAliases {
    /// The name of a beacon, as an event holds it.
    func value(of beacon: BeaconDescription) -> EventValue? {
        alias(format: beacon.format, identity: beacon.identity, address: beacon.address).map {
            .text($0.name)
        }
    }
}
