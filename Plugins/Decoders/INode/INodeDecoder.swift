public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let iNode = file(
        "inode",
        "Sensors and meters of iNode"
    ) { PackageResources.inode_beacon_json }
}
