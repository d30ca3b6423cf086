internal import BeaconCore
internal import CBeaconPlugin
internal import CPluginHost

/// One call of a plugin's decode function: where its answer goes.
@safe
struct PluginCall {
    let rules: EntryRules
    let valueCount: Int
    let writer: UnsafeMutablePointer<FrameWriter>
    private(set) var verdict = Verdict.notMine
    /// What the plugin did wrong.
    private(set) var fault: EntryFault?

    init(rules: EntryRules, valueCount: Int, writer: UnsafeMutablePointer<FrameWriter>) {
        self.rules = rules
        self.valueCount = valueCount
        unsafe self.writer = unsafe writer
    }

    /// Takes an answer that lies in the arrays that `beacon_host_call` has.
    @inline(__always)
    mutating func take(
        _ verdict: Int32,
        _ frames: beacon_frames,
        _ entries: UnsafePointer<beacon_entry>,
        _ scratch: UnsafePointer<UInt8>
    ) {
        let reader = unsafe EntryReader(
            rules: rules,
            entries: entries,
            scratch: scratch,
            entryCapacity: BEACON_HOST_ENTRIES,
            scratchCapacity: BEACON_HOST_SCRATCH,
            valueCount: valueCount
        )
        unsafe take(verdict, frames, reader)
    }

    /// Takes an answer; of one that lies nothing stays but the complaint.
    @inline(__always)
    mutating func take(_ verdict: Int32, _ frames: beacon_frames, _ reader: EntryReader) {
        let start = unsafe writer.pointee.position
        do throws(EntryFault) {
            self.verdict = unsafe try reader.read(verdict, frames, into: &writer.pointee)
        } catch {
            unsafe writer.pointee.takeBack(to: start)
            fault = error
            self.verdict = .malformed(offset: 0, .decoderFault)
        }
    }
}
