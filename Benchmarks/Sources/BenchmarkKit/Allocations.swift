import CAllocationCount

/// How often `body` asks for heap memory, in all threads.
public func allocations(_ body: () -> Void) -> Int {
    let before = allocation_count()
    body()
    return Int(allocation_count() - before)
}

/// Counts what libcrypto asks for apart from now on; must come before anything is opened.
///
/// - Returns: whether it does.
public func countLibcryptoApart() -> Bool { allocation_count_apart_of_libcrypto() != 0 }

/// How often libcrypto has asked for heap memory since then.
public func allocationsOfLibcrypto() -> Int { Int(allocation_count_of_libcrypto()) }
