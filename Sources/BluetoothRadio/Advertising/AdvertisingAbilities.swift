import BluetoothHCI

/// What a controller can do for advertisers, by its own answers and never by its version.
public struct AdvertisingAbilities: Hashable, Sendable {
    /// Which commands are spoken with it; a controller that has heard one kind refuses the other.
    public enum CommandSet: Hashable, Sendable {
        case legacy
        case extended
    }

    public var commandSet: CommandSet
    /// How many adverts it can send at once.
    public var sets: Int
    /// The longest data.
    public var longestData: Int

    public init(_ commandSet: CommandSet, sets: Int = 1, longestData: Int = 31) {
        self.commandSet = commandSet
        self.sets = sets
        self.longestData = longestData
    }

    /// Asks a controller.
    ///
    /// - Throws: when it has no advertising, or does not answer.
    public static func read(over channel: CommandChannel) throws(AdvertisingError) -> AdvertisingAbilities {
        do throws(CommandError) {
            let bits = try channel.require(.readLocalSupportedCommands)
            let commands = SupportedCommands(bits.span)
            // The kernel speaks the extended commands with whoever has them, so that the others are refused.
            if commands.hasExtendedAdvertising {
                return AdvertisingAbilities(
                    .extended,
                    sets: number(try channel.send(.leReadNumberOfSupportedAdvertisingSets), octets: 1) ?? 1,
                    longestData: number(try channel.send(.leReadMaximumAdvertisingDataLength), octets: 2)
                        ?? HCICommand.maximumLegacyDataLength
                )
            }
            if commands.hasLegacyAdvertising { return AdvertisingAbilities(.legacy) }
        } catch {
            throw .command(error)
        }
        throw .noAdvertising
    }

    /// A number in the return parameters, the less significant octet first.
    private static func number(_ response: CommandResponse, octets count: Int) -> Int? {
        guard response.isSuccess, response.returnParameters.count >= count else { return nil }
        return response.returnParameters.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
