internal import BeaconCore

/// A number with so many places behind the point, as columns want it.
enum FixedNumber {
    static func text(_ value: Double, places: Int) -> String {
        guard value.isFinite else { return "?" }
        var unit = 1.0
        for _ in 0..<places { unit *= 10 }
        let scaled = (abs(value) * unit).rounded()
        guard scaled < 1e15 else { return "?" }
        let whole = Int64(scaled)
        let divisor = Int64(unit)
        let fraction = String(whole % divisor)
        let zeros = String(repeating: "0", count: max(0, places - fraction.count))
        return (value < 0 ? "-" : "") + "\(whole / divisor)" + (places > 0 ? "." + zeros + fraction : "")
    }
}
