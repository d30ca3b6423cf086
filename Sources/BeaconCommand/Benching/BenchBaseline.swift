internal import BeaconCore
internal import BeaconIO
internal import BeaconJSON

/// What an earlier `beacon bench` measured, in a file.
///
/// It holds times by the yardstick's, which a slower machine changes little, and what they were measured on.
struct BenchBaseline: Equatable {
    struct Entry: Equatable {
        let name: String
        /// The median time by the yardstick's.
        let relative: Double
        /// How far apart nine tenths of the rounds lie, by the median.
        let spread: Double
    }

    let material: String
    let entries: [Entry]

    /// No file of ours is longer.
    private static let limit = 1 << 20
    private static let version: Int64 = 1

    init(_ material: BenchMaterial, _ results: [BenchResult]) {
        self.material = material.name
        entries = results.map {
            Entry(name: $0.name, relative: $0.relative.median, spread: $0.relative.spread)
        }
    }

    /// Reads a file; `nil` when there is none.
    init?(reading path: String) throws(Failure) {
        guard FileSystem.status(path) != nil else { return nil }
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: Self.limit)
        } catch {
            throw Failure(.noInput, "\(path): \(error.text)")
        }
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONReader.read(octets)
        } catch {
            throw Failure(.badInput, "\(path):\(error.line):\(error.column): \(error.message)")
        }
        guard value["beacon_bench"]?.integer == Self.version, let material = value["on"]?.text,
            let decoders = value["decoders"]?.list
        else {
            throw Failure(.badInput, "\(path): no baseline of beacon bench; --update writes it anew")
        }
        self.material = material
        entries = decoders.compactMap { decoder in
            guard let name = decoder["name"]?.text, let relative = decoder["relative"]?.number,
                let spread = decoder["spread"]?.number, relative > 0
            else { return nil }
            return Entry(name: name, relative: relative, spread: spread)
        }
    }

    /// Each result beside what the file holds of it.
    func compare(_ results: inout [BenchResult]) {
        for index in results.indices {
            guard let entry = entries.first(where: { $0.name == results[index].name }) else { continue }
            let now = results[index].relative
            let spread = max(now.spread, entry.spread)
            results[index].againstBaseline = Comparison(ratio: now.median / entry.relative, spread: spread)
        }
    }

    /// Writes the file whole, under another name first.
    func write(to path: String) throws(Failure) {
        var output = OutputBuffer()
        output.append(text: "{\"beacon_bench\":\(Self.version),\"on\":")
        output.appendJSON(text: material)
        output.append(text: ",\"decoders\":[")
        for (index, entry) in entries.enumerated() {
            output.append(text: index == 0 ? "\n{\"name\":" : ",\n{\"name\":")
            output.appendJSON(text: entry.name)
            output.append(text: ",\"relative\":\(BenchJSON.rounded(entry.relative, 1e4))")
            output.append(text: ",\"spread\":\(BenchJSON.rounded(entry.spread, 1e4))}")
        }
        output.append(text: "\n]}\n")
        do throws(SystemError) {
            try FileSystem.replace(path, with: output.octets)
        } catch {
            throw Failure(.cannotCreate, "\(path): \(error.text)")
        }
    }
}
