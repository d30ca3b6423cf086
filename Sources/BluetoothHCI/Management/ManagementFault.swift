/// Why a packet of the management interface cannot be read: octets are missing.
public struct ManagementFault: Error, BitwiseCopyable, Hashable, Sendable {
    public enum Reason: UInt8, BitwiseCopyable, CaseIterable, Sendable {
        /// The packet ends before its header does.
        case headerCut
        /// The header promises more octets than there are.
        case parametersCut
        /// The event has fewer parameters than its kind asks for.
        case parametersShort
        /// The length of advertising data passes the end of the packet.
        case dataCut
    }

    public let reason: Reason
    /// The first octet that is missing, counted from the start of the packet.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension ManagementFault.Reason {
    /// The word that counters and messages use.
    public var name: StaticString {
        switch self {
        case .headerCut: "header_cut"
        case .parametersCut: "parameters_cut"
        case .parametersShort: "parameters_short"
        case .dataCut: "data_cut"
        }
    }
}
