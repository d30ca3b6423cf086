"""Measures one Python package on a capture, doing what is nearest to Beacon's decoding.

    python_peers.py PACKAGE CAPTURE ADVERTS

Prints version, nanoseconds an advert, how many adverts gave something and how many there were, between tabs. Ends with
69 when the package is not installed.
"""
import importlib.metadata
import json
import sys

from adverts import measure, read


def bluetooth_data_tools():
    from bluetooth_data_tools import parse_advertisement_data_bytes

    # The entry without its cache, when it is there: 2,000 devices are more than that holds.
    split = getattr(parse_advertisement_data_bytes, "__wrapped__", parse_advertisement_data_bytes)

    def decode(advert):
        name, uuids, service, manufacturer, _ = split(advert.data)
        return manufacturer or service or name or uuids

    return decode


def beacontools():
    from beacontools import parse_packet

    return lambda advert: parse_packet(advert.data)


def aioblescan():
    import aioblescan
    from aioblescan.plugins import EddyStone, RuuviWeather

    plugins = [EddyStone(), RuuviWeather()]

    def decode(advert):
        event = aioblescan.HCI_Event()
        event.decode(b"\x04" + advert.packet)
        return any(plugin.decode(event) for plugin in plugins)

    return decode


def theengsdecoder():
    from TheengsDecoder import decodeBLE

    from adverts import structures

    def decode(advert):
        message = {"id": advert.address, "rssi": advert.rssi}
        for kind, value in structures(advert.data):
            if kind == 0xFF:
                message["manufacturerdata"] = value.hex()
            elif kind == 0x16:
                message["servicedatauuid"] = "0x" + value[1::-1].hex()
                message["servicedata"] = value[2:].hex()
            elif kind in (0x08, 0x09):
                message["name"] = value.decode("utf-8", "replace")
        answer = decodeBLE(json.dumps(message))
        return answer and "brand" in answer

    return decode


def bthome_ble():
    from bthome_ble import BTHomeBluetoothDeviceData
    from habluetooth import BluetoothServiceInfoBleak

    from adverts import structures

    uuid = "0000fcd2-0000-1000-8000-00805f9b34fb"
    devices = {}

    def decode(advert):
        found = structures(advert.data)
        service = {uuid: value[2:] for kind, value in found if kind == 0x16 and value[:2] == b"\xd2\xfc"}
        if not service:
            return None
        info = BluetoothServiceInfoBleak(
            name="", address=advert.address, rssi=advert.rssi, manufacturer_data={}, service_data=service,
            service_uuids=[uuid], source="", device=None, advertisement=None, connectable=False, time=0, tx_power=None,
        )
        device = devices.setdefault(advert.address, BTHomeBluetoothDeviceData())
        return device.supported(info)

    return decode


PEERS = {
    "bluetooth-data-tools": bluetooth_data_tools,
    "beacontools": beacontools,
    "aioblescan": aioblescan,
    "TheengsDecoder": theengsdecoder,
    "bthome-ble": bthome_ble,
}


def main():
    package, capture, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    try:
        version = importlib.metadata.version(package)
        decode = PEERS[package]()
    except (importlib.metadata.PackageNotFoundError, ImportError) as error:
        print(f"{package}: {error}", file=sys.stderr)
        return 69
    adverts = read(capture, count)
    # Only what it is for: the others it leaves at once, which would make its mean look better than it is.
    own = [advert for advert in adverts if b"\xd2\xfc" in advert.data] if package == "bthome-ble" else adverts
    nanoseconds, decoded = measure(decode, own)
    print(version, f"{nanoseconds:.0f}", decoded, len(adverts), sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main())
