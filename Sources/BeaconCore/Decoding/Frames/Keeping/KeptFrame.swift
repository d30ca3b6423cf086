/// A copy of a frame and its report that outlives their batch, for stages that answer later.
///
/// Keeping another one takes the same memory again.
public struct KeptFrame: Sendable {
    /// The report that the frame was read from, without its data.
    public private(set) var report = AdvertisingReport(
        address: DeviceAddress(rawValue: 0),
        addressType: nil,
        eventType: nil
    )
    /// The fields, absent ones among them; their octets lie in `octets`.
    public private(set) var fields: [Field] = []
    /// How many frames it stands for.
    public var samples = 0
    /// Whether it stands for a window that did not come to its end.
    public var isPartial = false
    /// The tags that it goes out with.
    public var tags: TagSet?

    private(set) var octets: [UInt8] = []
    private(set) var frame: Frame?
    private(set) var table: DecoderTable?

    /// Nothing yet.
    public init() {}

    /// When the frame is said to have come.
    public var time: Timestamp? {
        get { report.time }
        set { report.time = newValue }
    }

    /// Copies a row of the kind `frame`.
    public mutating func keep(_ row: Int, of batch: FrameBatch) {
        let frame = batch[row]
        report = batch.reports[frame.reportIndex]
        self.frame = frame
        if table !== batch.table { table = batch.table }
        fields.removeAll(keepingCapacity: true)
        octets.removeAll(keepingCapacity: true)
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard field.storage == .reportOctets || field.storage == .scratchOctets else {
                fields.append(field)
                continue
            }
            let start = octets.count
            batch.withOctets(of: field) { span in
                for index in 0..<span.count { octets.append(span[index]) }
            }
            fields.append(
                Field(
                    Int(field.index),
                    .scratchOctets,
                    payload: UInt64(start),
                    length: octets.count - start
                )
            )
        }
    }

    /// Puts a number in the place of a field's value.
    public mutating func setInteger(_ value: Int64, at position: Int) {
        set(.integer, UInt64(bitPattern: value), at: position)
    }

    /// Puts mantissa × 10^exponent in the place of a field's value.
    public mutating func setDecimal(_ mantissa: Int64, exponent: Int8, at position: Int) {
        set(.decimal, UInt64(bitPattern: mantissa), exponent: exponent, at: position)
    }

    /// Puts a computed number in the place of a field's value; NaN and infinity leave it as it is.
    public mutating func setReal(_ value: Double, at position: Int) {
        guard value.isFinite else { return }
        set(.real, value.bitPattern, at: position)
    }

    /// Puts a number that the field had at another time in the place of its value.
    public mutating func set(_ field: Field, at position: Int) {
        guard field.number != nil else { return }
        set(field.storage, field.payload, exponent: field.exponent, at: position)
    }

    private mutating func set(
        _ storage: Field.Storage,
        _ payload: UInt64,
        exponent: Int8 = 0,
        at position: Int
    ) {
        guard fields.indices.contains(position) else { return }
        let index = Int(fields[position].index)
        fields[position] = Field(index, storage, payload: payload, exponent: exponent)
    }
}
