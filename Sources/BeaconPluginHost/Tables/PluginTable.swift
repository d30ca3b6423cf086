internal import BeaconCore
internal import CBeaconPlugin

/// What a plugin's table says, copied and checked.
///
/// `@unchecked Sendable`: a value, but for the function, which the plugin has promised to be called by many threads.
@safe
struct PluginTable: @unchecked Sendable {
    let name: String
    let version: String
    let summary: String
    let formats: [Format]
    let claims: [Claim]
    /// JSON text.
    let vectors: String?
    let decode: beacon_decode
}
