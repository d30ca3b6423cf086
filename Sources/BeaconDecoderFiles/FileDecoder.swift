public import BeaconCore

/// Reads the AD structures that a decoder file describes.
///
/// The file was compiled into flat tables of rules when it was loaded.
public struct FileDecoder: BeaconDecoder {
    private let program: FileProgram

    public var claims: [Claim] { program.claims }
    public var formats: [Format] { program.formats }

    init(_ program: FileProgram) { self.program = program }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        program.decode(value, context, into: &frames)
    }
}
