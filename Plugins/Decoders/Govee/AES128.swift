/// Decrypts single blocks with AES-128, on the stack.
///
/// For payloads whose key stands beside them, which hides nothing: not hardened against who measures time.
/// FIPS 197, 5.2 and 5.3.
struct AES128 {
    private var roundKeys = [176 of UInt8](repeating: 0)

    init(_ key: [16 of UInt8]) {
        for index in 0..<16 { roundKeys[index] = key[index] }
        var constant: UInt8 = 1
        for start in stride(from: 16, to: 176, by: 4) {
            for index in 0..<4 {
                var octet = roundKeys[start - 4 + index]
                if start % 16 == 0 {
                    octet = Self.substitution[Int(roundKeys[start - 4 + (index + 1) % 4])]
                    if index == 0 { octet ^= constant }
                }
                roundKeys[start + index] = roundKeys[start - 16 + index] ^ octet
            }
            if start % 16 == 0 { constant = Self.double(constant) }
        }
    }

    func decrypt(_ block: [16 of UInt8]) -> [16 of UInt8] {
        var state = block
        addKey(10, &state)
        for round in (0..<10).reversed() {
            Self.shiftAndSubstitute(&state)
            addKey(round, &state)
            if round > 0 { Self.mixColumns(&state) }
        }
        return state
    }

    private func addKey(_ round: Int, _ state: inout [16 of UInt8]) {
        for index in 0..<16 { state[index] ^= roundKeys[16 * round + index] }
    }

    /// Rows are shifted back, by their number, and each octet put back for its substitute.
    private static func shiftAndSubstitute(_ state: inout [16 of UInt8]) {
        let old = state
        for column in 0..<4 {
            for row in 0..<4 {
                state[4 * ((column + row) % 4) + row] = inverse[Int(old[4 * column + row])]
            }
        }
    }

    private static func mixColumns(_ state: inout [16 of UInt8]) {
        for start in stride(from: 0, to: 16, by: 4) {
            let (a, b, c, d) = (state[start], state[start + 1], state[start + 2], state[start + 3])
            state[start] = times(14, a) ^ times(11, b) ^ times(13, c) ^ times(9, d)
            state[start + 1] = times(9, a) ^ times(14, b) ^ times(11, c) ^ times(13, d)
            state[start + 2] = times(13, a) ^ times(9, b) ^ times(14, c) ^ times(11, d)
            state[start + 3] = times(11, a) ^ times(13, b) ^ times(9, c) ^ times(14, d)
        }
    }

    private static func double(_ octet: UInt8) -> UInt8 { octet << 1 ^ (octet & 0x80 == 0 ? 0 : 0x1B) }

    /// Multiplies in the field of 256 elements.
    private static func times(_ factor: UInt8, _ octet: UInt8) -> UInt8 {
        var (factor, octet, product) = (factor, octet, UInt8(0))
        while factor != 0 {
            if factor & 1 == 1 { product ^= octet }
            octet = double(octet)
            factor >>= 1
        }
        return product
    }

    /// The substitution box: the inverse in the field, then an affine transformation.
    private static let substitution: [256 of UInt8] = {
        var table = [256 of UInt8](repeating: 0x63)
        // Powers of the generator 3 and of its inverse 0xF6 go round the field together.
        var (power, inverse) = (UInt8(1), UInt8(1))
        repeat {
            power = times(3, power)
            inverse = times(0xF6, inverse)
            var octet = inverse
            for turn in 1...4 { octet ^= inverse << UInt8(turn) | inverse >> UInt8(8 - turn) }
            table[Int(power)] = octet ^ 0x63
        } while power != 1
        return table
    }()

    private static let inverse: [256 of UInt8] = {
        var table = [256 of UInt8](repeating: 0)
        for octet in 0..<256 { table[Int(substitution[octet])] = UInt8(octet) }
        return table
    }()
}
