internal import BeaconCore
internal import CBeaconPlugin

/// Copies a plugin's table and checks every part of it.
@safe
struct PluginTableReader {
    private static let longestVectors = 1_048_576
    private static let mostFormats: UInt32 = 64
    private static let mostClaims: UInt32 = 128
    /// Above that a size is no size; a table of ABI 1 will hardly ever have a tenth of it.
    private static let largestTable: UInt32 = 4096

    /// - Parameter start: what the plugin's entry point gave.
    /// - Returns: a copy, with nothing in it that was not looked at.
    /// - Throws: the first part that is not as it must be.
    static func read(_ start: UnsafeRawPointer?) throws(PluginFault) -> PluginTable {
        guard let start = unsafe start else {
            throw PluginFault(
                "\(BEACON_PLUGIN_ENTRY) gives no table: the plugin does not speak ABI \(BEACON_PLUGIN_ABI)"
            )
        }
        // The size tells how much there is, so these two come alone.
        let abi = unsafe start.loadUnaligned(as: UInt32.self)
        let size = unsafe start.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        guard abi == BEACON_PLUGIN_ABI else {
            throw PluginFault(
                "is built for plugin ABI \(abi), and this beacon speaks \(BEACON_PLUGIN_ABI)",
                hint: "build it with the beacon_plugin.h of this beacon"
            )
        }
        let smallest = unsafe MemoryLayout<beacon_plugin>.size
        guard Int(size) >= smallest, size <= largestTable else {
            throw PluginFault("its table says that it has \(size) octets: ABI 1 has \(smallest) at least")
        }
        return unsafe try table(start.loadUnaligned(as: beacon_plugin.self))
    }

    private static func table(_ table: beacon_plugin) throws(PluginFault) -> PluginTable {
        guard let decode = unsafe table.decode else { throw PluginFault("its table has no decode function") }
        let vectors =
            unsafe table.vectors == nil
            ? nil
            : try unsafe TableMemory.text(
                table.vectors,
                "vectors",
                limit: longestVectors,
                mayBreak: true
            )
        return unsafe PluginTable(
            name: try TableMemory.name(table.name, "name", separator: "-"),
            version: try TableMemory.text(table.version, "version"),
            summary: try TableMemory.text(table.summary, "summary"),
            formats: try formats(table),
            claims: try claims(table),
            vectors: vectors,
            decode: decode
        )
    }

    private static func formats(_ table: beacon_plugin) throws(PluginFault) -> [Format] {
        let count = unsafe try count(table.format_count, "format_count", 1...mostFormats)
        var formats: [Format] = []
        let all = unsafe try TableMemory.elements(table.formats, count, "formats")
        for index in unsafe all.indices {
            let format = unsafe try FormatReader.read(all[index], "formats[\(index)]")
            guard !formats.contains(where: { $0.name == format.name }) else {
                throw PluginFault("formats[\(index)]: there is a format '\(format.name)' already")
            }
            formats.append(format)
        }
        return formats
    }

    private static func claims(_ table: beacon_plugin) throws(PluginFault) -> [Claim] {
        let count = unsafe try count(table.claim_count, "claim_count", 1...mostClaims)
        var claims: [Claim] = []
        let all = unsafe try TableMemory.elements(table.claims, count, "claims")
        for index in unsafe all.indices {
            claims.append(unsafe try ClaimReader.read(all[index], "claims[\(index)]"))
        }
        return claims
    }

    static func count(_ count: UInt32, _ place: String, _ limits: ClosedRange<UInt32>) throws(PluginFault)
        -> Int
    {
        guard limits.contains(count) else {
            throw PluginFault(
                "\(place) is \(count): \(limits.lowerBound) to \(limits.upperBound) are possible"
            )
        }
        return Int(count)
    }
}
