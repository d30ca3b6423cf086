/// Whether a container stands between the process and the machine.
struct ContainerCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard let sign = facts.surroundings.containerSign else { return [] }
        let message = "in a container: bluetoothd and rfkill are the host's, and are mended there"
        return [Finding(.container, .ok, message, lookedAt: sign)]
    }
}
