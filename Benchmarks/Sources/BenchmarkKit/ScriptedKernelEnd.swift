public import BeaconIO
import BluetoothHCI
public import BluetoothRadio
import TestRadio

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
