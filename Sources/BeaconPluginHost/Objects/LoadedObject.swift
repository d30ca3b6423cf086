internal import BeaconCore

/// A plugin that is in this process, and the file that it was made from.
struct LoadedObject: Sendable {
    let file: MemoryFile
    let name: String
    let decoder: SharedObjectDecoder
    let vectors: String?
}
