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
        ),
        settings: { options, _ throws(OptionFault) in
            guard let path = options.text("keys") else {
                throw OptionFault("a key file is needed", hint: "as in `resolve keys=keys.txt`")
            }
            return (keys: try identities(in: path), capacity: options.capacity)
        },
        make: { settings, context throws(Failure) in
            for line in settings.keys.unused {
                context.messages.warn("resolve: \(line): no identity address: the key is not used")
            }
            return try ResolveStage(settings.keys.used, capacity: settings.capacity, context: context)
        }
    )

    /// The keys of a file that stand for an identity address, and the places of the others.
    private static func identities(in path: String) throws(OptionFault)
        -> (used: [(identity: DeviceAddress, key: SecretOctets)], unused: [String])
    {
        let file: KeyFile
        do throws(LoadFailure) {
            file = try KeyFile(reading: path, calledAs: path)
        } catch {
            throw OptionFault(error.message, in: "keys", hint: error.hint, kind: error.kind)
        }
        var used: [(identity: DeviceAddress, key: SecretOctets)] = []
        var unused: [String] = []
        for entry in file.entries(of: .irk) {
            if case .address(let identity) = entry.selector {
                used.append((identity, entry.key))
            } else {
                unused.append("\(file.name), line \(entry.line)")
            }
        }
        guard !used.isEmpty else {
            throw OptionFault(
                "\(file.name): no key of kind irk with an address before it",
                in: "keys",
                kind: .badInput
            )
        }
        return (used, unused)
    }
}
