/// What a decoder may know beside the octets of its own AD structure.
///
/// `@unchecked Sendable`: the pointer is to a published batch, which nobody writes. It is valid while the
/// decoder runs; a decoder keeps nothing.
@safe
public struct StructureContext: BitwiseCopyable, @unchecked Sendable {
    /// The type of the structure, for a decoder that claims several.
    public let type: ADType
    /// Counts the structures of the report from 0.
    public let index: Int
    /// The advertising data that the structure stands in.
    private let data: UnsafePointer<UInt8>?
    private let report: UnsafePointer<AdvertisingReport>
    /// Opens payloads with the keys of the stage; `nil` when it was given none.
    let opener: UnsafePointer<any PayloadOpener>?

    @inline(__always)
    init(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        of report: UnsafePointer<AdvertisingReport>,
        _ opener: UnsafePointer<any PayloadOpener>?
    ) {
        type = structure.type
        index = structure.index
        unsafe self.report = report
        unsafe self.opener = opener
        let start = unsafe value.withUnsafeBufferPointer { $0.baseAddress }
        unsafe data = start.map { unsafe $0 - structure.value.lowerBound }
    }

    // What is known of the report, for the few who ask.

    public var address: DeviceAddress { unsafe report.pointee.address }
    public var addressType: AddressType? { unsafe report.pointee.addressType }
    public var eventType: EventType? { unsafe report.pointee.eventType }

    private var count: Int { unsafe data == nil ? 0 : report.pointee.dataLength }

    /// The report's address, or `nil` when none was sent or told.
    var knownAddress: DeviceAddress? { unsafe report.pointee.knownAddress }

    /// When the report was received.
    var time: Timestamp? { unsafe report.pointee.time }

    /// The advertising data that the structure stands in, for a decoder that is no Swift: valid while it runs.
    @unsafe public var advertisingData: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: data, count: count)
    }
}

extension StructureContext {
    // Each walks the advertising data, so ask when the structure itself leaves a choice.

    /// Whether a local name of the same report begins with `prefix`.
    public func nameBegins(with prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        return contains { structure, octets in
            guard structure.type.isLocalName, structure.value.count >= count else { return false }
            let start = structure.value.lowerBound
            return (0..<count).allSatisfy { unsafe octets[start + $0] == prefix.utf8Start[$0] }
        }
    }

    /// Whether a local name of the same report begins with these of the octets.
    public func nameBegins(with octets: [UInt8], _ prefix: Range<Int>) -> Bool {
        contains { structure, value in
            guard structure.type.isLocalName, structure.value.count >= prefix.count else { return false }
            let start = structure.value.lowerBound - prefix.lowerBound
            return prefix.allSatisfy { value[start + $0] == octets[$0] }
        }
    }

    /// Whether the same report lists a 16-bit service UUID.
    public func lists(_ service: UInt16) -> Bool {
        contains { structure, octets in
            guard structure.type.rawValue & 0xFE == 0x02 else { return false }
            return stride(from: structure.value.lowerBound, to: structure.value.upperBound - 1, by: 2)
                .contains { octets.littleEndianUInt16(at: $0) == service }
        }
    }

    /// Whether service data of a 16-bit UUID in the same report is what is asked for.
    ///
    /// - Parameter isIt: given the UUID, and the structure's octets with the UUID first.
    /// - Returns: whether one structure is.
    public func hasServiceData(where isIt: (_ service: UInt16, _ value: Span<UInt8>) -> Bool) -> Bool {
        contains { structure, octets in
            guard structure.type.rawValue == 0x16, structure.value.count >= 2 else { return false }
            let value = octets.extracting(structure.value)
            return isIt(value.littleEndianUInt16(at: 0), value)
        }
    }

    private func contains(_ isIt: (ADStructure, Span<UInt8>) -> Bool) -> Bool {
        guard let data = unsafe data else { return false }
        let octets = unsafe Span(_unsafeStart: data, count: count)
        var walk = ADWalk()
        while let structure = walk.next(in: octets) {
            if isIt(structure, octets) { return true }
        }
        return false
    }
}
