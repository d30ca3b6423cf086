/// Where facts come from: the machine, or what a test puts in its place.
struct DoctorSources: Sendable {
    var files = FileTree()
    var radio: any RadioProbe
    var bus: any BusProbe
    var programs: any ProgramRunner = SystemPrograms()
}
