import BeaconCore

/// What kind of capture is written: the option `format=`, or what the file's name ends with.
enum RecordFormat: String, CaseIterable {
    case btsnoop
    case pcapng

    init(_ options: Options) {
        if let named = options.text("format").flatMap(Self.init(rawValue:)) {
            self = named
        } else {
            let path = options.text("path") ?? ""
            self = path.hasSuffix(".pcapng") || path.hasSuffix(".ntar") ? .pcapng : .btsnoop
        }
    }
}
