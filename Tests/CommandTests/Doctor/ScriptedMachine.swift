import BluetoothRadio
import Foundation

@testable import BeaconCommand

/// A machine for doctor: its folder, its kernel, its bus; at first one where all is well.
struct ScriptedMachine {
    let folder: MachineFolder
    var radio = ScriptedRadio()
    var bus = ScriptedBus()
    var programs = ScriptedPrograms()

    init() throws { folder = try MachineFolder() }

    func facts(_ choices: [AdapterChoice] = []) -> DoctorFacts {
        DoctorFacts(
            DoctorSources(files: folder.files, radio: radio, bus: bus, programs: programs),
            choices: choices
        )
    }

    func diagnosis(_ choices: [AdapterChoice] = []) -> Diagnosis { Diagnosis(facts(choices)) }
}
