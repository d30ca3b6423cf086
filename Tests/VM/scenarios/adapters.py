"""Which adapter a source listens to, when there are several and when their numbers change."""
from lab import World, check_equal, check_true, scenario
from lab.adverts import BEACON, IBEACON, wait_heard

THREE, TWO, TWO_DAEMON = World(count=3), World(), World(bluetoothd='')


@scenario('hci all: every adapter, each report with its own', THREE)
def all_of_them(lab):
    beacon = lab.listen('hci all passive')
    for number in range(3):
        lab.air.wait_status(number, scanning=1)
    lab.air.advertise(addr=BEACON, data=IBEACON)
    names = sorted(record['adapter'] for record in beacon.wait_records(3))
    check_equal(names, ['hci0', 'hci1', 'hci2'], 'adapters')
    beacon.end(0)
    check_equal([lab.air.status(number)['scanning'] for number in range(3)], ['0', '0', '0'], 'scanning')


@scenario('hci all: one that fails or goes leaves the others alone', THREE)
def one_goes(lab):
    beacon = lab.listen('hci all passive')
    for number in range(3):
        wait_heard(lab, beacon, number)
    lab.air.request('unplug', hci=1)
    beacon.wait_state('hci1', 'removed')
    for number in (0, 2):
        wait_heard(lab, beacon, number)
    beacon.end(0)


@scenario('two sources joined, one by address', THREE)
def joined(lab):
    beacon = lab.listen(f'hci hci0 passive + hci {lab.address(2)} passive')
    for number in (0, 2):
        check_equal(wait_heard(lab, beacon, number)['adapter'], f'hci{number}', 'adapter')
    check_equal(lab.air.status(1)['scanning'], '0', 'scanning of the third')
    beacon.end(0)


def follow(lab, source):
    """Both controllers go and come back in the other order: the kernel numbers them anew."""
    beacon = lab.listen(source)
    before = lab.adapter(1)
    check_equal(wait_heard(lab, beacon, 1)['adapter'], before, 'adapter')
    lab.air.request('unplug')
    after = beacon.wait_state(before, 'removed')
    lab.air.request('plug', hci=1)
    lab.air.wait_status(1, hci=0)
    lab.air.request('plug', hci=0)
    lab.air.wait_status(0, hci=1)
    check_true(lab.adapter(1) != before, 'the index did not change')
    beacon.wait_state(lab.adapter(1), 'listening', after, seconds=90)
    check_equal(wait_heard(lab, beacon, 1)['adapter'], lab.adapter(1), 'adapter')
    check_equal(lab.air.status(0)['scanning'], '0', 'scanning of the one that has the old index')
    beacon.end(0)
    lab.world = None   # the numbers stay changed


@scenario('hci follows an address to another index', TWO)
def follow_hci(lab):
    follow(lab, f'hci {lab.address(1)} passive')


@scenario('management follows an address to another index', TWO_DAEMON)
def follow_management(lab):
    follow(lab, f'management {lab.address(1)}')


@scenario('bluez follows an address to another index', TWO_DAEMON)
def follow_bluez(lab):
    follow(lab, f'bluez {lab.address(1)}')


@scenario('an address that nobody has ends the run with 69', TWO)
def nobody(lab):
    beacon = lab.beacon('run', 'hci 02:00:5E:00:00:77 | json')
    beacon.ends(69)
    check_true('02:00:5E:00:00:77' in beacon.messages[-1], beacon.tail())
