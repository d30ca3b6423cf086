import ATCDecoder
import AirQualityDecoder
import AirthingsDecoder
import AllowStage
import AltBeaconDecoder
import AppleDecoder
import AranetDecoder
import BTHomeDecoder
public import BeaconCore
import BeaconDecoderFiles
import BeaconKeys
import BeaconLayout
import BeaconPluginHost
import BestStage
import BlueMaestroDecoder
import BlueZTransport
import ChangesStage
import CharacteristicDecoder
import CypressDecoder
import DeduplicateStage
import DenyStage
import ELADecoder
import EddystoneDecoder
import EncryptedDataDecoder
import EstimoteDecoder
import EveryStage
import ExecSink
import ExposureNotificationDecoder
import FastPairDecoder
import FileSink
import GigasetDecoder
import GoveeDecoder
import HCITransport
import HomeSensorsDecoder
import HygrometersDecoder
import IBeaconDecoder
import INodeDecoder
import IndustryDecoder
import InkbirdDecoder
import JaaleeDecoder
import KKMDecoder
import KontaktDecoder
import LaicaDecoder
import LevelsDecoder
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
import NotifySink
import OralBDecoder
import OutputSink
import PlantsDecoder
import QingpingDecoder
import QuarantineStage
import RangeStage
import RecordSink
import RegionStage
import ReplayTransport
import ResolveStage
import RuuviDecoder
import SamsungDecoder
import ScalesDecoder
import SensirionDecoder
import SetIdentifierDecoder
import SocketSink
import SonoffDecoder
import StatusTransport
import SwitchBotDecoder
import SyntheticTransport
import TagStage
import TeltonikaDecoder
import ThermoProDecoder
import ThrottleStage
import TileDecoder
import TiltDecoder
import VictronDecoder
import WhereStage
import XiaoguiDecoder

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
            .airQuality,
            .airthings,
            .altBeacon,
            .apple,
            .aranet,
            .atc,
            .blueMaestro,
            .btHome,
            .characteristic,
            .cypress,
            .eddystone,
            .ela,
            .encryptedData,
            .estimote,
            .exposureNotification,
            .fastPair,
            .gigaset,
            .govee,
            .homeSensors,
            .hygrometers,
            .iBeacon,
            .industry,
            .inkbird,
            .iNode,
            .jaalee,
            .kkm,
            .kontakt,
            .laica,
            .levels,
            .mesh,
            .miBeacon,
            .microsoft,
            .mikroTik,
            .minew,
            .mopeka,
            .oralB,
            .plants,
            .qingping,
            .ruuvi,
            .samsung,
            .scales,
            .sensirion,
            .setIdentifier,
            .sonoff,
            .switchbot,
            .teltonika,
            .thermoPro,
            .tile,
            .tilt,
            .victron,
            .xiaogui,
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
            .allow,
            .best,
            .changes,
            .deduplicate,
            .deny,
            .every,
            .limit,
            .merge,
            .quarantine,
            .range,
            .region,
            .resolve,
            .tag,
            .throttle,
            .where,
        ],
        sinks: [
            .csv,
            .exec,
            .file,
            .json,
            .notify,
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
