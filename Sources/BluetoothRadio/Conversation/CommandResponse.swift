public import BluetoothHCI

/// How a controller answered a command of ours.
public struct CommandResponse: Sendable {
    /// `nil` when the answer ends before its status.
    public let status: HCIErrorCode?
    /// What lies behind the status; empty when the command was refused.
    public let returnParameters: [UInt8]

    public init(_ status: HCIErrorCode?, _ returnParameters: [UInt8] = []) {
        self.status = status
        self.returnParameters = returnParameters
    }

    public var isSuccess: Bool { status == .success }
}
