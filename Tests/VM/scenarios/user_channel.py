"""The user channel: the controller alone, and given back as it was."""
import signal

from lab import World, check_equal, check_in, check_true, scenario
from lab.adverts import BEACON, IBEACON, NAME, check_reports, report, wait_heard
from lab.stack import is_powered, is_up, wait_powered

UP, DOWN, WITH_DAEMON = World(), World(up=False), World(bluetoothd='')
EXTENDED = World('--extended', up=False)


def hears(lab, number=signal.SIGTERM, **keys):
    beacon = lab.beacon('run', 'hci hci0 active channel=user | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON, rsp=NAME)
    response = report('hci', 'hci0', NAME, name='Lobby1', event_type='scan_rsp', **keys)
    check_reports(beacon.wait_records(2), [report('hci', 'hci0', IBEACON, **keys), response])
    check_equal(beacon.stop(number), 0, 'exit code')
    lab.air.wait_status(0, scanning=0)


@scenario('a controller that is down: heard, and down again', DOWN)
def down(lab):
    hears(lab)
    check_equal(is_up('hci0'), False, 'up afterwards')


@scenario('a controller that is up: taken down for the time, and up again', UP)
def up(lab):
    hears(lab, signal.SIGINT)
    check_equal(is_up('hci0'), True, 'up afterwards')


@scenario('with extended advertising, by the extended commands', EXTENDED)
def extended(lab):
    hears(lab, primary_phy='le_1m')
    check_equal([one for one in lab.air.commands(0) if one[0] in ('200b', '200c')], [], 'legacy commands')


@scenario('beside bluetoothd: the adapter is taken, given back, and powered', WITH_DAEMON)
def daemon(lab):
    hears(lab)
    wait_powered('hci0')
    check_true(is_powered('hci0'), 'powered afterwards')


@scenario('a second program finds it in use', DOWN)
def second(lab):
    first = lab.beacon('run', 'hci hci0 channel=user | json', name='first')
    lab.air.wait_status(0, scanning=1)
    other = lab.beacon('run', 'hci hci0 channel=user | json', name='second')
    other.ends(69)
    check_in('is in use by a program that holds it alone', other.messages[-1], 'last message')
    first.end(0)


@scenario('unplugged and plugged again: it hears again', DOWN)
def replug(lab):
    beacon = lab.listen('hci hci0 passive channel=user')
    wait_heard(lab, beacon)
    lab.air.request('unplug', hci=0)
    beacon.wait_state('hci0', 'removed')
    lab.air.request('plug', hci=0)
    wait_heard(lab, beacon)
    beacon.end(0)
