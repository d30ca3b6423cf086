/// Whether a region has a beacon in it.
public enum RegionState: String, BitwiseCopyable, Sendable {
    case unknown
    case inside
    case outside
}
