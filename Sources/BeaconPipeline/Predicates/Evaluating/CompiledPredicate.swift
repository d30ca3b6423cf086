public import BeaconCore
import Synchronization

/// A checked expression, ready to decide rows.
///
/// An absent value is unknown, and `and`, `or`, `not` reckon with unknown as SQL does; a row passes
/// when the whole is true. Any thread may ask, and asking allocates nothing once each decoder table
/// and each thread has been seen.
public final class CompiledPredicate: RowPredicate {
    let program: PredicateProgram
    /// One entry a decoder table that was seen; a run has a few.
    ///
    /// Tables are held, so that no other one takes the place of one that is gone.
    private let resolutions = Mutex<[(table: DecoderTable, resolution: FieldResolution)]>([])
    /// More tables than this belong to no run.
    private static let mostTables = 64

    init(_ program: PredicateProgram) { self.program = program }

    public func select(_ events: Events, _ rows: inout RowSet) {
        switch events.batch {
        case .reports(let batch): select(PredicateRow(of: batch), &rows)
        case .frames(let batch): select(PredicateRow(of: batch, resolution(for: batch.table)), &rows)
        case .events(let batch):
            // What was compiled for reports knows no event.
            guard program.readsEvents else { return }
            select(PredicateRow(of: batch), &rows)
        case .none: return
        }
    }

    private func select(_ first: PredicateRow, _ rows: inout RowSet) {
        var row = first
        var next = rows.next(from: 0)
        while let index = next {
            row.move(to: index)
            if truth(program.root, row) != true { rows.remove(index) }
            next = rows.next(from: index + 1)
        }
    }

    /// Where the fields lie in a table's formats; found once a table.
    private func resolution(for table: DecoderTable) -> FieldResolution {
        resolutions.withLock { known in
            for entry in known where entry.table === table { return entry.resolution }
            let made = FieldResolution(
                table.formats,
                program.references,
                program.classes,
                formatNames: program.formatNames
            )
            if known.count == Self.mostTables { known.removeFirst() }
            known.append((table, made))
            return made
        }
    }
}
