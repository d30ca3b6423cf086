/// What one object id means: how its octets are read, and which field that is.
struct BTHomeObject: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        case unsigned, signed, boolean, button, dimmer
        /// Octets behind one that counts them.
        case text, octets
        /// A version number, its parts from the last to the first.
        case version
    }

    let id: UInt8
    let form: Form
    let length: UInt8
    /// The number in the payload × factor × 10^exponent is the field's value.
    let factor: Int64
    let exponent: Int8
    /// An index in the format's fields.
    var field = 0

    static func unsigned(_ id: UInt8, _ length: UInt8, _ exponent: Int8 = 0, times factor: Int64 = 1) -> Self
    {
        BTHomeObject(id: id, form: .unsigned, length: length, factor: factor, exponent: exponent)
    }

    static func signed(_ id: UInt8, _ length: UInt8, _ exponent: Int8 = 0, times factor: Int64 = 1) -> Self {
        BTHomeObject(id: id, form: .signed, length: length, factor: factor, exponent: exponent)
    }

    static func boolean(_ id: UInt8) -> Self { other(id, .boolean, 1) }

    static func other(_ id: UInt8, _ form: Form, _ length: UInt8) -> Self {
        BTHomeObject(id: id, form: form, length: length, factor: 1, exponent: 0)
    }
}
