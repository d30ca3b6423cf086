internal import BeaconCore

extension FileProgram {
    /// What is wrong with a checksum; `nil` when it is right.
    func fault(of checksum: ChecksumRule, _ value: Span<UInt8>) -> (offset: Int, reason: MalformedReason)? {
        let from = checksum.from
        let to = checksum.to > 0 ? checksum.to : value.count &+ checksum.to
        let at = checksum.at >= 0 ? checksum.at : value.count &+ checksum.at
        let octets = checksum.width / 8
        guard from <= to, to <= value.count, at >= 0, at &+ octets <= value.count else {
            return (value.count, .tooShort)
        }
        var sent: UInt32 = 0
        for index in 0..<octets {
            let position = checksum.isLittleEndian ? octets &- 1 &- index : index
            sent = sent << 8 | UInt32(value[at &+ position])
        }
        return sent == sum(checksum, value, from..<to) ? nil : (at, .badChecksum)
    }

    private func sum(_ checksum: ChecksumRule, _ value: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        let all: UInt32 = checksum.width == 32 ? .max : 1 << UInt32(checksum.width) &- 1
        var sum = checksum.initial & all
        for position in range {
            let octet = UInt32(value[position])
            switch checksum.kind {
            case .sum: sum = sum &+ octet
            case .xor: sum ^= octet
            case .crc:
                sum = checksum.isReflected ? reflected(checksum, sum, octet) : plain(checksum, sum, octet)
            }
        }
        return (sum ^ checksum.finalXor) & all
    }

    private func plain(_ checksum: ChecksumRule, _ sum: UInt32, _ octet: UInt32) -> UInt32 {
        let top: UInt32 = 1 << UInt32(checksum.width - 1)
        var sum = sum ^ octet << UInt32(checksum.width - 8)
        for _ in 0..<8 { sum = sum & top == 0 ? sum << 1 : sum << 1 ^ checksum.polynomial }
        return sum
    }

    /// The polynomial was reflected when the file was compiled.
    private func reflected(_ checksum: ChecksumRule, _ sum: UInt32, _ octet: UInt32) -> UInt32 {
        var sum = sum ^ octet
        for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ checksum.polynomial }
        return sum
    }
}
