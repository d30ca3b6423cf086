public import BeaconCore
public import BeaconKeys

/// Gives reports from resolvable private addresses the identity address of their sender.
///
/// Each address is tried against the keys once and remembered, with what came of it.
public final class ResolveStage: Stage {
    /// Whose an address is: an index in `identities`, or `nobody`.
    private typealias Owner = Int32
    private static let nobody: Owner = -1

    private let resolver: PrivateAddressResolver
    private let identities: [DeviceAddress]
    private var table: LeastRecentTable<Owner>
    private let rewriter: ReportRewriter
    private let resolved: Counter
    private let unresolved: Counter

    /// - Parameters:
    ///   - keys: those that resolve, each with the identity address that it stands for.
    ///   - capacity: how many addresses are remembered.
    ///   - context: where it counts.
    /// - Throws: when libcrypto has no AES.
    public init(
        _ keys: [(identity: DeviceAddress, key: SecretOctets)],
        capacity: Int,
        context: RunContext
    ) throws(Failure) {
        resolver = try PrivateAddressResolver(keys.map(\.key))
        identities = keys.map(\.identity)
        table = LeastRecentTable(capacity: capacity)
        rewriter = ReportRewriter(context)
        resolved = context.counter("resolved_reports")
        unresolved = context.counter("unresolved_reports")
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        rewriter.rewrite(events, to: next) { report, data, batch in
            var report = report
            if report.addressKind == .resolvable, report.addressType == .randomDevice {
                identify(&report)
            }
            _ = batch.append(report, data: data)
        }
    }

    private func identify(_ report: inout AdvertisingReport) {
        var key = IdentityKey()
        key.combine(report.address.rawValue)
        var owner = table.value(of: key)
        if owner == nil {
            let found = resolver.key(of: report.address).map { Owner(clamping: $0) } ?? Self.nobody
            table.set(key, found)
            owner = found
        }
        guard let owner, owner != Self.nobody else { return unresolved.add() }
        let identity = identities[Int(owner)]
        report.address = identity
        // A random identity address is a static one (Core Specification, Vol 6, Part B, 1.3).
        report.addressType = identity.rawValue >> 46 == 0b11 ? .randomIdentity : .publicIdentity
        resolved.add()
    }
}

extension StagePlugin {
    public static let resolve = StagePlugin(
        .stage(
            "resolve",
            "turns resolvable private addresses into identity addresses",
            options: [
                OptionDeclaration(
                    "keys",
                    .path,
                    "the file with the identity resolving keys, kind irk",
                    isRequired: true
                ),
                OptionDeclaration(
                    "max",
                    .integer(1...16_777_216),
                    default: "65536",
                    "how many addresses are remembered; the one unheard longest is forgotten first"
                ),
            ],
            takes: [.reports]
        )
    ) { options, context throws(Failure) in
        guard let path = options.text("keys") else {
            throw Failure(.usage, "resolve: needs a key file, such as resolve keys=keys.txt")
        }
        return try ResolveStage(
            identities(in: path, context.messages),
            capacity: Int(clamping: options.integer("max") ?? 65_536),
            context: context
        )
    }

    private static func identities(in path: String, _ messages: any Messages) throws(Failure)
        -> [(identity: DeviceAddress, key: SecretOctets)]
    {
        let file: KeyFile
        do throws(LoadFailure) {
            file = try KeyFile(reading: path, calledAs: path)
        } catch {
            throw Failure(error.kind, "resolve: \(error.message)" + (error.hint.map { ": \($0)" } ?? ""))
        }
        var keys: [(identity: DeviceAddress, key: SecretOctets)] = []
        for entry in file.entries(of: .irk) {
            guard case .address(let identity) = entry.selector else {
                messages.warn(
                    "resolve: \(file.name), line \(entry.line): no identity address: the key is not used"
                )
                continue
            }
            keys.append((identity, entry.key))
        }
        guard !keys.isEmpty else {
            throw Failure(.badInput, "resolve: \(file.name): no key of kind irk with an address before it")
        }
        return keys
    }
}
