/// Keeps an opener where decoders find it by a plain pointer, without counting references for each report.
@safe
final class OpenerPlace {
    let pointer: UnsafePointer<any PayloadOpener>
    private let memory: UnsafeMutablePointer<any PayloadOpener>

    init(_ opener: any PayloadOpener) {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: opener)
        unsafe pointer = UnsafePointer(memory)
    }

    deinit {
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }
}
