"""`beacon advertise` on the first controller, heard by `beacon run` on the second, octet for octet."""
import signal

from lab import World, check_equal, check_in, check_true, scenario, wait_until
from lab.stack import is_up

ALONE, EXTENDED, DOWN = World(), World('--extended'), World(up=False)
WITH_DAEMON, DUAL = World(bluetoothd=''), World('--dual', bluetoothd='')
EXPERIMENTAL = World('--extended', bluetoothd='-E')

UUID = 'e2c56db5-dffb-48d2-b060-d0f5a71096e0'
IBEACON = ('ibeacon', '--uuid', UUID, '--major', '1', '--minor', '2', '--power', '-59')
IBEACON_STRUCTURE = '1aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5'
FRAMES = [
    (IBEACON, '020106' + IBEACON_STRUCTURE),
    (('eddystone-url', '--url', 'https://example.com', '--power', '-20'),
     '020106' '0303aafe' '0e16aafe10ec03' + b'example'.hex() + '07'),
    (('eddystone-uid', '--namespace', '00112233445566778899', '--instance', '000000000001', '--power', '-20'),
     '020106' '0303aafe' '1716aafe00ec' '00112233445566778899' '000000000001' '0000'),
    (('altbeacon', '--company', '0xffff', '--id1', UUID, '--id2', '1', '--id3', '2', '--power', '-59'),
     '020106' '1bffffffbeace2c56db5dffb48d2b060d0f5a71096e000010002c500'),
]


def hear(lab, source, arguments, data, **keys):
    """Listens on the second controller while the first advertises; returns the report."""
    listener = lab.beacon('run', f'{source} | json', name='listener')
    lab.air.wait_status(1, scanning=1)
    sender = lab.beacon('advertise', '--adapter', 'hci0', *arguments, name='sender')
    record = listener.wait_record(adapter='hci1')
    check_equal(record['data'], data, f'data of {" ".join(arguments)}')
    check_equal({key: record.get(key) for key in keys}, keys, 'report')
    check_equal(sender.stop(signal.SIGINT), 0, 'exit code of the sender')
    check_equal(lab.air.sets(0), [], 'advertised afterwards')
    listener.end(0)
    return record


@scenario('by raw HCI: each format, octet for octet', ALONE)
def formats(lab):
    for arguments, data in FRAMES:
        hear(lab, 'hci hci1 passive', (*arguments, '--via', 'hci'), data, event_type='adv_nonconn_ind')


@scenario('by raw HCI with extended advertising: legacy PDUs, octet for octet', EXTENDED)
def extended_controller(lab):
    for arguments, data in FRAMES[:2]:
        hear(lab, 'hci hci1 passive', (*arguments, '--via', 'hci'), data, event_type='adv_nonconn_ind')
    legacy = [one for one in lab.air.commands(0) if one[0] in ('2006', '2008', '200a')]
    check_equal(legacy, [], 'legacy commands')


@scenario('by raw HCI: 200 octets in an extended PDU', EXTENDED)
def extended_pdu(lab):
    data = 'c7ff5a5a' + '0123456789' * 39 + '0a'
    hear(lab, 'hci hci1 passive', (data, '--extended', '--via', 'hci'), data, event_type='ext_nonconn')


@scenario('by raw HCI: a scan response and a name', ALONE)
def response(lab):
    listener = lab.beacon('run', 'hci hci1 active | json', name='listener')
    lab.air.wait_status(1, scanning=1, active=1)
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', '0201060303aafe', '--name', 'lobby')
    check_equal(listener.wait_record(event_type='scan_rsp')['data'], '06096c6f626279', 'scan response')
    check_equal(listener.records[0]['data'], '0201060303aafe', 'data')
    sender.end(0)
    listener.end(0)


@scenario('by raw HCI: interval, connectable, and an end by itself', ALONE)
def interval(lab):
    options = ('--interval', '250ms', '--connectable', '--duration', '4s')
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', *options, *IBEACON)
    sets = wait_until(lambda: lab.air.sets(0), lambda: f'nothing is advertised{sender.tail()}')
    check_equal((sets[0]['interval_ms'], sets[0]['properties']), ('250', '0x13'), 'what is advertised')
    sender.ends(0)
    check_equal(lab.air.sets(0), [], 'advertised afterwards')


