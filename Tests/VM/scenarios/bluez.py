"""bluetoothd's discovery, over D-Bus."""
from lab import World, check_equal, check_in, check_true, scenario
from lab.adverts import BEACON, IBEACON, NAME, NUMBERED, OTHER, counter, wait_heard
from lab.stack import call, set_powered

PLAIN, EXTENDED = World(bluetoothd=''), World('--extended', bluetoothd='')
FORGETFUL, ALONE = World('--duplicates', 'off', bluetoothd=''), World()
MANUFACTURER = IBEACON[6:]
OTHER_SCAN = 'echo scan le; sleep 3; echo scan off; sleep 1; echo quit'


def rebuilt(lab):
    beacon = lab.beacon('run', 'bluez hci0 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, type='nonconn', data=IBEACON)
    record = beacon.wait_record(address=BEACON)
    check_in(MANUFACTURER, record['data'], 'data')
    check_equal(
        [record.get(key) for key in ('transport', 'adapter', 'address_type', 'rssi_dbm', 'reconstructed')],
        ['bluez', 'hci0', 'random', -60, True], 'report')
    beacon.end(0)
    lab.air.wait_status(0, scanning=0)


@scenario('the manufacturer data that was on the air, marked as rebuilt', PLAIN)
def legacy(lab):
    rebuilt(lab)


@scenario('the same by a controller with extended advertising', EXTENDED)
def extended(lab):
    rebuilt(lab)


@scenario('it decodes: an iBeacon by its fields', PLAIN)
def decoded(lab):
    beacon = lab.beacon('run', 'bluez hci0 | decode ibeacon | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=IBEACON)
    check_equal(beacon.wait_record(format='ibeacon')['fields'], {
        'uuid': 'e2c56db5-dffb-48d2-b060-d0f5a71096e0', 'major': 1, 'minor': 2, 'measured_power_dbm': -59},
        'fields')
    beacon.end(0)


@scenario('a device that bluetoothd remembers is not reported as heard', PLAIN)
def remembered(lab):
    first = lab.beacon('run', 'bluez hci0 | json', name='first')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=IBEACON)
    first.wait_record(address=BEACON)
    objects = call('/', 'org.freedesktop.DBus.ObjectManager.GetManagedObjects')
    check_in('dev_C0_00_00_00_00_01', objects, 'what bluetoothd remembers')
    second = lab.listen('bluez hci0')
    second.wait_state('hci0', 'listening')
    wait_heard(lab, second, address=OTHER)
    check_equal({one['address'] for one in second.records}, {OTHER}, 'addresses')
    second.end(0)
    first.end(0)


@scenario('only what changed is reported: 50 numbered adverts give 50 data, none twice', FORGETFUL)
def numbered(lab):
    beacon = lab.beacon('run', 'bluez hci0 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED, seq=1, count=50, rate=5)
    beacon.wait_records(45)
    beacon.end(0)
    data = [counter(record) for record in beacon.records]
    check_equal(data, sorted(set(data)), 'counters in order, each once')


@scenario('another program scans as well, and stops: it goes on hearing', PLAIN)
def shared(lab):
    beacon = lab.listen('bluez hci0')
    wait_heard(lab, beacon)
    lab.program('sh', '-c', f'({OTHER_SCAN}) | bluetoothctl').wait(30)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('bluetoothd started anew while the kernel still scans (InProgress): it waits and hears', PLAIN)
def in_progress(lab):
    first = lab.listen('bluez hci0')
    wait_heard(lab, first)
    lab.daemon.kill()
    lab.start_daemon()
    second = lab.listen('bluez hci0')
    wait_heard(lab, second, address='C0:00:00:00:00:03', seconds=90)
    wait_heard(lab, first, seconds=90)
    first.end(0)
    second.end(0)


@scenario('an adapter that is powered off at the start: it says so, and hears when it is powered', PLAIN)
def off(lab):
    set_powered('hci0', False)
    beacon = lab.listen('bluez hci0')
    beacon.wait_message('hci0', 'bluetoothctl power on')
    set_powered('hci0', True)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('without bluetoothd it ends with 69 and says what to start', ALONE)
def nobody(lab):
    beacon = lab.beacon('run', 'bluez hci0 | json')
    beacon.ends(69)
    check_true('bus' in beacon.messages[-1] or 'bluetoothd' in beacon.messages[-1], beacon.tail())
