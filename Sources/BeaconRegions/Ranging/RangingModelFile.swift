public import BeaconCore

/// What is known of how beacons are received, by beacon: a file of `SELECTOR [power=DBM] [exponent=N] [residual=DB]`.
///
/// `beacon calibrate` writes such lines.
public struct RangingModelFile: Sendable {
    private var models: [BeaconSelector: RangingModel] = [:]
    /// Another number when the file is another; 0 for none.
    public private(set) var revision: UInt64 = 0

    /// Nothing is known.
    public init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - formats: those whose identities are known.
    /// - Throws: that it can't be read (66), or what is wrong in it first, with its line (65).
    public init(reading path: String, knowing formats: [Format] = []) throws(Failure) {
        let (lines, revision) = try SelectorLines.read(path, knowing: formats)
        try self.init(lines, of: path)
        self.revision = revision
    }

    /// - Parameters:
    ///   - lines: a selector each at most once.
    ///   - name: how people call the file.
    /// - Throws: what is wrong first.
    public init(_ lines: [SelectorLines.Line], of name: String) throws(Failure) {
        for line in lines {
            let place = "\(name), line \(line.number)"
            guard models[line.selector] == nil else {
                throw Failure(.badInput, "\(place): a second line for \(line.selector)")
            }
            var model = RangingModel()
            for word in line.rest.split(separator: " ") {
                try Self.set(word, of: &model, at: place)
            }
            models[line.selector] = model
        }
    }

    private static func set(_ word: Substring, of model: inout RangingModel, at place: String) throws(Failure)
    {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts.count == 2 ? Double(parts[1]) : nil
        switch parts[0] {
        case "power":
            guard let number, DistanceModel.isCalibrated(number) else {
                throw Failure(.badInput, "\(place): power is in dBm at one metre, below 0, found `\(word)`")
            }
            model.power = number
        case "exponent":
            guard let number, DistanceModel.exponents.contains(number) else {
                throw Failure(.badInput, "\(place): an exponent is a number from 1 to 8, found `\(word)`")
            }
            model.exponent = number
        case "residual":
            guard let number, number >= 0, number <= 40 else {
                throw Failure(.badInput, "\(place): a residual is in dB, from 0 to 40, found `\(word)`")
            }
            model.residual = number
        default:
            throw Failure(
                .badInput,
                "\(place): `power=`, `exponent=` or `residual=` is expected, found `\(word)`"
            )
        }
    }

    /// What is known of a beacon: each value from the closest line that has it.
    public func model(of beacon: BeaconDescription) -> RangingModel {
        guard !models.isEmpty else { return RangingModel() }
        var model = RangingModel()
        for selector in BeaconSelector.all(of: beacon) {
            guard let known = models[selector] else { continue }
            model.power = model.power ?? known.power
            model.exponent = model.exponent ?? known.exponent
            model.residual = model.residual ?? known.residual
        }
        return model
    }
}
