internal import BeaconCore
internal import BeaconIO
internal import CBeaconPlugin
internal import CPluginHost

/// A plugin's decoder with all that it is given between pages that it may not touch.
///
/// `@unchecked Sendable`: the trial has one thread.
@safe
final class TrialDecoder: BeaconDecoder, @unchecked Sendable {
    let claims: [Claim]
    let formats: [Format]
    private let function: beacon_decode
    private let rules: EntryRules
    private let value: GuardedMemory
    private let data: GuardedMemory
    private let structure: GuardedMemory
    private let frames: GuardedMemory
    private let entries: GuardedMemory
    private let scratch: GuardedMemory
    /// What the plugin did wrong first.
    private(set) var fault: EntryFault?
    /// Whether areas end with their memory, or begin with it.
    var isAtEnd = true
    /// How many entries there may be; fewer than usual shows whether the plugin looks.
    var capacity = BEACON_HOST_ENTRIES

    init(_ table: PluginTable) throws(SystemError) {
        claims = table.claims
        formats = table.formats
        unsafe function = unsafe table.decode
        rules = EntryRules(table.formats)
        value = try GuardedMemory(65_536)
        data = try GuardedMemory(65_536)
        structure = try GuardedMemory(4096)
        frames = try GuardedMemory(4096)
        entries = try GuardedMemory(Int(BEACON_HOST_ENTRIES) * MemoryLayout<beacon_entry>.stride)
        scratch = try GuardedMemory(Int(BEACON_HOST_SCRATCH))
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into writer: inout FrameWriter) -> Verdict
    {
        let scratchCapacity = min(BEACON_HOST_SCRATCH, capacity * 4)
        let count = value.count
        entries.soil()
        scratch.soil()
        let structure = unsafe place(value, context)
        let entries = unsafe room(self.entries, beacon_entry.self, Int(capacity))
        let scratch = unsafe room(self.scratch, UInt8.self, Int(scratchCapacity))
        let frames = unsafe room(self.frames, beacon_frames.self, 1)
        unsafe frames.pointee = unsafe beacon_frames()
        unsafe frames.pointee.size = UInt32(MemoryLayout<beacon_frames>.size)
        unsafe frames.pointee.entry_capacity = capacity
        unsafe frames.pointee.scratch_capacity = scratchCapacity
        unsafe frames.pointee.entries = unsafe entries
        unsafe frames.pointee.scratch = unsafe scratch
        let verdict = unsafe function(structure, frames)
        let reader = unsafe EntryReader(
            rules: rules,
            entries: entries,
            scratch: scratch,
            entryCapacity: capacity,
            scratchCapacity: scratchCapacity,
            valueCount: count
        )
        do throws(EntryFault) {
            return unsafe try reader.read(verdict, frames, into: &writer)
        } catch {
            // With less room than usual something may be lost.
            let isExcused = error == .lost && capacity < BEACON_HOST_ENTRIES
            if fault == nil, !isExcused { fault = error }
            return .malformed(offset: 0, .decoderFault)
        }
    }

    private func room<Element>(_ memory: GuardedMemory, _ type: Element.Type, _ count: Int)
        -> UnsafeMutablePointer<Element>
    {
        let room = unsafe memory.room(count * MemoryLayout<Element>.stride, atEnd: isAtEnd)
        return unsafe room.bindMemory(to: type, capacity: count)
    }

    /// Puts the structure and what it points to where it belongs.
    private func place(_ value: Span<UInt8>, _ context: StructureContext) -> UnsafePointer<beacon_structure> {
        var placed = unsafe value.withUnsafeBufferPointer { octets in
            var placed = unsafe beacon_structure(octets, context)
            unsafe placed.value = unsafe self.value.hold(octets, atEnd: isAtEnd)
            return unsafe placed
        }
        unsafe placed.data = unsafe data.hold(context.advertisingData, atEnd: isAtEnd)
        return unsafe withUnsafeBytes(of: &placed) { bytes in
            let octets = unsafe structure.hold(bytes.bindMemory(to: UInt8.self), atEnd: isAtEnd)
            return unsafe UnsafeRawPointer(octets).assumingMemoryBound(to: beacon_structure.self)
        }
    }
}
