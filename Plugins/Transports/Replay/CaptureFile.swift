import BeaconCore
import BeaconIO
import CaptureFormats
import Glibc

/// An open capture, whatever it is compressed with.
struct CaptureFile {
    let octets: any ByteSource
    /// What the file system knows of it.
    let status: FileStatus?
    /// Octets in the file; nil for a pipe.
    var size: UInt64? { status.flatMap { $0.isRegular ? UInt64(clamping: $0.size) : nil } }

    /// Octets that tell the compression, and that an error shows of what is no capture.
    private static let beginning = 16

    /// Opens `path`; `-` is standard input.
    init(_ path: String) throws(Failure) {
        let isStandardInput = path == "-"
        let name = isStandardInput ? "standard input" : path
        let descriptor: Descriptor
        do throws(SystemError) {
            descriptor =
                isStandardInput
                ? Descriptor(STDIN_FILENO, isOwned: false) : try Descriptor(opening: path, O_RDONLY)
        } catch {
            throw Failure(.noInput, "\(name): \(error.text)")
        }
        status = descriptor.status
        if status?.isFolder == true {
            throw Failure(.noInput, "\(name): is a directory; name the captures in it")
        }
        let file = FileSource(descriptor)
        do throws(ByteSourceError) {
            let beginning = try file.peek(Self.beginning)
            octets =
                switch CaptureCompression(beginning: beginning.span) {
                case .gzip: GzipSource(file)
                case .zstd: ZstdSource(file)
                case nil: file
                }
        } catch {
            throw Failure(.noInput, "\(name): \(error.text)")
        }
    }

    /// The first record of a capture; nil for what can't be read twice, or not at all.
    ///
    /// What is taken out of a pipe with a name would be missing when the run reads it: it is not opened.
    static func firstRecord(_ path: String) -> CaptureRecord? {
        guard path != "-", FileSystem.status(path)?.isRegular == true, let file = try? CaptureFile(path)
        else { return nil }
        var reader = CaptureReader(room: 1)
        // A record that has not come after so much never will.
        for _ in 0..<16 {
            if let record = try? reader.next() { return record }
            guard !reader.isFinished else { return nil }
            let count = unsafe reader.fill { room in (try? unsafe file.octets.read(into: room)) ?? 0 }
            if count == 0 { reader.endInput() }
        }
        return nil
    }
}
