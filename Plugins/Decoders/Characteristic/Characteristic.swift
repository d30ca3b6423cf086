/// How the value of one GATT characteristic is held, and which field it is.
struct Characteristic: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        case unsigned, signed
        /// Twelve bits of a number and four of a power of ten: medfloat16 of IEEE 11073-20601.
        case mediumFloat
    }

    /// The Assigned Number.
    let uuid: UInt16
    let form: Form
    let length: Int
    /// The number in the payload × factor × 10^exponent is the field's value.
    let factor: Int64
    let exponent: Int8
    /// The code for "value is not known".
    let absent: Int64?
    /// The highest number that is not reserved.
    let highest: Int64
    /// An index in the format's fields.
    var field = 0

    static func unsigned(
        _ uuid: UInt16,
        _ length: Int,
        _ exponent: Int8 = 0,
        times factor: Int64 = 1,
        absent: Int64? = nil,
        highest: Int64 = .max
    ) -> Self {
        Characteristic(
            uuid: uuid,
            form: .unsigned,
            length: length,
            factor: factor,
            exponent: exponent,
            absent: absent,
            highest: highest
        )
    }

    static func signed(
        _ uuid: UInt16,
        _ length: Int,
        _ exponent: Int8 = 0,
        times factor: Int64 = 1,
        absent: Int64? = nil
    ) -> Self {
        Characteristic(
            uuid: uuid,
            form: .signed,
            length: length,
            factor: factor,
            exponent: exponent,
            absent: absent,
            highest: .max
        )
    }

    static func mediumFloat(_ uuid: UInt16, _ exponent: Int8) -> Self {
        Characteristic(
            uuid: uuid,
            form: .mediumFloat,
            length: 2,
            factor: 1,
            exponent: exponent,
            absent: nil,
            highest: .max
        )
    }
}
