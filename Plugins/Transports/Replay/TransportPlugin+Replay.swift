public import BeaconCore
import CaptureFormats

extension TransportPlugin {
    public static let replay = TransportPlugin(
        .transport("replay", "reports of captures, in the order of their times", options: options),
        isVirtual: { $0.text("at") != "now" },
        lacksTimes: { options in
            guard options.duration("interval") == nil, options.text("at") != "now" else { return false }
            return options.texts("files").contains { file in
                CaptureFile.firstRecord(file).map { $0.time == nil } ?? false
            }
        },
        givesRadioPackets: { options in
            options.texts("files").contains { CaptureFile.firstRecord($0)?.linkType.isLinkLayer ?? false }
        },
        check: { options throws(OptionFault) in _ = try ReplayOptions(options) },
        make: { options, context throws(Failure) in
            ReplayTransport(try options.settings(of: "replay", ReplayOptions.init), context)
        }
    )

    private static let options: [OptionDeclaration] = [
        OptionDeclaration(
            "files",
            .list(.path),
            "captures; - is standard input",
            isPositional: true,
            isRequired: true
        ),
        OptionDeclaration(
            "speed",
            .number(orWords: ["max"]),
            "how many times faster than captured; max unless at=now"
        ),
        OptionDeclaration("loop", .boolean, "begin again at the end, until stopped"),
        OptionDeclaration("linger", .duration, "let the clock run on after the last report"),
        OptionDeclaration("interval", .duration, "from packet to packet, for captures without times"),
        OptionDeclaration(
            "crc",
            .choice(["good", "any"]),
            default: "good",
            "any: also report packets whose checksum failed"
        ),
        OptionDeclaration(
            "at",
            .choice(["capture", "now"]),
            default: "capture",
            "now: give reports the time of the moment, as a live run needs"
        ),
    ]
}
