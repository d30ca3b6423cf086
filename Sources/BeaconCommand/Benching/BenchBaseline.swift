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
    /// What the adverts were: times by the yardstick's compare on the same adverts alone.
    let fingerprint: String
    let entries: [Entry]

    /// No file of ours is longer.
    private static let limit = 1 << 20
    /// 2 says what the adverts were.
    private static let version: Int64 = 2

    init(_ material: BenchMaterial, _ adverts: [BenchAdvert], _ results: [BenchResult]) {
        self.material = material.name
        fingerprint = BenchAdvert.fingerprint(of: adverts)
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
            let fingerprint = value["adverts"]?.text, let decoders = value["decoders"]?.list
        else {
            throw Failure(.badInput, "\(path): no baseline of beacon bench; --update writes it anew")
        }
        self.material = material
        self.fingerprint = fingerprint
        var entries: [Entry] = []
        for decoder in decoders { entries.append(try Entry(decoder, of: path)) }
        self.entries = entries
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
        output.append(text: ",\"adverts\":")
        output.appendJSON(text: fingerprint)
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

extension BenchBaseline.Entry {
    /// Reads what a file holds of a decoder.
    fileprivate init(_ value: JSONValue, of path: String) throws(Failure) {
        guard let name = value["name"]?.text else {
            throw Failure(.badInput, "\(path): a decoder without a name; --update writes it anew")
        }
        guard let relative = value["relative"]?.number, relative > 0, relative.isFinite else {
            throw Self.fault("relative", "a number above 0", name, path)
        }
        guard let spread = value["spread"]?.number, spread >= 0, spread.isFinite else {
            throw Self.fault("spread", "a number from 0", name, path)
        }
        self.init(name: name, relative: relative, spread: spread)
    }

    private static func fault(_ key: String, _ wanted: String, _ name: String, _ path: String) -> Failure {
        Failure(.badInput, "\(path): `\(key)` of \(name) is not \(wanted); --update writes it anew")
    }
}
