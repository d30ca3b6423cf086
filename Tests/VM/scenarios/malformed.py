"""Events that no controller should send. Raw sockets get them as they are: nothing may end the run."""
from lab import World, check_equal, check_true, scenario
from lab.adverts import BEACON, IBEACON, NUMBERED, check_report, report

LEGACY_REPORT = bytes.fromhex('043e0f02010001' '0100000000c0' '03020106' 'c4')
EXTENDED_REPORT = bytes.fromhex(
    '043e1d0d01130001' '0100000000c0' '0100ff7fc4' '0000' '00' '000000000000' '03020106')
STRAY = [
    '0e04010c2000', '0e0401000000', '0f0400010c20', '1300', '1305ff0100ff', '1a0100', '3e00', '3eff', 'ff00',
    'ff03010203', '8000', '0500', '2f00', '57ff']


def with_octet(packet, offset, value):
    return packet[:offset] + bytes([value]) + packet[offset + 1:]


def deformed(packet, count_offset, length_offset):
    """Every prefix, as it is and with a length that agrees; every count of reports; every length of data."""
    for end in range(2, len(packet)):
        yield packet[:end]
        if end > 3:
            yield with_octet(packet[:end], 2, end - 3)
    for value in range(256):
        yield with_octet(packet, count_offset, value)
        yield with_octet(packet, length_offset, value)
        yield with_octet(packet, 2, value)
    yield packet + b'\xff' * 8


def inject(lab, packets):
    with open(f'{lab.folder}/packets.txt', 'w') as file:
        file.writelines(packet.hex() + '\n' for packet in packets)
    lab.air.request('file', hci=0, path=f'{lab.folder}/packets.txt', rate=500)


def survives(lab, packets):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    inject(lab, packets)
    lab.air.advertise(hci=0, addr='C0:00:00:00:00:77', data=NUMBERED, rssi=-33)
    # Its line comes after those of all others.
    last = beacon.wait_record(address='C0:00:00:00:00:77')
    check_equal(last['data'], NUMBERED, 'data of a good advert afterwards')
    check_true(beacon.is_running, 'it ended')
    for record in beacon.records:
        check_true(len(record['data']) <= 2 * 255, f'too much data: {record}')
    beacon.end(0)


@scenario('legacy reports: every prefix, every count, every length', World())
def legacy(lab):
    survives(lab, list(deformed(LEGACY_REPORT, 4, 13)))


@scenario('extended reports: every prefix, every count, every length', World('--extended'))
def extended(lab):
    survives(lab, list(deformed(EXTENDED_REPORT, 4, 28)))


@scenario('events that nobody asked for, and every prefix of them', World())
def stray(lab):
    events = [bytes.fromhex('04' + text) for text in STRAY]
    survives(lab, [event[:end] for event in events for end in range(2, len(event) + 1)])


@scenario('a good report between two bad ones comes as it is', World())
def between(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    inject(lab, [LEGACY_REPORT[:9]])
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON)
    inject(lab, [LEGACY_REPORT[:-1]])
    check_report(beacon.wait_record(data=IBEACON), report('hci', 'hci0', IBEACON))
    beacon.end(0)
