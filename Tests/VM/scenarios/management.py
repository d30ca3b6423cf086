"""The management socket: raw advertising data while bluetoothd keeps the controller."""
from lab import World, check_equal, check_true, scenario
from lab.adverts import BEACON, IBEACON, NAME, NUMBERED, counter, plain
from lab.stack import is_powered

ALONE, WITH_DAEMON, EXTENDED = World(), World(bluetoothd=''), World('--extended', bluetoothd='')


def octets(lab):
    beacon = lab.beacon('run', 'management hci0 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, type='nonconn', data=IBEACON)
    record = plain(beacon.wait_record())
    check_equal([record[key] for key in ('transport', 'adapter', 'address', 'data', 'rssi_dbm')],
                ['management', 'hci0', BEACON, IBEACON, -60], 'report')
    beacon.end(0)
    lab.air.wait_status(0, scanning=0)


@scenario('the octets that were on the air, beside bluetoothd', WITH_DAEMON)
def beside(lab):
    octets(lab)
    check_true(is_powered('hci0'), 'bluetoothd has the adapter no more')


@scenario('the octets that were on the air, without bluetoothd', ALONE)
def alone(lab):
    octets(lab)


@scenario('the octets that were on the air, by a controller with extended advertising', EXTENDED)
def extended(lab):
    octets(lab)


@scenario('an advert and its scan response: nothing of either is lost', WITH_DAEMON)
def response(lab):
    beacon = lab.beacon('run', 'management hci0 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON, rsp=NAME)
    beacon.wait_records(1)
    lab.air.advertise(hci=0, addr='C0:00:00:00:00:02', data=NUMBERED)
    beacon.wait_record(address='C0:00:00:00:00:02')
    data = ''.join(record['data'] for record in beacon.records if record['address'] == BEACON)
    check_true(IBEACON in data and NAME in data, f'came {data}')
    beacon.end(0)


@scenario('500 numbered adverts, each from an address of its own, come all', WITH_DAEMON)
def numbered(lab):
    beacon = lab.beacon('run', 'management hci0 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED, seq=1, count=500, rate=100, addrs=500)
    check_equal(sorted(counter(record) for record in beacon.wait_records(500)), list(range(500)), 'counters')
    beacon.end(0)
