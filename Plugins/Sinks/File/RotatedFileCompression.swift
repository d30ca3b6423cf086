import BeaconIO

/// How files are compressed once they are full: the option `compress=`.
enum RotatedFileCompression: String, CaseIterable, Sendable {
    case none = "no"
    case gzip
    case zstd

    /// What is added to the name of a compressed file.
    var suffix: String {
        switch self {
        case .none: ""
        case .gzip: ".gz"
        case .zstd: ".zst"
        }
    }

    /// Begins a compressed file; `nil` when nothing is compressed.
    func begin(_ descriptor: Descriptor) throws(SystemError) -> (any CompressedFile)? {
        switch self {
        case .none: nil
        case .gzip: try GzipFile(descriptor)
        case .zstd: try ZstdFile(descriptor)
        }
    }
}
