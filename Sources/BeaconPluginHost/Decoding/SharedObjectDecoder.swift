internal import BeaconCore
internal import CBeaconPlugin
internal import CPluginHost
internal import Glibc

/// Reads AD structures with the decode function of a plugin.
///
/// `@unchecked Sendable`: the memory of the rules is written once, and a plugin has promised that many threads may
/// call it.
@safe
struct SharedObjectDecoder: BeaconDecoder, @unchecked Sendable {
    let claims: [Claim]
    let formats: [Format]
    private let function: beacon_decode
    private let rules: EntryRules
    /// What the process says of it when it ends here: text that nobody frees, for the object is never unloaded.
    private let name: UnsafePointer<CChar>?

    /// - Parameters:
    ///   - table: what the plugin declared.
    ///   - name: what messages call the object.
    init(_ table: PluginTable, calledAs name: String) {
        claims = table.claims
        formats = table.formats
        unsafe function = unsafe table.decode
        rules = EntryRules(table.formats)
        unsafe self.name = unsafe UnsafePointer(strdup(name))
    }

    func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        unsafe value.withUnsafeBufferPointer { octets in
            var structure = unsafe beacon_structure(octets, context)
            var answer = unsafe beacon_host_frames()
            // The plugin may overwrite what the answer points to.
            guard let entries = unsafe answer.entries, let scratch = unsafe answer.scratch else {
                return .notMine
            }
            let verdict = unsafe beacon_host_call(function, name, &structure, &answer)
            let reader = unsafe EntryReader(
                rules: rules,
                entries: entries,
                scratch: scratch,
                entryCapacity: BEACON_HOST_ENTRIES,
                scratchCapacity: BEACON_HOST_SCRATCH,
                valueCount: octets.count
            )
            do throws(EntryFault) {
                return unsafe try reader.read(verdict, &answer, into: &frames)
            } catch {
                return .malformed(offset: 0, .decoderFault)
            }
        }
    }
}
