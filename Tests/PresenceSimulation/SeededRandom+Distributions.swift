import BeaconTestKit
import Glibc

extension SeededRandom {
    /// From 0 up to 1.
    mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func exponential(mean: Double) -> Double { -mean * log(1 - uniform()) }

    /// Mean 0, deviation 1.
    mutating func normal() -> Double {
        (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
    }

    mutating func below(_ count: Int) -> Int { Int(next() >> 33) % count }
}
