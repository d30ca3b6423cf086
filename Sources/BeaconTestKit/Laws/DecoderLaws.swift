public import BeaconCore

/// The laws that every decoder keeps, held against its vectors.
///
///     @Test func theLawsHold() throws {
///         #expect(try DecoderLaws(.snowGauge).complaints() == [])
///     }
///
/// A decoder whose code traps on some input ends the process: that is what a test finds.
public struct DecoderLaws: Sendable {
    /// One of the laws.
    public enum Law: String, CaseIterable, Sendable {
        /// Every vector decodes as it says: formats, fields, encryption, complaints, verdict.
        case vectors
        /// The same input has the same answer, again and on several threads.
        case repetition
        /// An advert costs no heap memory.
        case allocation
        /// Each claim is met by a vector, and no frame comes without a claim.
        case claims
        /// Field names are well formed and those of the register, and each field and absent code has a vector.
        case fields
        /// Every prefix and mutation of every vector survives, and what comes out is JSON.
        case hostile
    }

    let decoders: [any BeaconDecoder]
    let vectors: [DecoderVector]
    let table: DecoderTable
    /// How many mutations of each vector are tried.
    public var mutations = 100
    /// How many mutations are tried in all, in place of so many of each vector.
    public var adverts: Int?
    /// Told now and then how many mutations were tried, and of how many.
    public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// Where the random numbers of the mutations begin: the same seed gives the same mutations.
    public var seed: UInt64 = 1
    /// What reads the keys of vectors that have one: `PluginCatalog.shipped.keys`.
    public var keys: (any KeyLoader)?
    /// Whether every field must be in the register, as those of the project's own decoders; otherwise a field
    /// may have a name of its own.
    public var knowsRegisteredFieldsOnly = false

    /// - Parameters:
    ///   - decoders: what is under test; those that share a format's vectors, together.
    ///   - vectors: of all of them.
    ///   - others: decoders that are in the table too, and must leave these vectors alone.
    public init(
        _ decoders: [any BeaconDecoder],
        _ vectors: [DecoderVector],
        beside others: [any BeaconDecoder] = []
    ) {
        self.decoders = decoders
        self.vectors = vectors
        table = DecoderTable(decoders + others)
    }

    /// The decoder of a plugin without options, with the vectors that the plugin brings.
    ///
    /// - Parameters:
    ///   - plugin: what is under test.
    ///   - others: plugins whose decoders are in the table too, and must leave these vectors alone.
    /// - Throws: a `VectorFault`, or a `Failure` when a decoder cannot be made.
    public init(_ plugin: DecoderPlugin, beside others: [DecoderPlugin] = []) throws {
        let name = plugin.declaration.name
        let loaded = LoadedDecoder(try plugin.make(Options()), vectors: plugin.vectors())
        let own = try DecoderLaws(loaded, named: name)
        let beside = try others.filter { $0.declaration.name != name }.map { try $0.make(Options()) }
        self.init(own.decoders, own.vectors, beside: beside)
    }

    /// A decoder with the vectors that it brings.
    ///
    /// - Parameters:
    ///   - loaded: what is under test.
    ///   - name: what complaints call its vectors.
    /// - Throws: what is wrong in its vectors, and where.
    public init(_ loaded: LoadedDecoder, named name: String) throws(VectorFault) {
        self.init([loaded.decoder], try DecoderVector.read(of: loaded, named: name))
    }

    /// Reads the vectors from a file.
    ///
    /// - Parameters:
    ///   - decoders: what is under test.
    ///   - path: the file of vectors; relative to the folder of `source`, unless it begins with `/`.
    ///   - source: the file that calls.
    /// - Throws: that it cannot be read, or what is wrong in it and where.
    public init(_ decoders: [any BeaconDecoder], vectors path: String, source: String = #filePath)
        throws(VectorFault)
    {
        let folder = source.utf8.lastIndex(of: UInt8(ascii: "/")).map { source[...$0] } ?? ""
        let file = path.utf8.first == UInt8(ascii: "/") ? path : folder + path
        self.init(decoders, try DecoderVector.read(file: file))
    }

    /// Whether this build is optimised.
    ///
    /// Where it is not, Swift asks for heap memory that it leaves out otherwise, and the law of allocation says
    /// nothing about a decoder in Swift: `swift test -c release` does.
    public static var isOptimised: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// What breaks any law, in the order of the laws.
    ///
    /// Each line names the vector, field or claim; none when all hold. The law of allocation is held against
    /// optimised builds only.
    public func complaints() -> [String] {
        Law.allCases.filter { $0 != .allocation || Self.isOptimised }.flatMap(complaints(against:))
    }

    /// What breaks one law, of very many complaints the first 20.
    public func complaints(against law: Law) -> [String] {
        let all =
            switch law {
            case .vectors: vectorComplaints()
            case .repetition: repetitionComplaints()
            case .allocation: allocationComplaints()
            case .claims: claimComplaints()
            case .fields: fieldComplaints()
            case .hostile: hostileComplaints()
            }
        guard all.count > 20 else { return all }
        return all.prefix(20) + ["and \(all.count - 20) more of the law of \(law.rawValue)"]
    }
}
