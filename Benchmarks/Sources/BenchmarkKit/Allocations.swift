import CAllocationCount

/// How often `body` asks for heap memory, in all threads.
public func allocations(_ body: () -> Void) -> Int {
    let before = allocation_count()
    body()
    return Int(allocation_count() - before)
}
