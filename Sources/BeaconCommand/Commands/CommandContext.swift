internal import BeaconCore

/// What every subcommand is given.
struct CommandContext: Sendable {
    let catalog: PluginCatalog
    let messages: StandardError
}
