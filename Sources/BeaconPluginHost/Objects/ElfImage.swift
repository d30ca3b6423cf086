/// Looks whether a file is a shared library of this machine that the dynamic loader can map.
///
/// The loader believes what the file says of itself: a truncated one kills the process (SIGBUS) inside dlopen(3).
/// What is checked: the ELF header, the program headers, that every segment lies in the file, and the dynamic
/// segment with the tables that it names. System V ABI, chapters 4 and 5; elf(5).
struct ElfImage {
    #if arch(x86_64)
        static let machine: UInt64 = 62
    #elseif arch(arm64)
        static let machine: UInt64 = 183
    #elseif arch(riscv64)
        static let machine: UInt64 = 243
    #else
        #error("the number of this machine in ELF files, from elf.h")
    #endif
    private static let headerLength = 64
    private static let programHeaderLength = 56
    private static let loadable: UInt64 = 1
    private static let dynamic: UInt64 = 2
    /// What memory a plugin may want, initialised or not.
    private static let mostMemory: UInt64 = 1 << 30

    private let octets: [UInt8]

    /// One program header: a part of the file, and where it goes.
    struct Segment {
        let type: UInt64
        let offset: UInt64
        let address: UInt64
        let fileSize: UInt64
        let memorySize: UInt64
    }

    private(set) var segments: [Segment] = []

    /// - Throws: what the file is instead, or where it is damaged.
    init(_ octets: [UInt8]) throws(PluginFault) {
        self.octets = octets
        try checkHeader()
        try readSegments()
        try checkSegments()
        try checkDynamicSegment()
    }

    /// The little-endian number of `count` octets at `offset`; 0 behind the end.
    private func number(_ offset: UInt64, _ count: Int) -> UInt64 {
        guard offset < octets.count, octets.count - Int(offset) >= count else { return 0 }
        return (0..<count).reduce(0) { $0 | UInt64(octets[Int(offset) + $1]) << UInt64(8 * $1) }
    }

    private func checkHeader() throws(PluginFault) {
        guard octets.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            throw PluginFault("is no shared object: it does not begin as ELF files do")
        }
        guard octets.count >= Self.headerLength else {
            throw PluginFault("is truncated: \(octets.count) octets are less than an ELF header")
        }
        guard octets[4] == 2, octets[5] == 1 else {
            throw PluginFault("is no ELF file of 64 bits, little endian")
        }
        let machine = number(18, 2)
        guard machine == Self.machine else {
            throw PluginFault("is built for ELF machine \(machine), and this is machine \(Self.machine)")
        }
        let type = number(16, 2)
        guard type == 3 else {
            throw PluginFault(
                "is no shared object, but ELF type \(type)",
                hint: "build it with -shared -fPIC"
            )
        }
    }

    private mutating func readSegments() throws(PluginFault) {
        let (start, length, count) = (number(32, 8), number(54, 2), number(56, 2))
        guard length == Self.programHeaderLength, count > 0 else {
            throw PluginFault(
                "is damaged: it has no program headers of \(Self.programHeaderLength) octets"
            )
        }
        let size = UInt64(octets.count)
        guard start <= size, count * length <= size - start else {
            throw PluginFault("is truncated or damaged: program headers lie behind its end, at \(size)")
        }
        for index in 0..<count {
            let header = start + index * length
            segments.append(
                Segment(
                    type: number(header, 4),
                    offset: number(header + 8, 8),
                    address: number(header + 16, 8),
                    fileSize: number(header + 32, 8),
                    memorySize: number(header + 40, 8)
                )
            )
        }
    }

    private func checkSegments() throws(PluginFault) {
        let size = UInt64(octets.count)
        var end: UInt64 = 0
        for segment in segments where segment.type == Self.loadable {
            let (last, overflows) = segment.offset.addingReportingOverflow(segment.fileSize)
            guard !overflows, last <= size else {
                throw PluginFault("is truncated: a segment ends at \(last), and the file at \(size)")
            }
            guard segment.fileSize <= segment.memorySize, segment.memorySize <= Self.mostMemory,
                segment.address <= Self.mostMemory
            else { throw PluginFault("is damaged: a segment wants memory that no plugin needs") }
            guard segment.address >= end || end == 0 else {
                throw PluginFault("is damaged: its segments are not in the order of their addresses")
            }
            end = segment.address + segment.memorySize
        }
        guard end > 0 else { throw PluginFault("is damaged: it has no segment to load") }
        // What else there is, symbols for debuggers apart, lies inside of those.
        for segment in segments where segment.type != Self.loadable && segment.fileSize > 0 {
            let (last, overflows) = segment.offset.addingReportingOverflow(segment.fileSize)
            guard !overflows, last <= size else {
                throw PluginFault(
                    "is truncated or damaged: a segment ends behind the file's end, at \(size)"
                )
            }
        }
    }

    private func checkDynamicSegment() throws(PluginFault) {
        guard let dynamic = segments.first(where: { $0.type == Self.dynamic }), dynamic.fileSize >= 16
        else {
            throw PluginFault("is no shared object: it has no dynamic segment")
        }
        // Tags whose value is an address: of the string table, the symbols, relocations, versions and their like.
        let addresses: Set<UInt64> = [
            4, 5, 6, 7, 12, 13, 17, 23, 25, 26, 0x6FFF_FEF5, 0x6FFF_FFF0, 0x6FFF_FFFC, 0x6FFF_FFFE,
        ]
        var found: [UInt64: UInt64] = [:]
        for index in 0..<dynamic.fileSize / 16 {
            let entry = dynamic.offset + 16 * index
            let (tag, value) = (number(entry, 8), number(entry + 8, 8))
            if tag == 0 { break }
            found[tag] = value
            guard addresses.contains(tag) else { continue }
            guard isLoaded(value) || value == 0 && tag == 23 else {
                throw PluginFault("is damaged: its dynamic segment names an address that is not loaded")
            }
        }
        guard found[5] != nil, found[6] != nil else {
            throw PluginFault("is damaged: its dynamic segment names no symbols or no strings")
        }
        try checkSizes(found)
    }

    /// The loader reads a table as far as another entry of the dynamic segment says, and where that entry is missing,
    /// what happens to lie in memory.
    private func checkSizes(_ found: [UInt64: UInt64]) throws(PluginFault) {
        // Strings, relocations, functions to be called at the beginning and the end: octets.
        let sized: [(table: UInt64, size: UInt64)] = [
            (5, 10), (7, 8), (17, 18), (23, 2), (25, 27), (26, 28),
        ]
        // Versions that are defined and needed: a number of them.
        let counted: [(table: UInt64, size: UInt64)] = [
            (0x6FFF_FFFC, 0x6FFF_FFFD), (0x6FFF_FFFE, 0x6FFF_FFFF),
        ]
        for (table, size) in sized + counted where (found[table] == nil) != (found[size] == nil) {
            throw PluginFault(
                "is damaged: its dynamic segment names a table without its size, or a size alone"
            )
        }
        for (table, size) in sized {
            guard let start = found[table], let count = found[size], count > 0 else { continue }
            let (last, overflows) = start.addingReportingOverflow(count - 1)
            guard !overflows, isLoaded(last) else {
                throw PluginFault(
                    "is damaged: its dynamic segment names a table that is longer than the file"
                )
            }
        }
    }

    private func isLoaded(_ address: UInt64) -> Bool {
        segments.contains { segment in
            segment.type == Self.loadable && address >= segment.address
                && address - segment.address < max(segment.memorySize, 1)
        }
    }
}
