import ATCDecoder
import AltBeaconDecoder
import AppleDecoder
import BTHomeDecoder
public import BeaconCore
import BeaconDecoderFiles
import BeaconLayout
import BeaconPluginHost
import BlueZTransport
import CharacteristicDecoder
import ELADecoder
import EddystoneDecoder
import ExposureNotificationDecoder
import FastPairDecoder
import FileSink
import GoveeDecoder
import HCITransport
import IBeaconDecoder
import InkbirdDecoder
import LimitStage
import LinesTransport
import ManagementTransport
import MergeStage
import MeshDecoder
import MicrosoftDecoder
import MikroTikDecoder
import MopekaDecoder
import OutputSink
import QingpingDecoder
import RecordSink
import ReplayTransport
import RuuviDecoder
import SamsungDecoder
import SocketSink
import StatusTransport
import SyntheticTransport
import TagStage
import TeltonikaDecoder
import ThermoProDecoder
import ThrottleStage
import TileDecoder
import TiltDecoder
import WhereStage

extension PluginCatalog {
    /// Every plugin that ships: one line each, and no other place lists them.
    public static let shipped = PluginCatalog(
        transports: [
            .bluez,
            .hci,
            .lines,
            .management,
            .replay,
            .status,
            .synthetic,
        ],
        decoders: [
            .altBeacon,
            .apple,
            .atc,
            .btHome,
            .characteristic,
            .eddystone,
            .ela,
            .exposureNotification,
            .fastPair,
            .govee,
            .iBeacon,
            .inkbird,
            .mesh,
            .microsoft,
            .mikroTik,
            .mopeka,
            .qingping,
            .ruuvi,
            .samsung,
            .teltonika,
            .thermoPro,
            .tile,
            .tilt,
        ],
        loaders: [
            LayoutLoader(),
            DecoderFileLoader(),
            SharedObjectLoader(),
        ],
        encoders: [
            .altBeacon,
            .eddystoneTLM,
            .eddystoneUID,
            .eddystoneURL,
            .iBeacon,
        ],
        stages: [
            .limit,
            .merge,
            .tag,
            .throttle,
            .where,
        ],
        sinks: [
            .csv,
            .file,
            .json,
            .record,
            .stdout,
            .tcp,
            .tcpListen,
            .udp,
            .unix,
            .unixListen,
        ]
    )
}
