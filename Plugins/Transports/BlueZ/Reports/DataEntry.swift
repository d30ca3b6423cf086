/// One entry of a device's ManufacturerData or ServiceData, as it was last.
struct DataEntry: BitwiseCopyable {
    let digest: UInt64
    /// Whether it came with the latest advert, and does not stand there from earlier ones.
    var isLatest: Bool
}
