internal import BeaconCore
internal import BluetoothRadio
internal import Glibc

/// One run of `beacon doctor`: look, judge, write.
struct DoctorSession {
    private let writesJSON: Bool
    private let choices: [AdapterChoice]
    private let sources: DoctorSources

    init(_ arguments: ParsedArguments, _ sources: DoctorSources) throws(Failure) {
        guard arguments.words.isEmpty else {
            throw Failure(.usage, "doctor: takes no words; try 'beacon doctor --help'")
        }
        writesJSON = arguments.has("json")
        var choices: [AdapterChoice] = []
        for text in arguments.options["adapter"] ?? [] { choices.append(try AdapterChoice(text)) }
        self.choices = choices
        self.sources = sources
    }

    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        let diagnosis = Diagnosis(DoctorFacts(sources, choices: choices))
        var buffer = OutputBuffer()
        if writesJSON {
            DiagnosisJSON(diagnosis).node.write(into: &buffer)
            buffer.append("\n")
        } else {
            DiagnosisText(Self.style).write(diagnosis, into: &buffer)
        }
        _ = try StandardOutput.write(&buffer)
        return diagnosis.isHealthy ? 0 : Failure.Kind.checkFailed.rawValue
    }

    private static var style: DiagnosisText.Style {
        guard isatty(1) == 1 else { return .plain }
        // NO_COLOR counts when it is there and not empty (no-color.org).
        let forbids = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
        return DiagnosisText.Style(hasMarks: true, hasColour: !forbids)
    }
}
