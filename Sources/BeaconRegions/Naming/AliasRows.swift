internal import BeaconCore

/// Finds the names of rows in a book, and notices when it was read again.
final class AliasRows: AliasLookup {
    private let book: AliasBook
    private var reading: Int
    private var aliases: [BeaconAlias]
    private var rows: SelectorRows

    init(_ book: AliasBook) {
        self.book = book
        let (table, reading) = book.look()
        self.reading = reading
        aliases = table.aliases
        rows = AliasBook.rows(of: table)
    }

    func alias(ofRow row: Int, of events: Events) -> BeaconAlias? {
        if book.reading != reading { renew() }
        return rows.place(ofRow: row, of: events).map { aliases[$0] }
    }

    private func renew() {
        let (table, reading) = book.look()
        self.reading = reading
        aliases = table.aliases
        rows = AliasBook.rows(of: table)
    }
}
