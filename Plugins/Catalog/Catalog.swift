import ATCDecoder
import AirthingsDecoder
import AltBeaconDecoder
import AppleDecoder
import AranetDecoder
import BTHomeDecoder
public import BeaconCore
import BeaconDecoderFiles
import BeaconKeys
import BeaconLayout
import BeaconPluginHost
import BlueMaestroDecoder
import BlueZTransport
import CharacteristicDecoder
import ELADecoder
import EddystoneDecoder
import EncryptedDataDecoder
import EstimoteDecoder
import ExposureNotificationDecoder
import FastPairDecoder
import FileSink
import GigasetDecoder
import GoveeDecoder
import HCITransport
import IBeaconDecoder
import InkbirdDecoder
import JaaleeDecoder
import KontaktDecoder
import LimitStage
import LinesTransport
import ManagementTransport
import MergeStage
import MeshDecoder
import MiBeaconDecoder
import MicrosoftDecoder
import MikroTikDecoder
import MinewDecoder
import MopekaDecoder
import OralBDecoder
import OutputSink
import QingpingDecoder
import RecordSink
import ReplayTransport
import ResolveStage
import RuuviDecoder
import SamsungDecoder
import SensirionDecoder
import SetIdentifierDecoder
import SocketSink
import StatusTransport
import SyntheticTransport
import TagStage
import TeltonikaDecoder
import ThermoProDecoder
import ThrottleStage
import TileDecoder
import TiltDecoder
import VictronDecoder
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
            .airthings,
            .altBeacon,
            .apple,
            .aranet,
            .atc,
            .blueMaestro,
            .btHome,
            .characteristic,
            .eddystone,
            .ela,
            .encryptedData,
            .estimote,
            .exposureNotification,
            .fastPair,
            .gigaset,
            .govee,
            .iBeacon,
            .inkbird,
            .jaalee,
            .kontakt,
            .mesh,
            .miBeacon,
            .microsoft,
            .mikroTik,
            .minew,
            .mopeka,
            .oralB,
            .qingping,
            .ruuvi,
            .samsung,
            .sensirion,
            .setIdentifier,
            .teltonika,
            .thermoPro,
            .tile,
            .tilt,
            .victron,
        ],
        loaders: [
            LayoutLoader(),
            DecoderFileLoader(),
            SharedObjectLoader(),
        ],
        keys: KeyFileLoader(),
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
            .resolve,
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
