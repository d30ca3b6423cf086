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
        check = DecoderCheck(request: request, messages: messages)
    }

    /// Checks one word after another; one that cannot be loaded does not keep the others from it.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        var status: Int32 = 0
        var (decoders, findings) = (0, 0)
        for word in request.words {
            do throws(Failure) {
                try checked(word) { checked throws(Failure) in
                    decoders += 1
                    findings += checked.findings
                    try write(checked)
                }
            } catch {
                guard error.kind != .writeFailed else { throw error }
                messages.warn("plugin check: \(error.message)")
                if status == 0 { status = error.exitStatus }
            }
        }
        if !request.writesJSON, decoders > 0 {
            messages.write("")
            try StandardOutput.write(CheckReport.summary(decoders: decoders, findings: findings))
        }
        return status != 0 ? status : findings > 0 ? Failure.Kind.checkFailed.rawValue : 0
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

    private func checked(
        _ word: String,
        _ then: (CheckedDecoder) throws(Failure) -> Void
    ) throws(Failure) {
        var hostile: LawVerdict?
        if let loader = catalog.loaders.first(where: { $0.takes(word) }), loader is SharedObjectLoader {
            let verdict = try trial(word)
            // Code that breaks a process is not let into this one.
            guard verdict.findings == 0 else {
                return try then(CheckedDecoder(word: word, name: word, vectors: 0, verdicts: [verdict]))
            }
            hostile = verdict
        }
        for decoder in try DecoderSelection([word], from: catalog).decoders {
            let isOurs = catalog.decoders.contains { $0.declaration.name == decoder.name }
            try then(check.check(decoder, word, isOurs: isOurs, hostile: hostile))
        }
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
            var complaints = [words]
            complaints += finding.advert.map { ["the advert: \(HexText.digits($0[...]))"] } ?? []
            let options = "--adverts=\(request.adverts) --seed=\(request.seed)"
            complaints.append("once more: beacon plugin check \(word) \(options)")
            return LawVerdict(law: .hostile, outcome: .broken(complaints))
        }
    }
}
