import BeaconIO

/// Why no more octets come.
enum ByteSourceError: Error {
    case system(SystemError)
    /// The compression, and how many octets of the file there were.
    case cutOff(String, offset: UInt64)
    case damaged(String, offset: UInt64)

    /// What went wrong, ready to stand behind the file's name and a colon.
    var text: String {
        switch self {
        case .system(let error): error.text
        case .cutOff(let compression, let offset): "\(compression) data cut off at offset \(offset)"
        case .damaged(let compression, let offset): "\(compression) data damaged before offset \(offset)"
        }
    }
}
