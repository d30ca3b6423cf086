import Foundation

/// The page that says, format by format, which independent sources read the same octets as we do, and who is right
/// where they do not.
struct ConformanceBoard {
    /// What one source says of one format.
    struct Row {
        var records = 0
        var values = 0
        /// The records in which it says otherwise.
        var differing: [ExceptedRecord] = []
    }

    private var rows: [String: [String: Row]] = [:]

    /// Takes up a record.
    ///
    /// - Parameters:
    ///   - record: what a source says.
    ///   - values: how many of its values the payload carries, and were compared.
    ///   - exception: why we say otherwise, if we do.
    mutating func add(_ record: SharedRecord, values: Int, _ exception: ExceptedRecord?) {
        let source = record.source.contains("/") ? record.project : record.source
        var row = rows[record.format]?[source] ?? Row()
        row.records += 1
        row.values += values
        if let exception { row.differing.append(exception) }
        rows[record.format, default: [:]][source] = row
    }

    var text: String {
        var text = """
            # Conformance

            What independent decoders, makers' documents and specifications say of the same octets, and what comes of
            them here. Written by `BEACON_WRITE_DOCUMENTS=1 swift test --filter theBoardIsWrittenAnew`.

            A value counts when the payload itself carries it; `Data/names.json` says for each source how its names
            are ours, and which of them are not in the payload. Where a source and the document that decides disagree,
            we follow the document: those records stand below.

            ## Who agrees

            | format | source | records | values | agree |
            |---|---|---|---|---|

            """
        for (format, sources) in rows.sorted(by: { $0.key < $1.key }) {
            for (source, row) in sources.sorted(by: { $0.key < $1.key }) {
                let agreeing = row.records - row.differing.count
                text += "| \(format) | \(source) | \(row.records) | \(row.values) | "
                text += agreeing == row.records ? "all |\n" : "\(agreeing) |\n"
            }
        }
        return text + differences
    }

    private var differences: String {
        var text = """

            ## Who does not, and who is right

            | record | source | what it says | decided by |
            |---|---|---|---|

            """
        for (_, sources) in rows.sorted(by: { $0.key < $1.key }) {
            for (source, row) in sources.sorted(by: { $0.key < $1.key }) {
                for record in row.differing.sorted(by: { $0.id < $1.id }) {
                    text +=
                        "| \(record.id) | \(source) | \(cell(record.reason)) | \(cell(record.section)) |\n"
                }
            }
        }
        return text
    }

    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
