public import BeaconCore
internal import BeaconIO

/// A file of regions: one a line, `NAME key=value …`, `#` before a comment.
///
/// A name with blanks stands in double quotes.
public enum RegionFile {
    /// A region of a file, and where its parts stand.
    public struct Entry: Sendable {
        public let region: Region
        /// `FILE:LINE`.
        let line: String
        let columns: [String: Int]

        /// Where a key stands, as `FILE:LINE:COLUMN`.
        func place(of key: String) -> String { "\(line):\(columns[key] ?? 1)" }
    }

    /// More octets are surely no file of regions.
    private static let largest = 1 << 24

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - formats: may have fields that are not registered.
    /// - Returns: at least one region, and a number for the content of the file.
    /// - Throws: what is wrong first, with file, line and column.
    public static func read(
        _ path: String,
        knowing formats: [Format] = []
    ) throws(Failure) -> (entries: [Entry], revision: UInt64) {
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: largest + 1)
        } catch {
            throw Failure(.noInput, "\(path): \(error.text)")
        }
        guard octets.count <= largest else {
            throw Failure(.badInput, "\(path): larger than \(largest) octets: no file of regions")
        }
        let entries = try entries(of: octets, called: path, knowing: formats)
        return (entries, LoadedDecoder.revision(of: octets))
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - octets: UTF-8.
    ///   - name: how the user calls the file.
    ///   - formats: may have fields that are not registered.
    /// - Returns: at least one region.
    /// - Throws: what is wrong first, with line and column, both from 1.
    public static func entries(
        of octets: [UInt8],
        called name: String,
        knowing formats: [Format] = []
    ) throws(Failure) -> [Entry] {
        var entries: [Entry] = []
        var lines: [String: Int] = [:]
        for (index, line) in TextLines.lines(of: octets).enumerated() {
            var reader = RegionLineReader(line, knowing: formats)
            do throws(RegionLineReader.Fault) {
                guard let (region, columns) = try reader.read() else { continue }
                if let first = lines.updateValue(index + 1, forKey: region.name) {
                    throw RegionLineReader.Fault(
                        column: 1,
                        message: "line \(first) has a region of that name"
                    )
                }
                entries.append(Entry(region: region, line: "\(name):\(index + 1)", columns: columns))
            } catch {
                throw Failure(.badInput, "\(name):\(index + 1):\(error.column): \(error.message)")
            }
        }
        guard !entries.isEmpty else {
            throw Failure(.badInput, "\(name): no region in it; write NAME key=value …")
        }
        return entries
    }
}
