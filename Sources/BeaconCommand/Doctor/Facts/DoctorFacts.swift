/// Everything that the checks judge, gathered once and only read afterwards.
///
/// `nil` means everywhere: it could not be seen. No check takes that for a yes or a no.
struct DoctorFacts: Sendable {
    var kernel = KernelFacts()
    var surroundings = Surroundings()
    var privileges = Privileges()
    var program = ProgramFacts()
    var tools = ToolFacts()
    var switches: [RadioSwitch] = []
    var usbControllers: [USBController] = []
    /// Those that were asked for, in the order of their index.
    var adapters: [AdapterFacts] = []
    /// Whether `--adapter` asked for some; else all are looked at.
    var isChosen = false
    /// What was asked for with `--adapter`, where no adapter is it.
    var missingAdapters: [String] = []
    var daemon = DaemonFacts()
    var bus = BusFacts()
    var sockets = OpenSockets()
}
