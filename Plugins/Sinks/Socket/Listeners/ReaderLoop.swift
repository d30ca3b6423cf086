import BeaconCore
import BeaconIO
import Synchronization

/// The work of the readers' thread: accept them, send to them, see them off.
struct ReaderLoop {
    /// More than this many readers are turned away: each costs a descriptor and a buffer.
    private static let mostReaders = 64

    private let service: ReaderService
    private let clock = ContinuousClock()
    private var polled = PollSet()
    private var scratch = [UInt8](repeating: 0, count: 4096)
    /// Until when nobody is accepted, because descriptors are short.
    private var acceptsFrom: ContinuousClock.Instant?

    init(_ service: ReaderService) { self.service = service }

    mutating func run() {
        while !isOver {
            if let time = acceptsFrom, time <= clock.now { acceptsFrom = nil }
            wait()
            service.wake.clear()
            attend()
            if acceptsFrom == nil { accept() }
        }
        service.state.withLock { state in
            for index in state.readers.indices {
                service.dropped.add(state.readers[index].queue.removeAll())
                state.readers[index].descriptor.finishSending()
            }
            state.readers.removeAll()
        }
    }

    /// Whether nothing is left to be done: everybody has everything, or has had the time for it.
    private var isOver: Bool {
        let now = clock.now
        return service.state.withLock { state in
            guard let deadline = state.closing else { return false }
            if service.settings.isLive, now >= deadline { return true }
            return state.readers.allSatisfy { $0.queue.isEmpty || $0.isStuck(now) }
        }
    }

    private mutating func wait() {
        polled.removeAll()
        polled.add(service.wake)
        let isClosing = service.state.withLock { state in
            for reader in state.readers {
                polled.add(reader.descriptor, reads: reader.isTalking, writes: !reader.queue.isEmpty)
            }
            return state.closing != nil
        }
        if acceptsFrom == nil {
            for socket in service.sockets.descriptors { polled.add(socket, reads: true, writes: false) }
        }
        polled.wait(until: isClosing ? clock.now + .milliseconds(100) : acceptsFrom)
    }

    /// Sends to those who take, and forgets those who left.
    private mutating func attend() {
        var anything = false
        let now = clock.now
        service.state.withLock { state in
            // Readers are added and removed by this thread alone: places are those of `wait`.
            for index in state.readers.indices.reversed() {
                do throws(SystemError) {
                    if polled.isHungUp(index + 1) { throw SystemError(code: 0) }
                    if polled.isReadable(index + 1) {
                        // One that sends no more may read on.
                        state.readers[index].isTalking =
                            !(try state.readers[index].descriptor.discard(&scratch))
                    }
                    let descriptor = state.readers[index].descriptor
                    guard try state.readers[index].queue.send(to: descriptor) else { continue }
                    state.readers[index].lastProgress = now
                    anything = true
                } catch {
                    let gone = state.readers.remove(at: index)
                    if state.readers.isEmpty { service.unread.add(gone.queue.lineCount) }
                    anything = true
                }
            }
        }
        if anything { service.progress.set() }
    }

    private mutating func accept() {
        for socket in service.sockets.descriptors {
            do throws(SystemError) {
                while let descriptor = try socket.accept() { welcome(descriptor) }
            } catch {
                acceptsFrom = clock.now + .seconds(1)
            }
        }
    }

    private func welcome(_ descriptor: Descriptor) {
        let now = clock.now
        service.state.withLock { state in
            guard state.readers.count < Self.mostReaders else { return service.refused.add() }
            var reader = Reader(
                descriptor: descriptor,
                queue: PeerQueue(capacity: service.settings.capacity),
                lastProgress: now
            )
            if let header = service.settings.header { _ = reader.append(header, at: now) }
            state.readers.append(reader)
            if state.readers.count >= service.settings.awaited { state.hasBegun = true }
        }
        service.progress.set()
        service.wake.set()
    }
}
