internal import BeaconCore
internal import BeaconPluginHost
internal import BeaconTestKit

/// Holds one decoder against the laws of BeaconTestKit.
struct DecoderCheck {
    let request: CheckRequest
    /// The decoders of the catalogue.
    let catalog: [any BeaconDecoder]
    /// Reads the keys of vectors.
    let keys: (any KeyLoader)?
    let messages: StandardError

    /// - Parameters:
    ///   - loaded: the decoder.
    ///   - word: what named it.
    ///   - isOurs: whether its fields must be in the register, as those of the catalogue.
    ///   - hostile: what its trial in a process of its own gave, when there was one.
    /// - Returns: a verdict for each law.
    func check(_ loaded: LoadedDecoder, _ word: String, isOurs: Bool, hostile: LawVerdict? = nil)
        -> CheckedDecoder
    {
        var vectors = request.vectors
        var fault: String?
        do throws(VectorFault) {
            vectors += try DecoderVector.read(of: loaded, named: word)
        } catch {
            fault = error.description
        }
        // Vectors of the catalogue also say what its other decoders make of an advert.
        var everybody = isOurs ? DecoderLaws(catalog, vectors) : nil
        everybody?.keys = keys
        let formats = Set(loaded.decoder.formats.map(\.name))
        var laws = DecoderLaws([loaded.decoder], isOurs ? vectors.map { $0.about(formats) } : vectors)
        laws.adverts = request.adverts
        laws.keys = keys
        laws.seed = request.seed
        laws.knowsRegisteredFieldsOnly = isOurs
        let messages = messages
        laws.progress = { done, total in
            let (done, total) = (UInt64(clamping: done), UInt64(clamping: total))
            messages.progress(Progress(subject: "check \(loaded.name)", done: done, total: total))
        }
        let verdicts = DecoderLaws.Law.allCases.map { law in
            if law == .vectors, let fault { return LawVerdict(law: law, outcome: .broken([fault])) }
            if law == .hostile, let hostile { return hostile }
            let asked = law == .vectors ? everybody ?? laws : laws
            return LawVerdict(law: law, outcome: outcome(law, asked, vectors.count))
        }
        return CheckedDecoder(word: word, name: loaded.name, vectors: vectors.count, verdicts: verdicts)
    }

    private func outcome(
        _ law: DecoderLaws.Law,
        _ laws: DecoderLaws,
        _ vectors: Int
    ) -> LawVerdict.Outcome {
        switch law {
        case .vectors, .repetition, .allocation, .claims:
            if vectors == 0 {
                return .untried(law == .vectors ? Self.missingVectors : "there are no vectors")
            }
            if law == .allocation, !DecoderLaws.isOptimised {
                return .untried("this build of beacon is not optimised")
            }
        case .fields, .hostile: break
        }
        let complaints = laws.complaints(against: law)
        return complaints.isEmpty ? .held(held(law, vectors)) : .broken(complaints)
    }

    private static let missingVectors =
        "there are none, so nothing says what it must give: add `vectors` to a decoder file, or --vectors=FILE"

    private func held(_ law: DecoderLaws.Law, _ vectors: Int) -> String {
        switch law {
        case .vectors: "\(vectors) decode as they say"
        case .repetition: "the same answer again, and on other threads"
        case .allocation: "an advert costs no heap memory"
        case .claims: "each is met by a vector"
        case .fields: vectors > 0 ? "well named, and each has a vector" : "well named"
        case .hostile: "\(request.adverts) mutated adverts of seed \(request.seed)"
        }
    }
}
