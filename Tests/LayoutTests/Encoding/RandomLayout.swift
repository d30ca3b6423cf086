import BeaconCore
import BeaconTestKit

@testable import BeaconLayout

/// Layouts and options for their encoders, the same for a seed.
struct RandomLayout {
    private var random: SeededRandom
    private var position = 0
    private var fields: [String] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A layout of at most as many octets as fit legacy advertising, most of the time.
    mutating func text() -> String {
        fields = []
        let count = number(1...5)
        var terms = head()
        for index in 0..<count { terms.append(field(index, isLast: index == count - 1)) }
        if number(0...4) == 0 { terms.append("p:-:-59") }
        if number(0...9) == 0 { terms.append("n:my-sensor") }
        return terms.joined(separator: ",")
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func digits(_ count: Int) -> String {
        (0..<count).map { _ in
            ["0", "1", "5", "7", "a", "f"][number(0...5)] + ["0", "3", "c", "f"][number(0...3)]
        }
        .joined()
    }

    private mutating func head() -> [String] {
        switch number(0...4) {
        case 0:
            position = 3
            return ["s:0-1=\(digits(2))", "m:2-2=\(digits(1))"]
        case 1:
            position = [4, 16][number(0...1)]
            return ["s:0-\(position - 1)=\(digits(position))"]
        case 2:
            position = 4
            return ["m:0-1=\(digits(2))", "m:2-3=\(digits(2))"]
        case 3:
            position = 2
            return ["m:0-1=\(digits(2))"]
        default:
            position = 4
            return ["m:2-3=\(digits(2))"]
        }
    }

    private mutating func field(_ index: Int, isLast: Bool) -> String {
        let name = "f\(index)"
        // A gap, or octets that another field has as well.
        position += number(0...9) == 0 ? 1 : 0
        if number(0...19) == 0 { position = max(position - 1, 2) }
        let type = ["u", "s", "s", "u", "bool", "hex", "text", "uuid", "address"][number(0...8)]
        let length: Int
        switch type {
        case "uuid": length = 16
        case "address": length = 6
        case "s": length = number(1...8)
        case "hex", "text": length = number(1...6)
        case "bool": length = 1
        default: length = number(1...7)
        }
        let letter = number(0...2) == 0 ? "i" : "d"
        var term = "\(letter):\(position)-\(position + length - 1)"
        if number(0...1) == 0 { term += "l" }
        if isLast, ["hex", "text"].contains(type), number(0...1) == 0 { term += "v" }
        term += "=\(name):\(type)"
        if type == "u" || type == "s" { term += arithmetic(length) }
        if type == "bool", number(0...1) == 0 { term += "&10" }
        if ["u", "s", "bool"].contains(type), number(0...2) == 0 { term += "!" + digits(min(length, 8)) }
        position += length
        return term
    }

    private mutating func arithmetic(_ length: Int) -> String {
        var text = ""
        if length <= 4 {
            text = ["", "*0.01", "*0.005", "/256", "*10", "-40", "*0.5-40.25", "+50000"][number(0...7)]
        }
        if number(0...3) == 0 { text += "&" + ["0f", "f0", "7e", "5a", "ff"][number(0...4)] }
        return text
    }

    /// Options of which most can be sent.
    mutating func options(of layout: Layout) -> Options {
        var options = Options()
        for field in layout.fields where !field.octets.isEmpty {
            if field.absentCode != nil, number(0...3) == 0 { continue }
            options[field.name] = number(0...99) == 0 ? nil : value(of: field)
        }
        return options
    }

    private mutating func value(of field: LayoutField) -> OptionValue? {
        let room = field.octets.count
        let length = field.isVariable ? number(0...room) : room
        let octets = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        let hexadecimal = octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        switch field.type {
        case .unsigned, .signed: return number(of: field)
        case .boolean: return .boolean(number(0...1) == 0)
        case .octets: return .text(hexadecimal.joined())
        case .text: return .text(String(decoding: octets.map { 0x20 + $0 % 0x5F }, as: UTF8.self))
        case .address:
            return .address(DeviceAddress(rawValue: UInt64.random(in: 0...UInt64.max, using: &random)))
        case .uuid:
            let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { hexadecimal[$0].joined() }
            return .text(groups.joined(separator: "-"))
        }
    }

    private mutating func number(of field: LayoutField) -> OptionValue? {
        let rule = FieldRule(field)
        let bits = UInt64.random(in: 0...UInt64.max, using: &random) & (rule.mask >> rule.shift)
        let ends = [0, rule.mask >> rule.shift, rule.sign, rule.sign &- 1 & (rule.mask >> rule.shift)]
        let chosen = number(0...4) == 0 ? ends[number(0...3)] : bits
        let raw = Int64(bitPattern: (chosen ^ rule.sign) &- rule.sign)
        guard let mantissa = rule.scale.mantissa(of: raw) else { return nil }
        guard rule.isDecimal else { return .integer(mantissa) }
        var output = OutputBuffer(capacity: 32)
        output.append(mantissa: mantissa, exponent: rule.scale.exponent)
        return .text(String(decoding: output.octets, as: UTF8.self))
    }
}
