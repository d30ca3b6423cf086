"""An ordinary user, with no capability, with one, and with both."""
from lab import World, check_equal, check_in, scenario
from lab.adverts import wait_heard
from lab.stack import is_up

UP, DOWN, WITH_DAEMON = World(), World(up=False), World(bluetoothd='')
REMEDY = 'sudo setcap cap_net_raw,cap_net_admin+ep '


def refused(lab, source, needed, capabilities=''):
    command = lab.tester_command(capabilities)
    beacon = lab.beacon('run', f'{source} | json', command=command, ordinary_user=True)
    beacon.ends(77)
    check_equal(
        beacon.messages[-1],
        f'beacon: hci0: permission denied: needs {needed}; run: {REMEDY}{command}', 'last message')
    check_equal(beacon.output, [], 'standard output')


@scenario('hci without capabilities: 77 and the line that mends it', UP)
def hci(lab):
    refused(lab, 'hci hci0', 'CAP_NET_RAW')


@scenario('the user channel without capabilities: 77 and the line that mends it', DOWN)
def user_channel(lab):
    refused(lab, 'hci hci0 channel=user', 'CAP_NET_ADMIN')


@scenario('management without capabilities: 77 and the line that mends it', UP)
def management(lab):
    command = lab.tester_command()
    beacon = lab.beacon('run', 'management hci0 | json', command=command, ordinary_user=True)
    beacon.ends(77)
    wanted = f'permission denied: needs CAP_NET_ADMIN; run: {REMEDY}{command}'
    check_in(wanted, beacon.messages[-1], 'last message')


@scenario('hci on an adapter that is down with CAP_NET_RAW alone: 77, and it stays down', DOWN)
def raw_alone(lab):
    refused(lab, 'hci hci0', 'CAP_NET_ADMIN', 'cap_net_raw')
    check_equal(is_up('hci0'), False, 'up')


@scenario('hci on an adapter that is up needs CAP_NET_RAW alone', UP)
def raw_up(lab):
    beacon = lab.listen('hci hci0 passive', command=lab.tester_command('cap_net_raw'), ordinary_user=True)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('bluez needs no capability', WITH_DAEMON)
def bluez(lab):
    beacon = lab.listen('bluez hci0', command=lab.tester_command(), ordinary_user=True)
    wait_heard(lab, beacon)
    beacon.end(0)
