public import BeaconIO
public import BluetoothRadio
import TestRadio

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
