internal import BeaconCore
internal import BeaconRegions

/// What every subcommand is given.
struct CommandContext: Sendable {
    let catalog: PluginCatalog
    let messages: StandardError
    /// What beacons are named by; `nil` without an alias file.
    var aliases: AliasBook?
}
