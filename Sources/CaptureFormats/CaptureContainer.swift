/// The kind of file that packets lie in.
public enum CaptureContainer: String, Sendable, CaseIterable {
    case btsnoop
    case pcap
    case pcapng
    /// What `hcidump --raw` prints: octets in hex, no times.
    case hcidumpText = "hcidump text"
    /// What `btmon` prints: decoded fields, no octets.
    case btmonText = "btmon text"
}
