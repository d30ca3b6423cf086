/// Why a program's wish is not met.
struct ServiceRefusal: Error, Equatable {
    let fault: ServiceName.Fault
    let text: String
}
