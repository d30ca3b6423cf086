"""What a user would write in Python today: a capture to JSON lines, with the fastest packages there are.

    json_lines.py CAPTURE >LINES

AD structures by bluetooth-data-tools, iBeacon, Eddystone, AltBeacon and Ruuvi 5 by `struct`, lines by orjson. The other
formats are written as octets. Ends with 69 when a package is not installed.
"""
import struct
import sys

try:
    import orjson
    from bluetooth_data_tools import parse_advertisement_data_bytes
except ImportError as error:
    print(f"json_lines: {error}", file=sys.stderr)
    sys.exit(69)

split = getattr(parse_advertisement_data_bytes, "__wrapped__", parse_advertisement_data_bytes)
EDDYSTONE = "0000feaa-0000-1000-8000-00805f9b34fb"
TLM = struct.Struct(">HhII").unpack_from
RUUVI = struct.Struct(">hHHhhhHBH").unpack_from


def uuid(octets):
    text = octets.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


def manufacturer(company, value):
    if company == 0x4C and value[:2] == b"\x02\x15" and len(value) == 23:
        major, minor, power = struct.unpack_from(">HHb", value, 18)
        return "ibeacon", {"uuid": uuid(value[2:18]), "major": major, "minor": minor, "measured_power_dbm": power}
    if company == 0x499 and value[:1] == b"\x05" and len(value) == 24:
        t, h, p, x, y, z, power, movements, sequence = RUUVI(value, 1)
        return "ruuvi", {
            "temperature_c": t / 200, "humidity_pct": h / 400, "pressure_pa": p + 50000, "acceleration_x_g": x / 1000,
            "acceleration_y_g": y / 1000, "acceleration_z_g": z / 1000, "battery_v": ((power >> 5) + 1600) / 1000,
            "tx_power_dbm": (power & 31) * 2 - 40, "movement_counter": movements, "sequence": sequence,
            "mac": value[18:24].hex(":"),
        }
    if value[:2] == b"\xbe\xac" and len(value) == 24:
        id2, id3, power, reserved = struct.unpack_from(">HHbB", value, 18)
        identity = {"id1": uuid(value[2:18]), "id2": id2, "id3": id3}
        return "altbeacon", identity | {"measured_power_dbm": power, "data": reserved}
    return None, {"company": company, "data": value.hex()}


def service(name, value):
    if name == EDDYSTONE and value:
        if value[0] == 0x00 and len(value) >= 18:
            return "eddystone-uid", {"namespace": value[2:12].hex(), "instance": value[12:18].hex()}
        if value[0] == 0x10:
            return "eddystone-url", {"url": value[3:].decode("latin-1")}
        if value[0] == 0x20 and len(value) >= 14:
            battery, temperature, adverts, uptime = TLM(value, 2)
            return "eddystone-tlm", {
                "battery_v": battery / 1000, "temperature_c": temperature / 256, "advert_count": adverts,
                "uptime_s": uptime / 10,
            }
    return None, {"service": name, "data": value.hex()}


def main():
    with open(sys.argv[1], "rb") as file:
        octets = file.read()
    place, lines, write = 16, [], sys.stdout.buffer.write
    while place + 24 <= len(octets):
        length, time = struct.unpack_from(">I8xQ", octets, place + 4)
        packet = octets[place + 24:place + 24 + length]
        place += 24 + length
        _, _, by_service, by_company, _ = split(packet[14:-1])
        for company, value in by_company.items():
            kind, fields = manufacturer(company, value)
            lines.append((time, packet, kind, fields))
        for name, value in by_service.items():
            kind, fields = service(name, value)
            lines.append((time, packet, kind, fields))
        if len(lines) >= 1000:
            write(b"".join(map(line, lines)))
            lines.clear()
    write(b"".join(map(line, lines)))


def line(row):
    time, packet, kind, fields = row
    return orjson.dumps({
        "time_us": time - 0x00DCDDB30F2F8000, "address": packet[12:6:-1].hex(":"), "event_type": packet[5],
        "rssi_dbm": packet[-1] - 256, "format": kind, "fields": fields,
    }) + b"\n"


if __name__ == "__main__":
    main()
