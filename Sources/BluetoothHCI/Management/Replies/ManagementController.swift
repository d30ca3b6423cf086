import BeaconCore

/// An entry of the kernel's list of adapters.
public struct ManagementController: BitwiseCopyable, Hashable, Sendable {
    public let index: UInt16
    /// 0 for an adapter ready for use, 1 for one that lacks its configuration, 2 for an AMP controller.
    public let type: UInt8
    /// 0 for a virtual one, 1 for USB, 3 for a UART, …; `nil` when the plain list gave it.
    public let bus: UInt8?

    public init(index: UInt16, type: UInt8 = 0, bus: UInt8? = nil) {
        self.index = index
        self.type = type
        self.bus = bus
    }

    /// Whether it can be used: configured, and for BR/EDR or LE.
    public var isPrimary: Bool { type == 0 }

    /// Reads the return parameters of Read Controller Index List; `nil` when octets are missing.
    public static func list(_ parameters: Span<UInt8>) -> [ManagementController]? {
        guard parameters.count >= 2 else { return nil }
        let count = Int(parameters.littleEndianUInt16(at: 0))
        guard parameters.count >= 2 + 2 * count else { return nil }
        var list: [ManagementController] = []
        for entry in 0..<count {
            list.append(ManagementController(index: parameters.littleEndianUInt16(at: 2 + 2 * entry)))
        }
        return list
    }

    /// Reads the return parameters of Read Extended Controller Index List; `nil` when octets are missing.
    public static func extendedList(_ parameters: Span<UInt8>) -> [ManagementController]? {
        guard parameters.count >= 2 else { return nil }
        let count = Int(parameters.littleEndianUInt16(at: 0))
        guard parameters.count >= 2 + 4 * count else { return nil }
        var list: [ManagementController] = []
        for entry in 0..<count {
            let offset = 2 + 4 * entry
            list.append(
                ManagementController(
                    index: parameters.littleEndianUInt16(at: offset),
                    type: parameters[offset + 2],
                    bus: parameters[offset + 3]
                )
            )
        }
        return list
    }
}
