internal import BeaconCore
internal import BeaconPipeline

extension CalibrationPlace {
    /// The places that were asked for: one for each capture, or those of `--at`.
    static func all(_ arguments: ParsedArguments) throws(Failure) -> [CalibrationPlace] {
        var places: [CalibrationPlace] = []
        if let captures = arguments.options["capture"] {
            guard !arguments.has("at"), !arguments.has("source") else {
                throw Failure(.usage, "calibrate: --capture: its captures stand for --at and --source")
            }
            for capture in captures {
                guard let equals = capture.firstIndex(of: "=") else {
                    throw Failure(
                        .usage,
                        "calibrate: --capture: METRES=FILE is expected, found \(Diagnostic.quoted(capture))"
                    )
                }
                let file = Word.written(String(capture[capture.index(after: equals)...]))
                places.append(try place(String(capture[..<equals]), "capture", source: "replay \(file)"))
            }
        } else {
            for metres in (arguments.value("at") ?? "0.5,1,2,4").split(separator: ",") {
                places.append(try place(String(metres), "at", source: nil))
            }
        }
        guard Set(places.map(\.metres)).count >= 2 else {
            throw Failure(.usage, "calibrate: two distances at least are needed, such as --at=1,4")
        }
        return places
    }

    private static func place(_ name: String, _ option: String, source: String?) throws(Failure)
        -> CalibrationPlace
    {
        guard let metres = Double(name), metres > 0, metres <= 1000 else {
            throw Failure(
                .usage,
                "calibrate: --\(option): metres above 0, up to 1000, are expected, found \(Diagnostic.quoted(name))"
            )
        }
        return CalibrationPlace(name: name, metres: metres, source: source)
    }
}
