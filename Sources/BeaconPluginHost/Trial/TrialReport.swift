internal import BeaconIO
internal import CLinux
internal import Glibc

/// Memory that a trial's process shares with the one that started it: how far it is, and with what.
///
///     offset  0      4      8      12       16      20     512     2048
///             stage  steps  tried  advert's message's hint's  message hint   advert
///                                  length   length    length
///
/// The plugin can overwrite it, so lengths are cut to what there is room for and text is cleaned.
@safe
final class TrialReport {
    private static let messageStart = 512
    private static let hintStart = 1280
    private static let advertStart = 2048
    static let longestAdvert = 2048
    private static let longestText = 768
    private static let size = 4096

    let descriptor: Descriptor
    private let memory: UnsafeMutableRawPointer

    /// Makes one, all zeroes.
    convenience init() throws(SystemError) {
        let number = unsafe beacon_memory_file("beacon trial")
        guard number >= 0 else { throw SystemError.latest }
        let descriptor = Descriptor(number)
        try descriptor.truncate(to: Self.size)
        // A plugin that made it shorter would end who looks at it (SIGBUS).
        guard beacon_seal_size(descriptor.number) == 0 else { throw SystemError.latest }
        try self.init(descriptor)
    }

    /// Maps the one behind a descriptor.
    init(_ descriptor: Descriptor) throws(SystemError) {
        self.descriptor = descriptor
        let memory = unsafe mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { throw SystemError.latest }
        unsafe self.memory = unsafe memory
    }

    deinit { unsafe munmap(memory, Self.size) }

    private func load(_ offset: Int) -> UInt32 { unsafe memory.load(fromByteOffset: offset, as: UInt32.self) }

    private func store(_ value: UInt32, _ offset: Int) {
        unsafe memory.storeBytes(of: value, toByteOffset: offset, as: UInt32.self)
    }

    var stage: TrialStage {
        get { TrialStage(rawValue: load(0)) ?? .nothing }
        set { store(newValue.rawValue, 0) }
    }

    /// Counts adverts that were begun.
    var tried: Int { Int(load(8)) }

    var advert: [UInt8] { octets(Self.advertStart, load(12), Self.longestAdvert) }
    var message: String { ForeignText.line(octets(Self.messageStart, load(16), Self.longestText)) }
    var hint: String? {
        let octets = octets(Self.hintStart, load(20), Self.longestText)
        return octets.isEmpty ? nil : ForeignText.line(octets)
    }

    /// Something that changes whenever the trial goes on.
    var progress: UInt64 { UInt64(load(0)) << 32 | UInt64(load(8)) }

    func begin(_ advert: [UInt8]) {
        store(UInt32(put(advert, Self.advertStart, Self.longestAdvert)), 12)
        store(load(8) &+ 1, 8)
    }

    func refuse(_ fault: PluginFault) {
        store(UInt32(put(Array(fault.message.utf8), Self.messageStart, Self.longestText)), 16)
        let hint = Array((fault.hint ?? "").utf8)
        store(UInt32(put(hint, Self.hintStart, Self.longestText)), 20)
        stage = .refused
    }

    private func octets(_ start: Int, _ count: UInt32, _ limit: Int) -> [UInt8] {
        let range = start..<start + min(Int(count), limit)
        return range.map { unsafe memory.load(fromByteOffset: $0, as: UInt8.self) }
    }

    private func put(_ octets: [UInt8], _ start: Int, _ limit: Int) -> Int {
        let count = min(octets.count, limit)
        for index in 0..<count {
            unsafe memory.storeBytes(of: octets[index], toByteOffset: start + index, as: UInt8.self)
        }
        return count
    }
}
