import BeaconCore
import BeaconPluginHost
import Foundation
import TestReading
import Testing

/// Plugins whose table says what it may not, one part each, and the line that each gets.
@Suite struct TableFaultTests {
    /// What the entry point does to a sound table, and what is said of it.
    private static let lies: [(statement: String, message: String)] = [
        ("plugin.abi = 2;", "is built for plugin ABI 2, and this beacon speaks 1"),
        ("plugin.size = 8;", "its table says that it has 8 octets: ABI 1 has 72 at least"),
        ("plugin.size = 0xFFFFFFFF;", "its table says that it has 4294967295 octets: ABI 1 has 72 at least"),
        ("return NULL;", "beacon_plugin_v1 gives no table: the plugin does not speak ABI 1"),
        ("return (void *)16;", "crashed (SIGSEGV) while its table was read"),
        ("plugin.decode = NULL;", "its table has no decode function"),
        ("plugin.name = NULL;", "name is NULL"),
        ("plugin.name = (char *)5;", "crashed (SIGSEGV) while its table was read"),
        (
            "plugin.name = \"Made Up\";",
            "name 'Made Up' is no name: a small letter, then small letters, digits and '-'"
        ),
        ("plugin.name = \"\";", "name '' is no name: a small letter, then small letters, digits and '-'"),
        ("plugin.version = \"1\\n2\";", "version holds control characters"),
        ("plugin.version = \"\\xFF\";", "version is no UTF-8"),
        (
            "memset(long_text, 'a', sizeof long_text); plugin.summary = long_text;",
            "summary does not end within 512 octets"
        ),
        (
            "memset(long_text, 'a', sizeof long_text); plugin.vectors = long_text;",
            "vectors does not end within 1048576 octets"
        ),
        ("plugin.format_count = 0;", "format_count is 0: 1 to 64 are possible"),
        ("plugin.format_count = 4000000000u;", "format_count is 4000000000: 1 to 64 are possible"),
        ("plugin.formats = NULL;", "formats is NULL, with a count of 2"),
        ("plugin.claim_count = 0;", "claim_count is 0: 1 to 128 are possible"),
        ("plugin.claim_count = 129;", "claim_count is 129: 1 to 128 are possible"),
        ("plugin.claims = NULL;", "claims is NULL, with a count of 1"),
        ("formats[1].name = \"made-up\";", "formats[1]: there is a format 'made-up' already"),
        ("formats[0].summary = NULL;", "formats[0].summary is NULL"),
        ("formats[0].flags = 2;", "formats[0].flags has bits that ABI 1 does not know"),
        ("formats[0].reserved = 1;", "formats[0].flags has bits that ABI 1 does not know"),
        ("formats[0].field_count = 256;", "formats[0].field_count is 256: 0 to 255 are possible"),
        ("formats[0].fields = NULL;", "formats[0].fields is NULL, with a count of 8"),
        ("formats[0].identity_count = 9;", "formats[0].identity_count is 9: 0 to 8 are possible"),
        (
            "static uint32_t i[] = {8}; formats[0].identity = i; formats[0].identity_count = 1;",
            "formats[0].identity names field 8, of 8, or names it twice"
        ),
        (
            "fields[1].name = \"temperature-c\";",
            "formats[0].fields[1].name 'temperature-c' is no name: "
                + "a small letter, then small letters, digits and '_'"
        ),
        ("fields[1].name = \"count\";", "formats[0].fields[1]: there is a field 'count' already"),
        ("fields[1].meaning = NULL;", "formats[0].fields[1].meaning is NULL"),
        ("fields[1].kind = 0;", "formats[0].fields[1].kind is 0, which ABI 1 does not know"),
        ("fields[1].kind = 9;", "formats[0].fields[1].kind is 9, which ABI 1 does not know"),
        ("fields[1].flags = 8;", "formats[0].fields[1].flags has bits that ABI 1 does not know"),
        ("fields[0].absent = \"\\x1B[2J\";", "formats[0].fields[0].absent holds control characters"),
        ("claims[0].kind = 11;", "claims[0].kind is 11, which ABI 1 does not know"),
        ("claims[0].number = 65536;", "claims[0].number 65536 has more than 16 bits"),
        ("claims[0].count = 33;", "claims[0].count is 33: 32 octets at most"),
        ("claims[0].octets = NULL;", "claims[0].octets is NULL, with a count of 1"),
        (
            "claims[0].kind = BEACON_CLAIM_ANY_COMPANY;",
            "claims[0]: a claim on any company needs a prefix of two octets at least"
        ),
        (
            "claims[0].kind = BEACON_CLAIM_SERVICE_DATA_128;",
            "claims[0]: a 128-bit UUID has sixteen octets, not 1"
        ),
        (
            "claims[0].kind = BEACON_CLAIM_SERVICE_DATA_32;",
            "claims[0]: claims of this kind have no octets"
        ),
        (
            "claims[0].kind = BEACON_CLAIM_AD_TYPE; claims[0].number = 0x16;",
            "claims[0].number 22 is no AD type below 0x40, or has a claim of its own"
        ),
        (
            "claims[0].kind = BEACON_CLAIM_LOCAL_NAME; claims[0].count = 0;",
            "claims[0].octets is no beginning of a name: UTF-8, one octet at least"
        ),
        (
            "prefix[0] = 0xFF; claims[0].kind = BEACON_CLAIM_COMPANY_BESIDE_NAME;",
            "claims[0].octets is no beginning of a name: UTF-8, one octet at least"
        ),
    ]

    @Test(.timeLimit(.minutes(10)))
    func eachPartThatLiesHasItsLine() throws {
        let folder = try TemporaryFolder()
        for (number, lie) in Self.lies.enumerated() {
            let source = PluginSource(entry: lie.statement)
            let object = try source.build(in: folder, as: "x\(number).so")
            let failure = TrialOfTests.failure(of: object)
            #expect(failure?.message == "\(object.path): \(lie.message)", "\(lie.statement)")
            #expect(failure?.kind == .badInput, "\(lie.statement)")
        }
    }

    @Test func theSoundOneIsLoaded() throws {
        let folder = try TemporaryFolder()
        let object = try PluginSource().build(in: folder)
        #expect(TrialOfTests.failure(of: object) == nil)
    }
}
