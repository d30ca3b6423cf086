/// Who has HCI sockets open, as far as /proc tells.
struct OpenSockets: Sendable {
    /// A process with at least one.
    struct Holder: Sendable, Hashable {
        let process: Int32
        let name: String
    }

    /// How many are open in all, ours not among them; `nil` when /proc/net/hci can't be read.
    var count: Int?
    var holders: [Holder] = []
    /// How many belong to processes that we may not look into.
    var unknownCount: Int { max(0, (count ?? 0) - attributedCount) }
    var attributedCount = 0
}
