"""The raw HCI socket of a controller that knows legacy advertising only."""
import signal

from lab import World, check_equal, check_in, scenario
from lab.adverts import (
    BEACON, IBEACON, NAME, NUMBERED, OTHER, check_report, check_reports, counter, report)
from lab.stack import bring, is_up

LEGACY = World()
LEGACY_DOWN = World(up=False)
WITH_DAEMON = World(bluetoothd='')

SET_PARAMETERS, SET_ENABLE = '200b', '200c'
DISABLE, ENABLE = (SET_ENABLE, '0000'), (SET_ENABLE, '0100')


def scan_commands(lab, number=0):
    return [command for command in lab.air.commands(number) if command[0] in (SET_PARAMETERS, SET_ENABLE)]


@scenario('an active scan gives the advert and its scan response', LEGACY)
def active(lab):
    beacon = lab.beacon('run', 'hci hci0 active | json')
    lab.air.wait_status(0, scanning=1, active=1, extended_scan=0)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON, rsp=NAME)
    check_reports(beacon.wait_records(2), [
        report('hci', 'hci0', IBEACON), report('hci', 'hci0', NAME, name='Lobby1', event_type='scan_rsp')])
    beacon.end(0)


@scenario('a passive scan asks for no scan response', LEGACY)
def passive(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1, active=0)
    lab.air.advertise(hci=0, addr=BEACON, type='scan', data=IBEACON, rsp=NAME)
    lab.air.advertise(hci=0, addr=BEACON, data=NAME, rssi=-91)
    check_reports(beacon.wait_records(2), [
        report('hci', 'hci0', IBEACON, event_type='adv_scan_ind'),
        report('hci', 'hci0', NAME, name='Lobby1', event_type='adv_nonconn_ind', rssi_dbm=-91)])
    beacon.end(0)


@scenario('a scan is switched off before it is set up, and off again at the end', LEGACY)
def order(lab):
    beacon = lab.beacon('run', 'hci hci0 passive window=50ms interval=100ms | json')
    lab.air.wait_status(0, scanning=1)
    beacon.end(0)
    # The last command is on its way when beacon has ended.
    lab.air.wait_status(0, scanning=0)
    parameters = (SET_PARAMETERS, '00a00050000000')
    check_equal(scan_commands(lab), [DISABLE, parameters, ENABLE, DISABLE], 'commands')


@scenario('duplicates go by the controller only when asked', LEGACY)
def duplicates(lab):
    beacon = lab.beacon('run', 'hci hci0 passive duplicates=no | json')
    lab.air.wait_status(0, scanning=1, duplicate_filter=1)
    lab.air.advertise(hci=0, addr=BEACON, data=IBEACON, count=5)
    lab.air.advertise(hci=0, addr=BEACON, data=NAME)
    check_equal([record['data'] for record in beacon.wait_records(2)], [IBEACON, NAME], 'data')
    beacon.end(0)


@scenario('every one of 500 numbered adverts comes, in order', LEGACY)
def numbered(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED, seq=1, count=500, rate=250, addrs=7)
    check_equal([counter(record) for record in beacon.wait_records(500)], list(range(500)), 'counters')
    beacon.end(0)


@scenario('several reports in one event are several reports', LEGACY)
def several(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    # Two reports, each with its fields in turn: ADV_IND and ADV_NONCONN_IND.
    lab.air.request('raw', hci=0, pkt='043e1b0202' '0001' '0100000000c0' '03020106' 'c4'
                                      '0301' '0200000000c0' '020100' 'c0')
    check_reports(beacon.wait_records(2), [
        report('hci', 'hci0', '020106'),
        report('hci', 'hci0', '0100', address=OTHER, event_type='adv_nonconn_ind', rssi_dbm=-64)])
    beacon.end(0)


@scenario('an adapter that was down is down again afterwards', LEGACY_DOWN)
def down(lab):
    for number in (signal.SIGTERM, signal.SIGINT):
        beacon = lab.beacon('run', 'hci hci0 | json')
        lab.air.wait_status(0, scanning=1)
        check_equal(is_up('hci0'), True, 'up while scanning')
        check_equal(beacon.stop(number), 0, 'exit code')
        check_equal(is_up('hci0'), False, 'up afterwards')


@scenario('an adapter that was up stays up when the pipeline has enough', LEGACY)
def enough(lab):
    beacon = lab.beacon('run', 'hci hci0 | limit 3 | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, data=NUMBERED, seq=1, count=10, rate=20)
    beacon.ends(0)
    check_equal([counter(record) for record in beacon.records], [0, 1, 2], 'counters')
    lab.air.wait_status(0, scanning=0)
    check_equal(is_up('hci0'), True, 'up afterwards')


@scenario('the adapter is chosen by its address', LEGACY)
def by_address(lab):
    beacon = lab.beacon('run', f'hci {lab.address(1)} passive | json')
    lab.air.wait_status(1, scanning=1)
    lab.air.advertise(hci=1, addr=BEACON, type='ind', data=IBEACON)
    check_report(beacon.wait_record(), report('hci', 'hci1', IBEACON))
    check_equal(lab.air.status(0)['scanning'], '0', 'scanning of the other')
    beacon.end(0)


@scenario('an adapter that is not there ends the run with 69', LEGACY)
def absent(lab):
    beacon = lab.beacon('run', 'hci hci7 | json')
    beacon.ends(69)
    check_in('hci7: no such adapter; see which there are: beacon doctor', beacon.messages[-1], 'last message')


@scenario('beside bluetoothd it says whose the controller is, and hears', WITH_DAEMON)
def beside(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    beacon.wait_message('hci0', 'bluetoothd')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON)
    check_report(beacon.wait_record(), report('hci', 'hci0', IBEACON))
    beacon.end(0)
    check_equal(is_up('hci0'), True, 'up afterwards')
