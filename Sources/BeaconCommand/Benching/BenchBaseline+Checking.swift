internal import BeaconCore

extension BenchBaseline {
    /// Refuses what would compare one thing with another, or nothing with anything, before it is measured.
    ///
    /// - Parameters:
    ///   - path: the file, for the message.
    ///   - words: the decoders that are asked for.
    ///   - material: where their adverts come from.
    ///   - adverts: those that they are measured on.
    /// - Throws: other adverts (64), or decoders that the file lacks (65).
    func check(
        _ path: String,
        _ words: [String],
        _ material: BenchMaterial,
        _ adverts: [BenchAdvert]
    ) throws(Failure) {
        guard self.material == material.name else {
            throw Failure(
                .usage,
                "bench: \(path) was measured on \(self.material): add --on=\(self.material)"
            )
        }
        let known = entries.map(\.name)
        guard fingerprint == BenchAdvert.fingerprint(of: adverts) else {
            // The vectors are those of the decoders that are named, unless the decoders themselves have changed.
            let isOtherSet = material == .vectors && Set(known) != Set(words)
            let what =
                isOtherSet
                ? "was measured on the vectors of \(known.joined(separator: ", ")): name the same decoders, "
                    + "or write it anew with --update"
                : "was measured on other adverts of \(self.material): --update writes it anew"
            throw Failure(.usage, "bench: \(path) \(what)")
        }
        let lacking = words.filter { !known.contains($0) }
        guard lacking.isEmpty else {
            throw Failure(
                .badInput,
                "bench: \(path) has no \(lacking.joined(separator: ", ")): --update writes it anew"
            )
        }
    }
}
