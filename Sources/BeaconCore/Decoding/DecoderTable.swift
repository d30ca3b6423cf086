/// Shows each AD structure to the decoders that claim it.
///
/// Built once when a pipeline is assembled and never changed, so every thread may use it.
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
public final class DecoderTable: @unchecked Sendable {
    /// Every format of the table's decoders, by the index that frames carry.
    public let formats: [Format]
    /// Whether claims found no room: their decoders are not asked for them.
    public var isFull: Bool { index.isFull }
    let layouts: UnsafeMutablePointer<FormatLayout>
    private let index: ClaimIndex
    private let entries: UnsafeMutablePointer<DecoderDispatch.Entry>
    private let entryCount: Int

    /// What `decode` works with; valid as long as the table and what opens payloads, if there is such.
    func dispatch(_ opener: OpenerPlace?) -> DecoderDispatch {
        unsafe DecoderDispatch(lookup: index.lookup, entries: entries, opener: opener?.pointer)
    }

    public init(_ decoders: [any BeaconDecoder]) {
        var formats: [Format] = []
        var claims: [(claim: Claim, decoder: Int)] = []
        unsafe entries = .allocate(capacity: max(decoders.count, 1))
        for (number, decoder) in decoders.enumerated() {
            unsafe (entries + number).initialize(to: .init(decoder, formatBase: formats.count))
            formats += decoder.formats
            claims += decoder.claims.map { ($0, number) }
        }
        entryCount = decoders.count
        self.formats = formats
        unsafe layouts = .allocate(capacity: max(formats.count, 1))
        for (number, format) in formats.enumerated() {
            unsafe (layouts + number).initialize(to: FormatLayout(format))
        }
        index = ClaimIndex(claims)
    }

    /// A table of all these decoders.
    ///
    /// - Parameters:
    ///   - decoders: in the order in which they are asked.
    ///   - user: who wants it, for the message.
    /// - Returns: the table.
    /// - Throws: that their claims find no room (64).
    public static func whole(_ decoders: [any BeaconDecoder], for user: String) throws(Failure)
        -> DecoderTable
    {
        let table = DecoderTable(decoders)
        guard !table.isFull else {
            throw Failure(
                .usage,
                "\(user): the claims of \(decoders.count) decoders find no room: name fewer"
            )
        }
        return table
    }

    deinit {
        unsafe entries.deinitialize(count: entryCount)
        unsafe entries.deallocate()
        for number in formats.indices { unsafe layouts[number].deallocate() }
        unsafe layouts.deallocate()
    }
}
