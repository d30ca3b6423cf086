internal import BeaconCore
internal import BeaconRegions
internal import Glibc

/// The alias file of a command line: the names that its lines and tables show.
enum CommandAliases {
    static let variable = "BEACON_ALIASES"

    static let option = CommandOption(
        "aliases",
        argument: "FILE",
        "name beacons by FILE: an address or format:identity, and a name, a line (default: \(variable))"
    )

    /// Reads the file that the option names, or else the environment; `nil` without one.
    ///
    /// - Throws: that it can't be read (66), or what is wrong in it first, with its line (65).
    static func book(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) -> AliasBook? {
        guard let path = arguments.value(option.name) ?? givenPath else { return nil }
        let decoders = context.catalog.decoders.compactMap { try? $0.make(Options()) }
        let book = try AliasBook(reading: path, knowing: decoders.flatMap(\.formats))
        for complaint in book.complaints { context.messages.warn(complaint) }
        return book
    }

    private static var givenPath: String? {
        guard let value = unsafe getenv(variable) else { return nil }
        let path = unsafe String(cString: value)
        return path.isEmpty ? nil : path
    }
}

extension AliasBook {
    /// Reads the file again, as SIGHUP asks; one that is not right leaves the names that there are.
    func renew(_ messages: any Messages) {
        do throws(Failure) {
            try renew()
            for complaint in complaints { messages.warn(complaint) }
        } catch {
            messages.warn("reload: \(error.message): the old names go on")
        }
    }
}
