internal import BeaconCore
internal import CLinux
internal import Glibc

/// A named thread that runs one function to its end.
///
/// `@unchecked Sendable`: the identifier is written in the initialiser and read by `join` alone.
@safe
final class WorkerThread: @unchecked Sendable {
    private var identifier = pthread_t()

    private final class Start {
        let name: String
        let body: () -> Void
        init(_ name: String, _ body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts the thread; its name shows in `top -H`, cut to 15 octets.
    ///
    /// What `body` uses belongs to the thread from now on.
    init(_ name: String, _ body: sending @escaping () -> Void) throws(Failure) {
        let start = unsafe Unmanaged.passRetained(Start(name, body))
        let result = unsafe pthread_create(
            &identifier,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                unsafe beacon_set_thread_name(start.name)
                start.body()
                return nil
            },
            start.toOpaque()
        )
        guard result == 0 else {
            unsafe start.release()
            throw Failure(.unavailable, "cannot start the thread \(name): error \(result)")
        }
    }

    /// Waits for the end of the thread.
    func join() { pthread_join(identifier, nil) }
}