@scenario('by raw HCI: an adapter that was down is down again afterwards', DOWN)
def down(lab):
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', *IBEACON)
    wait_until(lambda: lab.air.sets(0), lambda: f'nothing is advertised{sender.tail()}')
    check_equal(sender.stop(signal.SIGTERM), 0, 'exit code')
    check_equal(is_up('hci0'), False, 'up afterwards')


@scenario('several in rotation are heard all', ALONE)
def rotation(lab):
    listener = lab.beacon('run', 'hci hci1 passive | json', name='listener')
    lab.air.wait_status(1, scanning=1)
    words = (*IBEACON, '--and', 'eddystone-url', '--url', 'https://example.com')
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', '--rotate', '1s', *words)
    wait_until(lambda: len({record['data'] for record in listener.records}) == 2, 'not both are heard')
    sender.end(0)
    listener.end(0)


@scenario('by bluetoothd: octet for octet behind the flags that bluetoothd adds', WITH_DAEMON)
def bluez(lab):
    hear(lab, 'hci hci1 passive', (*IBEACON, '--via', 'bluez'), '020104' + IBEACON_STRUCTURE)


@scenario('by bluetoothd, on an adapter with BR/EDR, which gets no flags', DUAL)
def bluez_dual(lab):
    hear(lab, 'hci hci1 passive', (*IBEACON, '--via', 'bluez'), IBEACON_STRUCTURE)


@scenario('by bluetoothd with extended advertising, heard by bluez', EXPERIMENTAL)
def bluez_extended(lab):
    listener = lab.beacon('run', 'bluez hci1 | decode ibeacon | json', name='listener')
    lab.air.wait_status(1, scanning=1)
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'bluez', *IBEACON)
    check_equal(listener.wait_record(format='ibeacon')['fields'], {
        'uuid': UUID, 'major': 1, 'minor': 2, 'measured_power_dbm': -59}, 'fields')
    sender.end(0)
    wait_until(lambda: lab.air.sets(0) == [], 'it is advertised still')
    listener.end(0)


@scenario('where bluetoothd runs it is asked, else raw HCI is used', WITH_DAEMON)
def chosen(lab):
    sender = lab.beacon('advertise', '--adapter', 'hci0', *IBEACON)
    sets = wait_until(lambda: lab.air.sets(0), lambda: f'nothing is advertised{sender.tail()}')
    check_in('020104', sets[0]['data'], 'data, with flags of bluetoothd')
    sender.end(0)


@scenario('unplugged while it advertises it says so; plugged again it advertises again', ALONE)
def replug(lab):
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', *IBEACON)
    wait_until(lambda: lab.air.sets(0), lambda: f'nothing is advertised{sender.tail()}')
    lab.air.request('unplug', hci=0)
    sender.wait_message('hci0')
    lab.air.request('plug', hci=0)

    def again():
        check_true(sender.is_running, f'it ended{sender.tail()}')
        return lab.air.sets(0)
    wait_until(again, lambda: f'it is not advertised again{sender.tail()}')
    sender.end(0)


@scenario('an ordinary user by raw HCI: 77 and the line that mends it', ALONE)
def permission(lab):
    command = lab.tester_command()
    sender = lab.beacon('advertise', '--adapter', 'hci0', '--via', 'hci', *IBEACON,
                        command=command, ordinary_user=True)
    sender.ends(77)
    check_in(f'run: sudo setcap cap_net_raw,cap_net_admin+ep {command}', sender.messages[-1], 'last message')


@scenario('an ordinary user by bluetoothd may', WITH_DAEMON)
def user(lab):
    sender = lab.beacon('advertise', '--adapter', 'hci0', *IBEACON,
                        command=lab.tester_command(), ordinary_user=True)
    wait_until(lambda: lab.air.sets(0), lambda: f'nothing is advertised{sender.tail()}')
    sender.end(0)


@scenario('a dry run sends nothing', ALONE)
def dry(lab):
    sender = lab.beacon('advertise', '--dry-run', '--json', *IBEACON)
    sender.ends(0)
    check_in('020106' + IBEACON_STRUCTURE, '\n'.join(sender.output).lower().replace(' ', ''), 'output')
    check_equal(lab.air.commands(0), [], 'commands')
