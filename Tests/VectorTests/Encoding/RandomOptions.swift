import BeaconCore
import BeaconTestKit

/// Makes up options that an encoder takes, the same for the same seed.
struct RandomOptions {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Options that the format can carry exactly; those that need not be given are now and then left out.
    mutating func options(of encoder: any BeaconEncoder) -> Options {
        var options = Options()
        for option in encoder.options {
            let mayBeLeftOut = !option.isRequired && option.defaultText == nil
            if mayBeLeftOut, Int.random(in: 0..<4, using: &random) == 0 { continue }
            options[option.name] = value(of: option)
        }
        return options
    }

    private mutating func value(of option: OptionDeclaration) -> OptionValue {
        switch (option.type, option.name) {
        case (.integer(let range), _): .integer(Int64.random(in: range, using: &random))
        case (.number, "battery"): .number(Double(Int.random(in: 1...65_535, using: &random)) / 1000)
        case (.number, _): .number(Double(Int.random(in: -32_767...32_767, using: &random)) / 256)
        case (.duration, _):
            .duration(Int64.random(in: 0...0xFFFF_FFFF, using: &random) * 100_000_000)
        case (.uuid, _): .text(uuid())
        case (_, "url"): .text(url())
        case (_, "namespace"): .text(hexadecimal(octets: 10))
        default: .text(hexadecimal(octets: 6))
        }
    }

    private mutating func hexadecimal(octets: Int) -> String {
        let digits = Array("0123456789abcdef")
        return String((0..<octets * 2).map { _ in digits[Int.random(in: 0..<16, using: &random)] })
    }

    private mutating func uuid() -> String {
        [4, 2, 2, 2, 6].map { hexadecimal(octets: $0) }.joined(separator: "-")
    }

    /// Pieces of which every one takes at most two octets, seven at most behind the host.
    private mutating func url() -> String {
        let schemes = ["http://", "https://", "http://www.", "https://www."]
        let pieces = [
            "a", "9", "~", "/?", ".", "..", ".co", ".com", ".com/", ".info", ".info/", "%2", "W", "=", "#!",
        ]
        let count = Int.random(in: 0...5, using: &random)
        let tail = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        return schemes[Int.random(in: 0..<4, using: &random)] + "b" + tail.joined()
    }
}
