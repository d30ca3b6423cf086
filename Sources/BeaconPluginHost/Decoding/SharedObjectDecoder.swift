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
        let rules = rules
        let (function, name) = unsafe (function, name)
        return unsafe value.withUnsafeBufferPointer { octets in
            var structure = unsafe beacon_structure(octets, context)
            return unsafe withUnsafeMutablePointer(to: &frames) { writer in
                var call = unsafe PluginCall(rules: rules, valueCount: octets.count, writer: writer)
                unsafe beacon_host_call(function, name, &structure, &call) {
                    call,
                    verdict,
                    frames,
                    entries,
                    scratch in
                    guard let call = unsafe call?.assumingMemoryBound(to: PluginCall.self),
                        let frames = unsafe frames, let entries = unsafe entries, let scratch = unsafe scratch
                    else { return }
                    unsafe call.pointee.take(verdict, frames.pointee, entries, scratch)
                }
                return call.verdict
            }
        }
    }
}
