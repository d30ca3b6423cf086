/// Why there is no peer.
struct SocketTrouble: Error {
    /// Ready to stand behind a colon.
    let text: String
    /// Whether trying again cannot help.
    var isFinal = false
}
