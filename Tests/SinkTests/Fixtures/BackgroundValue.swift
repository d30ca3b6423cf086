/// Computes something on a thread of its own.
final class BackgroundValue<Value: Sendable>: @unchecked Sendable {
    private var result: Value?
    private var work: BackgroundWork?

    init(_ compute: @escaping @Sendable () -> Value) {
        work = BackgroundWork { [unowned self] in result = compute() }
    }

    /// What came out, once it has; `nil` never, unless it is asked twice at once.
    var value: Value? {
        work?.wait()
        work = nil
        return result
    }
}
