"""The raw HCI socket of a controller with extended advertising."""
from lab import World, check_equal, scenario
from lab.adverts import BEACON, IBEACON, NAME, check_report, check_reports, report

EXTENDED = World('--extended')
CODED = World('--extended', '--coded')

LEGACY_COMMANDS = {'200b', '200c'}
SET_PARAMETERS, SET_ENABLE = '2041', '2042'


def extended_report(data, **keys):
    """The report of an extended PDU that was put on the air with sid=2."""
    return report('hci', 'hci0', data, **{
        'event_type': 'ext_nonconn', 'data_status': 'complete', 'primary_phy': 'le_1m',
        'secondary_phy': 'le_1m', 'sid': 2, **keys})


def scan_commands(lab):
    return [command for command in lab.air.commands(0) if command[0] in (SET_PARAMETERS, SET_ENABLE)]


@scenario('an active scan gives the legacy advert and its scan response', EXTENDED)
def active(lab):
    beacon = lab.beacon('run', 'hci hci0 active | json')
    lab.air.wait_status(0, scanning=1, active=1, extended_scan=1)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON, rsp=NAME)
    check_reports(beacon.wait_records(2), [
        report('hci', 'hci0', IBEACON, primary_phy='le_1m'),
        report('hci', 'hci0', NAME, name='Lobby1', event_type='scan_rsp', primary_phy='le_1m')])
    beacon.end(0)


@scenario('the extended commands are used, the legacy ones never', EXTENDED)
def commands(lab):
    beacon = lab.beacon('run', 'hci hci0 passive window=50ms interval=100ms | json')
    lab.air.wait_status(0, scanning=1, active=0, extended_scan=1, phys=1)
    beacon.end(0)
    # The last command is on its way when beacon has ended.
    lab.air.wait_status(0, scanning=0)
    check_equal(scan_commands(lab), [
        (SET_ENABLE, '000000000000'), (SET_PARAMETERS, '00000100a0005000'), (SET_ENABLE, '010000000000'),
        (SET_ENABLE, '000000000000')], 'commands')
    check_equal([one for one in lab.air.commands(0) if one[0] in LEGACY_COMMANDS], [], 'legacy commands')


@scenario('with the coded PHY both PHYs are scanned', CODED)
def coded(lab):
    beacon = lab.beacon('run', 'hci hci0 passive phy=all | json')
    lab.air.wait_status(0, scanning=1, phys=5)
    beacon.end(0)


@scenario('an extended advert that fits one report', EXTENDED)
def single(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    lab.air.advertise(hci=0, ext=1, sid=2, addr=BEACON, data=IBEACON)
    check_report(beacon.wait_record(), extended_report(IBEACON))
    beacon.end(0)


@scenario('a chain of fragments is one report', EXTENDED)
def chain(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    # 1,000 octets in five reports: four structures of 250.
    data = ''.join('f9ff5a5a' + f'{index:02x}' * 246 for index in range(4))
    lab.air.advertise(hci=0, ext=1, sid=2, addr=BEACON, data=data, count=3, rate=10)
    check_reports(beacon.wait_records(3), [extended_report(data)] * 3)
    beacon.end(0)


@scenario('chains of two advertisers that interleave are told apart', EXTENDED)
def interleaved(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)

    def fragment(address, more, data):
        head = f'0d01{0x20 if more else 0:02x}0001{address}00000000c00101027fc4000000' + '00' * 6
        body = head + f'{len(data) // 2:02x}' + data
        lab.air.request('raw', hci=0, pkt=f'043e{len(body) // 2:02x}{body}')
    fragment('01', True, '0201')
    fragment('02', True, '03ff')
    fragment('01', False, '06')
    fragment('02', False, '5a5a')
    check_reports(beacon.wait_records(2), [
        extended_report('020106'), extended_report('03ff5a5a', address='C0:00:00:00:00:02')])
    beacon.end(0)


@scenario('a chain that the controller cut off is marked truncated', EXTENDED)
def truncated(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    # Data_Status 10b: incomplete, and no more will come (7.7.65.13).
    lab.air.request(
        'raw', hci=0, pkt='043e1d0d0140000101000000' '00c00101027fc4000000' + '00' * 6 + '03020106')
    check_report(beacon.wait_record(), extended_report('020106', data_status='truncated'))
    beacon.end(0)
