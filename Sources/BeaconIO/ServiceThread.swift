import CLinux
import Glibc

/// A named thread that runs one function to its end: a stage of the run, or what serves a plugin beside it.
///
/// `@unchecked Sendable`: the identifier is written in the initialiser; who holds the object joins it once.
@safe
public final class ServiceThread: @unchecked Sendable {
    private var identifier = pthread_t()
    private var isJoined = false

    private final class Start {
        let name: String
        let body: @Sendable () -> Void
        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts the thread; its name shows in `top -H`, cut to 15 octets.
    public init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
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
            isJoined = true
            throw SystemError(code: result)
        }
    }

    deinit {
        if !isJoined { pthread_detach(identifier) }
    }

    /// Waits for its end.
    public func join() {
        guard !isJoined else { return }
        isJoined = true
        pthread_join(identifier, nil)
    }
}
