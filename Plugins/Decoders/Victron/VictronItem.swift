/// One item of a record: how many bits it has, how they are read, and which field that is.
struct VictronItem: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        case unsigned, signed
        /// A state of the device, as a number and a word.
        case state
        /// A voltage or temperature, and two bits behind it that say which.
        case auxiliary
        case acInput, outputState, balancer
    }

    let field: VictronField
    let bits: Int
    var form = Form.unsigned
    /// The number in the record × factor + addend, × 10^exponent, is the field's value.
    var factor: Int64 = 1
    var addend: Int64 = 0
    var exponent: Int8 = 0
    /// The code for "no value".
    var absent: UInt32?

    init(
        _ field: VictronField,
        _ bits: Int,
        _ exponent: Int8 = 0,
        absent: UInt32? = nil,
        times factor: Int64 = 1
    ) {
        self.field = field
        self.bits = bits
        self.exponent = exponent
        self.absent = absent
        self.factor = factor
    }

    static func signed(_ field: VictronField, _ bits: Int, _ exponent: Int8 = 0, absent: UInt32? = nil)
        -> Self
    {
        var item = VictronItem(field, bits, exponent, absent: absent)
        item.form = .signed
        return item
    }

    static func other(_ form: Form, _ field: VictronField, _ bits: Int, absent: UInt32) -> Self {
        var item = VictronItem(field, bits, absent: absent)
        item.form = form
        return item
    }

    // What several records have.
    static let state = other(.state, .state, 8, absent: 0xFF)
    static let error = VictronItem(.error, 8, absent: 0xFF)
    static let batteryVoltage = signed(.batteryVoltage, 16, -2, absent: 0x7FFF)
    static let batteryCurrent = signed(.batteryCurrent, 16, -1, absent: 0x7FFF)
    static let current = signed(.batteryCurrent, 22, -3, absent: 0x3F_FFFF)
    static let yield = VictronItem(.yield, 16, -2, absent: 0xFFFF)
    static let pvPower = VictronItem(.pvPower, 16, absent: 0xFFFF)
    static let timeToGo = VictronItem(.timeToGo, 16, absent: 0xFFFF, times: 60)
    static let charge = VictronItem(.charge, 10, -1, absent: 0x3FF)
    static let auxiliary = other(.auxiliary, .auxiliary, 16, absent: 3)
    static let acInput = other(.acInput, .acInput, 2, absent: 3)
    static let offReason = VictronItem(.offReason, 32)

    static let temperature = {
        var item = VictronItem(.temperature, 7, absent: 0x7F)
        item.addend = -40
        return item
    }()

    /// From 2.60 V, in steps of 10 mV.
    static let cell = {
        var item = VictronItem(.cell, 7, -2, absent: 0x7F)
        item.addend = 260
        return item
    }()

    static let consumed = {
        var item = VictronItem(.consumed, 20, -1, absent: 0xF_FFFF)
        item.factor = -1
        return item
    }()
}
