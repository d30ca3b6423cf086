internal import BeaconCore
internal import BeaconIO
internal import BeaconRegions

/// What the places say of one beacon.
struct CalibrationResult {
    private let selector: BeaconSelector
    private let model: RangingModel
    /// What was heard where.
    private let comments: [String]

    /// - Parameter places: at each, the same one beacon was heard.
    /// - Throws: that there is none, or another, or that levels do not fall with distance.
    init(_ places: [CalibrationPlace]) throws(Failure) {
        var selectors: Set<BeaconSelector> = []
        var samples: [(metres: Double, rssi: Double)] = []
        var comments: [String] = []
        for place in places {
            let heard = place.heard
            guard !heard.isEmpty else {
                throw Failure(
                    .unavailable,
                    "calibrate: nothing of the beacon was heard at \(place.name) m: see `beacon scan`"
                )
            }
            for beacon in heard.map(\.beacon) {
                if let selector = BeaconSelector.all(of: beacon).first { selectors.insert(selector) }
            }
            let levels = heard.flatMap(\.levels).map(Double.init)
            samples += levels.map { (place.metres, $0) }
            let mean = levels.reduce(0, +) / Double(levels.count)
            comments.append(
                "\(place.name) m: \(levels.count) samples, mean \(FixedNumber.text(mean, places: 1)) dBm"
            )
        }
        selector = try Self.only(selectors)
        guard let fit = PathLossFit(samples), let model = fit.model else {
            throw Failure(
                .failed,
                "calibrate: the levels do not fall with distance as they do in the open: "
                    + comments.joined(separator: "; ")
            )
        }
        self.model = model
        self.comments = comments
    }

    private static func only(_ selectors: Set<BeaconSelector>) throws(Failure) -> BeaconSelector {
        let names = selectors.map(\.description).sorted()
        guard names.count == 1, let selector = selectors.first else {
            throw Failure(
                .usage,
                "calibrate: \(names.count) beacons were heard: say which one, by KEY=VALUE: "
                    + names.prefix(4).joined(separator: ", ")
            )
        }
        return selector
    }

    /// The line of a model file.
    var line: String {
        let values = [
            ("power", model.power, 2), ("exponent", model.exponent, 3), ("residual", model.residual, 2),
        ]
        let words = values.compactMap { name, value, places in
            value.map { "\(name)=\(FixedNumber.text($0, places: places))" }
        }
        return ([selector.description] + words).joined(separator: " ")
    }

    /// What the operator reads.
    var summary: String {
        let residual = FixedNumber.text(model.residual ?? 0, places: 1)
        return (comments + ["levels stand \(residual) dB from the line that was fitted"]).map { $0 + "\n" }
            .joined()
    }

    /// Writes the line, with where it comes from, to a file or to standard output.
    func write(to path: String?) throws(Failure) {
        // The comment stands on the line itself, so that it goes when the line does.
        let line = "\(line)  # \(comments.joined(separator: "; "))\n"
        guard let path else { return try StandardOutput.write(line) }
        let text = try kept(of: path) + Array(line.utf8)
        do throws(SystemError) {
            try FileSystem.replace(path, with: text)
        } catch {
            throw Failure(.cannotCreate, "\(path): \(error.text)")
        }
    }

    /// What stands in the file beside this beacon.
    private func kept(of path: String) throws(Failure) -> [UInt8] {
        guard FileSystem.status(path) != nil else { return [] }
        let old = try SelectorLines.read(path).lines
        _ = try RangingModelFile(old, of: path)
        let gone = Set(old.filter { $0.selector == selector }.map(\.number))
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: SelectorLines.mostOctets)
        } catch {
            throw Failure(.noInput, "\(path): \(error.text)")
        }
        var kept: [UInt8] = []
        for (index, line) in octets.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where !gone.contains(index + 1) {
            kept += line + [0x0A]
        }
        // The end of the last line began one more, which is none.
        if octets.last == 0x0A || octets.isEmpty { kept.removeLast() }
        return kept
    }
}
