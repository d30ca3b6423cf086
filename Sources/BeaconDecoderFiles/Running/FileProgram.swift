internal import BeaconCore

/// A decoder file, compiled: flat arrays of rules that refer to one another by index.
///
/// Reading an advert touches these arrays and nothing else: no JSON, no text is made, nothing is allocated.
struct FileProgram: Sendable {
    var claims: [Claim] = []
    var formats: [Format] = []
    /// What holds for every structure.
    var common = GateRule()
    /// The first whose conditions hold is read, too.
    var cases: [GateRule] = []
    var steps: [FieldStep] = []
    var refinements: [Refinement] = []
    var parts: [PartRule] = []
    var conditions: [ConditionRule] = []
    var requirements: [RequirementRule] = []
    var checksums: [ChecksumRule] = []
    var lookups: [LookupRule] = []
    var objects: [ObjectsRule] = []
    var items: [ItemRule] = []
    /// Tables of 256: the first item of a tag, or −1.
    var firstItems: [Int16] = []
    var codes: [Int64] = []
    /// Text and octets that rules refer to.
    var octets: [UInt8] = []
}
