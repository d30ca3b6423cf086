extension FrameBatch {
    /// Writes into a frame what only a stage that remembers can know.
    ///
    /// Only for the stage that `decode` puts behind itself: it is handed the batch first, on the thread that
    /// filled it, while nobody else holds it. Fields that stood in clear stay; of a downgrade none does.
    func mark(_ row: Int, _ outcome: EncryptionOutcome) {
        precondition(row >= 0 && row < count)
        let frame = unsafe storage.frames + row
        unsafe frame.pointee.encryption = outcome
        unsafe frame.pointee.fields =
            outcome == .downgrade ? 0 : min(frame.pointee.fields, frame.pointee.clearFields)
    }

    /// The value of a frame's counter; `nil` when the frame has none.
    func counter(_ place: ReplayCounter, of frame: Frame) -> UInt64? {
        for position in 0..<frame.fieldCount {
            let field = field(position, of: frame)
            if Int(field.index) == place.field { return field.integer.map { UInt64(bitPattern: $0) } }
        }
        return nil
    }
}
