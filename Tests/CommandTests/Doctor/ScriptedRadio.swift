import BeaconCore
import BeaconIO
import BluetoothRadio
import Foundation

@testable import BeaconCommand

/// What the kernel answers.
struct ScriptedRadio: RadioProbe {
    var failures: [KernelRadio.TrialChannel: Int32] = [:]
    var adapters = [
        AdapterInformation(index: 0, address: DeviceAddress(rawValue: 0x001A_7DDA_7113), isUp: true)
    ]
    var controller = ScriptedController()
    var management = ScriptedManagement()

    func trial(_ channel: KernelRadio.TrialChannel) -> KernelFacts.Trial {
        failures[channel].map { .failed(SystemError(code: $0)) } ?? .worked
    }

    func listedAdapters() -> [AdapterInformation] { failures[.unbound] == nil ? adapters : [] }

    func openManagement() -> Descriptor? { failures[.control] == nil ? management.open() : nil }

    func openForAnswers(_ index: UInt16) throws(RadioError) -> Descriptor {
        guard let descriptor = controller.open() else {
            throw RadioError("hci\(index)", .open, SystemError(code: EPERM))
        }
        return descriptor
    }

    /// The first adapter is down.
    mutating func turnOff() {
        adapters[0] = AdapterInformation(index: 0, address: adapters[0].address, isUp: false)
        management.current = 0x0000_0AC0
    }
}
