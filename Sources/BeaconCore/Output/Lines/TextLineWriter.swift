/// Writes events as lines for people: the format, its fields, and what is wrong.
///
/// Text from the air is escaped as in JSON, so that it cannot steer a terminal.
public final class TextLineWriter: LineWriter {
    private let companies: CompanyNames
    private let aliases: (any AliasLookup)?

    /// - Parameters:
    ///   - companies: what an unread advert is named by.
    ///   - aliases: what beacons are named by.
    public init(companies: CompanyNames = .none, aliases: (any BeaconAliases)? = nil) {
        self.companies = companies
        self.aliases = aliases?.makeLookup()
    }

    public func write(_ events: Events, into buffer: inout OutputBuffer) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            write(batch[row], of: batch, into: &buffer)
            if let alias = aliases?.alias(ofRow: row, of: events) {
                buffer.append(" alias=")
                buffer.appendJSON(text: alias.name)
            }
            buffer.append("\n")
        }
    }

    private func write(_ frame: Frame, of batch: FrameBatch, into buffer: inout OutputBuffer) {
        switch frame.kind {
        case .frame:
            buffer.append(text: batch.format(of: frame).name)
            if frame.encryption != .none { buffer.append(" encryption=", frame.encryption.name, "") }
            JSONLineWriter.writePlainFields(of: frame, batch, into: &buffer)
        case .malformed:
            buffer.append(text: batch.format(of: frame).name)
            buffer.append(": malformed at octet ", UInt64(clamping: frame.malformedOffset), ": ")
            buffer.append(frame.reason.name)
        case .report:
            buffer.append("nothing recognised")
            batch.reports.withData(of: frame.reportIndex) { data in
                companies.withCompany(of: data) { company in
                    buffer.append(" (")
                    buffer.appendJSONCharacters(company)
                    buffer.append(")")
                }
                buffer.append(": ")
                buffer.append(hex: data)
            }
        }
        writeAnomaly(of: frame.reportIndex, batch.reports, into: &buffer)
    }

    private func writeAnomaly(of index: Int, _ reports: ReportBatch, into buffer: inout OutputBuffer) {
        let anomaly = reports.withData(of: index) { data in
            var walk = ADWalk()
            while walk.next(in: data) != nil {}
            return walk.anomaly
        }
        guard let anomaly else { return }
        buffer.append(" (", anomaly.reason.name, " at octet ")
        buffer.append(unsigned: UInt64(clamping: anomaly.offset))
        buffer.append(")")
    }
}
