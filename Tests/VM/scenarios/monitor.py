"""`bluez monitor=`: passive scanning through advertisement monitors, where bluetoothd has them."""
from lab import World, check_equal, check_in, scenario
from lab.adverts import BEACON, IBEACON, NUMBERED, counter

PLAIN = World('--duplicates', 'off', bluetoothd='')
EXPERIMENTAL = World('--duplicates', 'off', bluetoothd='-E')


@scenario('with -E: a passive scan, and every one of 200 numbered adverts', EXPERIMENTAL)
def all_of_them(lab):
    beacon = lab.beacon('run', 'bluez hci0 monitor=0xff:0:ffff | json')
    lab.air.wait_status(0, scanning=1, active=0, duplicate_filter=0)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED, seq=1, count=200, rate=20)
    records = beacon.wait_records(200)
    check_equal([counter(record) for record in records], list(range(200)), 'counters')
    beacon.end(0)
    lab.air.wait_status(0, scanning=0)


@scenario('with -E: what does not match is not reported, each of several patterns is', EXPERIMENTAL)
def patterns(lab):
    beacon = lab.beacon('run', 'bluez hci0 monitor=0xff:0:4c000215,0x16:0:aafe | json')
    lab.air.wait_status(0, scanning=1, active=0)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED)
    lab.air.advertise(hci=0, addr='C0:00:00:00:00:02', data=IBEACON)
    lab.air.advertise(hci=0, addr='C0:00:00:00:00:03', data='0303aafe0916aafe100002616263')
    beacon.wait_record(address='C0:00:00:00:00:03')
    heard = [one['address'] for one in beacon.records]
    check_equal(heard, ['C0:00:00:00:00:02', 'C0:00:00:00:00:03'], 'heard')
    beacon.end(0)


@scenario('without -E it ends with 69, and says what to start or to leave out', PLAIN)
def without(lab):
    beacon = lab.beacon('run', 'bluez hci0 monitor=0xff:0:ffff | json')
    beacon.ends(69)
    check_in('start it with --experimental', beacon.messages[-1], 'last message')
