internal import BeaconCore

/// A region: what a user calls it, and which beacons are its own.
///
/// Core Location's `CLBeaconRegion` with any format's identity for its constraint.
public struct Region: Hashable, Sendable {
    /// The name that stands for a region of its own for each beacon.
    public static let eachBeacon = "any"
    static let longestName = 128

    /// The identifier: what events carry under `region`.
    public let name: String
    public let constraint: RegionConstraint

    /// - Throws: when the name is none.
    public init(_ name: String, _ constraint: RegionConstraint = RegionConstraint()) throws(RegionFault) {
        let isText = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" }
        guard !name.isEmpty, name.utf8.count <= Self.longestName, isText else {
            throw RegionFault(
                "a region's name is text of 1 to \(Self.longestName) octets without quotes and control characters",
                in: "name"
            )
        }
        self.name = name
        self.constraint = constraint
    }

    /// Whether each beacon that it matches is a region of its own.
    public var isOfEachBeacon: Bool { name == Self.eachBeacon }
}
