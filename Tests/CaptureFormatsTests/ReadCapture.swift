import BeaconCore
import CaptureFormats

/// A record with its octets, as tests compare them.
struct ReadPacket: Equatable {
    var ordinal: UInt64
    var nanoseconds: Int64?
    var linkType: CaptureLinkType
    var interface: UInt32
    var flags: UInt32
    var originalLength: UInt32
    var octets: [UInt8]
    var source: SourcePacket {
        SourcePacket(
            linkType: linkType.rawValue,
            flags: flags,
            time: nanoseconds.map { Timestamp(nanoseconds: $0) },
            originalLength: originalLength
        )
    }
}

/// Everything that reading a file gives.
struct ReadCapture {
    var packets: [ReadPacket] = []
    var error: CaptureError?
    var container: CaptureContainer?
    var counts = CaptureCounts()

    /// Reads `file` in chunks of `chunk` octets.
    init(_ file: [UInt8], chunk: Int = .max) {
        var reader = CaptureReader()
        var fed = 0
        do {
            while true {
                while let record = try reader.next() {
                    let octets = reader.withOctets(of: record) { span in span.indices.map { span[$0] } }
                    packets.append(
                        ReadPacket(
                            ordinal: record.ordinal,
                            nanoseconds: record.time?.nanoseconds,
                            linkType: record.linkType,
                            interface: record.interface,
                            flags: record.flags,
                            originalLength: record.originalLength,
                            octets: octets
                        )
                    )
                }
                if reader.isFinished { break }
                let end = fed + min(chunk, file.count - fed)
                let part = Array(file[fed..<end])
                fed += reader.feed(part.span)
                if part.isEmpty { reader.endInput() }
            }
        } catch {
            self.error = error
        }
        container = reader.container
        counts = reader.counts
    }
}
