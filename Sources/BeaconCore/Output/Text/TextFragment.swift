/// Octets that are made once and written often.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class TextFragment: @unchecked Sendable {
    let octets: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ octets: [UInt8]) {
        count = octets.count
        unsafe self.octets = .allocate(capacity: octets.count + OutputBuffer.slack)
        unsafe self.octets.initialize(repeating: 0, count: octets.count + OutputBuffer.slack)
        for (index, octet) in octets.enumerated() { unsafe self.octets[index] = octet }
    }

    deinit { unsafe octets.deallocate() }
}
