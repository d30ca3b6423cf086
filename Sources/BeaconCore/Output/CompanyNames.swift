/// Names of companies by identifier, which the core is lent: it knows no assigned numbers.
public struct CompanyNames: Sendable {
    /// Calls its second argument with the name in UTF-8, or not at all.
    public typealias LookUp = @Sendable (UInt16, (Span<UInt8>) -> Void) -> Void

    private let lookUp: LookUp?

    public init(_ lookUp: @escaping LookUp) { self.lookUp = lookUp }

    private init() { lookUp = nil }

    /// No names.
    public static let none = CompanyNames()

    /// Calls `body` with the company of the first manufacturer specific data of `data` that has a known one.
    func withCompany(of data: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        guard let lookUp else { return }
        var isFound = false
        var walk = ADWalk()
        while !isFound, let structure = walk.next(in: data) {
            guard structure.type == .manufacturerSpecificData, structure.value.count >= 2 else { continue }
            lookUp(data.littleEndianUInt16(at: structure.value.lowerBound)) { name in
                isFound = true
                body(name)
            }
        }
    }
}
