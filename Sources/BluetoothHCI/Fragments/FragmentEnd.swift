import BeaconCore

/// Why a chain of fragments is given out.
enum FragmentEnd: BitwiseCopyable {
    /// The last fragment came.
    case completed
    /// The controller said that the rest will not come.
    case truncated
    /// More octets came than an advertiser can send.
    case overlong
    /// Nothing more came in time, or before the end of the stream.
    case timedOut
    /// Another advertiser needed the place.
    case evicted

    var dataStatus: DataStatus {
        switch self {
        case .completed: .complete
        case .truncated, .overlong: .truncated
        case .timedOut, .evicted: .incomplete
        }
    }
}
