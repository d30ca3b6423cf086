internal import Glibc

/// What the end of a trial's process means.
struct TrialVerdict {
    let result: Result<TrialSummary, TrialFinding>

    /// - Parameters:
    ///   - end: how the process ended.
    ///   - report: what it last said of itself.
    ///   - said: what the plugin wrote to its standard output and error.
    init(_ end: TrialEnd, _ report: TrialReport, said: [UInt8]) {
        let stage = report.stage
        if end == .exited(status: 0), stage == .ending {
            result = .success(TrialSummary(adverts: report.tried))
            return
        }
        let isOnAdvert = stage == .decoding
        let place = stage.activity + (isOnAdvert ? " \(AdvertText.short(report.advert))" : "")
        let (message, hint): (String, String?)
        switch (stage, end) {
        case (.refused, _): (message, hint) = (report.message, report.hint)
        case (.nothing, _):
            message = "cannot be tried: the program that was started for it did not answer"
            hint = "PluginTrial needs the path of a program that hands its arguments to BeaconCommand"
        case (_, .hung):
            (message, hint) = ("did not answer within \(TrialProcess.patience) s \(place)", nil)
        case (_, .late(let seconds)):
            (message, hint) = ("was not through within \(seconds) s, and was busy \(place)", nil)
        case (_, .signalled(SIGVTALRM)):
            (message, hint) = ("computed for \(TrialChild.computing) s without an answer \(place)", nil)
        case (_, .signalled(let signal)):
            (message, hint) = ("crashed (\(Self.name(of: signal))) \(place)", Self.words(said))
        case (_, .exited(let status)):
            (message, hint) = ("ended the process with status \(status) \(place)", Self.words(said))
        }
        let advert = isOnAdvert || stage == .refused && report.tried > 0 ? report.advert : nil
        // A refusal before the first advert is about the file.
        let isBehaviour = stage == .refused ? report.tried > 0 : stage != .nothing
        result = .failure(
            TrialFinding(message: message, isBehaviour: isBehaviour, advert: advert, hint: hint)
        )
    }

    /// The first line that the plugin wrote.
    private static func words(_ said: [UInt8]) -> String? {
        let line = ForeignText.line(Array(said.drop { $0 == 0x0A }))
        return line.isEmpty ? nil : "it wrote: \(line)"
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGSEGV: "SIGSEGV"
        case SIGBUS: "SIGBUS"
        case SIGILL: "SIGILL"
        case SIGABRT: "SIGABRT"
        case SIGFPE: "SIGFPE"
        case SIGTRAP: "SIGTRAP"
        case SIGSYS: "SIGSYS"
        case SIGKILL: "SIGKILL"
        case SIGXFSZ: "SIGXFSZ"
        case SIGPIPE: "SIGPIPE"
        default: "signal \(signal)"
        }
    }
}
