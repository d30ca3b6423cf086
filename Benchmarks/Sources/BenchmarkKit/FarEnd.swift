public import BeaconIO
import BluetoothHCI
public import BluetoothRadio
import TestRadio

/// What holds the other end of a live source's socket, in place of a controller or the kernel.
public protocol FarEnd: Sendable {
    /// Whether the source has said that it wants adverts.
    var isListening: Bool { get }

    /// The packet that it sends for an HCI packet of one LE Advertising Report.
    func packet(_ report: [UInt8]) -> [UInt8]

    /// Sends a packet; waits where the source is slow. Asks for no memory.
    func send(_ packet: [UInt8])
}

/// A scripted controller: what `hci` listens to.
public final class ScriptedControllerEnd: FarEnd {
    private let controller: ScriptedController
    /// The kernel before it.
    public let radio: any RadioSystem

    public init() throws {
        let controller = try ScriptedController(.legacy)
        self.controller = controller
        radio = try ScriptedRadio { _ in controller }
    }

    /// The end for the code that is measured.
    public var socket: Descriptor { controller.host }
    public var isListening: Bool { controller.isScanning }
    public func packet(_ report: [UInt8]) -> [UInt8] { report }
    public func send(_ packet: [UInt8]) { controller.send(packet) }
}

/// A scripted kernel: what `management` listens to.
public final class ScriptedKernelEnd: FarEnd {
    private let kernel = ScriptedKernel()

    public init() {}

    /// A channel for the code that is measured.
    public func open() throws(RadioError) -> Descriptor {
        do throws(SystemError) {
            return try kernel.open()
        } catch {
            throw RadioError("bluetooth", .manage, error)
        }
    }

    public var isListening: Bool { kernel.commands.contains { $0.opcode == .startDiscovery } }

    /// Device Found of what an LE Advertising Report says: address, its type, RSSI, flags, data.
    public func packet(_ report: [UInt8]) -> [UInt8] {
        let length = Int(report[13])
        // LE Public is 1, LE Random 2 (doc/mgmt-api.txt of BlueZ).
        let sender = Array(report[7..<13]) + [report[6] == 0 ? 1 : 2]
        let rest: [UInt8] = [report[report.count - 1], 0, 0, 0, 0, UInt8(length), 0]
        return ScriptedKernel.packet(
            ManagementEventCode.deviceFound.rawValue,
            0,
            sender + rest + report[14..<14 + length]
        )
    }

    public func send(_ packet: [UInt8]) { kernel.send(packet) }
}
