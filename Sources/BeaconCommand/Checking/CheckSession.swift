internal import BeaconCore
internal import BeaconPipeline
internal import BeaconPluginHost
internal import BeaconTestKit

/// One `beacon plugin check`: from its words to its last finding.
struct CheckSession {
    private let request: CheckRequest
    private let catalog: PluginCatalog
    private let messages: StandardError
    private let check: DecoderCheck

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        request = try CheckRequest(arguments)
        catalog = context.catalog
        messages = context.messages
        let decoders = try DecoderSelection([], from: catalog).decoders.map(\.decoder)
        check = DecoderCheck(
            request: request,
            catalog: decoders,
            keys: context.catalog.keys,
            messages: messages
        )
    }

    /// What checking a word came to.
    private struct Outcome {
        var decoders = 0
        var findings = 0
    }

    /// Checks one word after another; one that cannot be loaded does not keep the others from it.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        var status: Int32 = 0
        var total = Outcome()
        for word in request.words {
            do throws(Failure) {
                let outcome = isSharedObject(word) ? try checkObject(word) : try check(word)
                total.decoders += outcome.decoders
                total.findings += outcome.findings
            } catch {
                guard error.kind != .writeFailed else { throw error }
                messages.warn("plugin check: \(error.message)")
                if status == 0 { status = error.exitStatus }
            }
        }
        if !request.writesJSON, total.decoders > 0 {
            try StandardOutput.write(CheckReport.summary(decoders: total.decoders, findings: total.findings))
        }
        return status != 0 ? status : total.findings > 0 ? Failure.Kind.checkFailed.rawValue : 0
    }

    private func write(_ checked: CheckedDecoder) throws(Failure) {
        // Over a line of progress.
        messages.write("")
        try StandardOutput.write(
            request.writesJSON
                ? CheckReport.json(checked, request)
                : CheckReport.text(checked, TerminalColours.areShown(on: 1))
        )
    }

    /// A name without a folder is left to its loader, which refuses it.
    private func isSharedObject(_ word: String) -> Bool {
        word.contains("/") && catalog.loaders.first { $0.takes(word) } is SharedObjectLoader
    }

    private func check(_ word: String, hostile: LawVerdict? = nil) throws(Failure) -> Outcome {
        var outcome = Outcome()
        for decoder in try DecoderSelection([word], from: catalog).decoders {
            // A decoder of one's own may have the name of one of ours.
            let isLoaded = catalog.loaders.contains { $0.takes(word) }
            let isOurs = !isLoaded && catalog.decoders.contains { $0.declaration.name == decoder.name }
            let title = isOurs ? decoder.name : word
            let checked = check.check(decoder, title, isOurs: isOurs, hostile: hostile)
            outcome.decoders += 1
            outcome.findings += checked.findings
            try write(checked)
        }
        return outcome
    }

    /// Ways for a copy of this process to end; between them, it is the number of findings and one.
    private enum ChildStatus {
        /// What a process in which a shared object crashed ends with, when it has said so.
        static let crashed: UInt8 = 1
        static let mostFindings = 200
        static let unloadable: UInt8 = 254
        static let unwritable: UInt8 = 255
    }

    /// Code that may break a process is not let into this one: after its trial the laws are held in a copy.
    private func checkObject(_ word: String) throws(Failure) -> Outcome {
        let hostile = try trial(word)
        guard hostile.findings == 0 else { return try broken(hostile, word) }
        let end = try GuardedWork(patience: 300).run {
            do throws(Failure) {
                let findings = min(try check(word, hostile: hostile).findings, ChildStatus.mostFindings)
                return findings == 0 ? 0 : UInt8(findings) + ChildStatus.crashed
            } catch {
                if error.kind == .writeFailed { return ChildStatus.unwritable }
                messages.warn("plugin check: \(error.message)")
                return ChildStatus.unloadable
            }
        }
        switch end {
        case .done(ChildStatus.unwritable):
            throw Failure(.writeFailed, "standard output: what was found cannot be written")
        case .done(ChildStatus.unloadable):
            throw Failure(.badInput, "\(word): it was tried and cannot be loaded")
        case .done(0): return Outcome(decoders: 1)
        case .done(ChildStatus.crashed): return try broken(Self.brokenAgain("crashed"), word)
        case .done(let status): return Outcome(decoders: 1, findings: Int(status - ChildStatus.crashed))
        case .broken(let what): return try broken(Self.brokenAgain(what), word)
        }
    }

    private static func brokenAgain(_ what: String) -> LawVerdict {
        let words = "\(what) while its vectors were decoded again, on several threads"
        return LawVerdict(law: .repetition, outcome: .broken([words]))
    }

    /// One verdict where there can be no others.
    private func broken(_ verdict: LawVerdict, _ word: String) throws(Failure) -> Outcome {
        try write(CheckedDecoder(word: word, name: word, vectors: 0, verdicts: [verdict]))
        return Outcome(decoders: 1, findings: 1)
    }

    /// Shows a shared object its adverts in a process of its own.
    private func trial(_ word: String) throws(Failure) -> LawVerdict {
        let trial = PluginTrial(adverts: request.adverts, seed: request.seed)
        let result: Result<TrialSummary, TrialFinding>
        do throws(LoadFailure) { result = try trial.run(word) } catch {
            throw Failure(error.kind, error.message + (error.hint.map { ": \($0)" } ?? ""))
        }
        switch result {
        case .success(let summary):
            let words = "\(summary.adverts) adverts in a process of its own, seed \(request.seed)"
            return LawVerdict(law: .hostile, outcome: .held(words))
        case .failure(let finding):
            let words = finding.message + (finding.hint.map { "; \($0)" } ?? "")
            guard finding.isBehaviour else { throw Failure(.badInput, "\(word): \(words)") }
            let advert = finding.advert.map { ["the advert: \(HexText.digits($0[...]))"] } ?? []
            let options = "--adverts=\(request.adverts) --seed=\(request.seed)"
            let notes = advert + ["once more: beacon plugin check \(word) \(options)"]
            return LawVerdict(law: .hostile, outcome: .broken([words]), notes: notes)
        }
    }
}
