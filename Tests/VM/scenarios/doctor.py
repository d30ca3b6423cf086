"""`beacon doctor` tells the truth: what it says is held against what was arranged."""
import json

from lab import World, check_equal, check_in, check_true, scenario
from lab.adverts import wait_heard
from lab.stack import block, bring

ALONE, DOWN, EXTENDED = World(), World(up=False), World('--extended', '--coded')
WITH_DAEMON, EXPERIMENTAL, NOTHING = World(bluetoothd=''), World(bluetoothd='-E'), World(count=0)

ROUTES = ('hci', 'management', 'bluez')


class Diagnosis:
    """The answer of `beacon doctor --json`."""

    def __init__(self, lab, code, **options):
        beacon = lab.beacon('doctor', '--json', name='doctor', **options)
        beacon.ends(code)
        self.answer = json.loads('\n'.join(beacon.output))

    def status(self, check, adapter=None):
        """The status of a check; None when it was not made."""
        found = [one['status'] for one in self.findings(check, adapter)]
        return found[0] if found else None

    def findings(self, check, adapter=None):
        return [one for one in self.answer['findings']
                if one['check'] == check and one.get('adapter') == adapter]

    def mend(self, check, adapter=None):
        return self.findings(check, adapter)[0].get('mend')

    def adapter(self, name):
        return [one for one in self.answer['adapters'] if one['name'] == name][0]

    def ways(self, activity, adapter='hci0'):
        """The transports by which something can be done on an adapter, in the order of `ROUTES`."""
        by = [way['transport'] for way in self.answer['answers'][activity]['by'] if way['adapter'] == adapter]
        return [route for route in ROUTES if route in by]

    def check_ways(self, monitor, range_, advertise):
        found = {activity: self.ways(activity) for activity in ('monitor', 'range', 'advertise')}
        wanted = {'monitor': monitor, 'range': range_, 'advertise': advertise}
        check_equal(found, {key: value.split() for key, value in wanted.items()}, 'ways')


@scenario('root, no bluetoothd: hci and management, and no bus', ALONE)
def alone(lab):
    doctor = Diagnosis(lab, 0)
    doctor.check_ways('hci management', 'hci management', 'hci')
    check_equal(doctor.status('kernel.sockets'), 'ok', 'kernel.sockets')
    check_equal(doctor.status('privileges.capabilities'), 'ok', 'capabilities')
    check_true(doctor.status('bluetoothd.process') != 'ok', 'bluetoothd is said to run')
    adapter = doctor.adapter('hci0')
    check_equal(
        {key: adapter[key] for key in ('address', 'up', 'blocked', 'low_energy', 'extended_scanning')},
        {'address': lab.address(0), 'up': True, 'blocked': False, 'low_energy': True,
         'extended_scanning': False}, 'hci0')


@scenario('what the controller can do is told', EXTENDED)
def features(lab):
    adapter = Diagnosis(lab, 0).adapter('hci1')
    check_equal(
        {key: adapter[key] for key in ('extended_scanning', 'extended_advertising', 'coded_phy')},
        {'extended_scanning': True, 'extended_advertising': True, 'coded_phy': True}, 'hci1')


@scenario('root beside bluetoothd: all routes, and bluez not for ranging', WITH_DAEMON)
def daemon(lab):
    doctor = Diagnosis(lab, 0)
    doctor.check_ways('hci management bluez', 'hci management', 'hci bluez')
    check_equal(doctor.status('bluetoothd.process'), 'ok', 'bluetoothd.process')
    check_equal(doctor.status('bluetoothd.experimental'), 'warn', 'bluetoothd.experimental')
    check_equal(doctor.answer['bluez'], '5.66', 'version of BlueZ')


@scenario('bluetoothd -E: ranging by bluez as well', EXPERIMENTAL)
def experimental(lab):
    doctor = Diagnosis(lab, 0)
    doctor.check_ways('hci management bluez', 'hci management bluez', 'hci bluez')
    check_equal(doctor.status('bluetoothd.experimental'), 'ok', 'bluetoothd.experimental')


@scenario('an ordinary user beside bluetoothd: bluez alone, and the setcap line', WITH_DAEMON)
def user(lab):
    doctor = Diagnosis(lab, 2, command=lab.tester_command(), ordinary_user=True)
    doctor.check_ways('bluez', '', 'bluez')
    check_true(doctor.status('privileges.capabilities') in ('warn', 'fail'), 'capabilities')
    check_equal(
        doctor.mend('privileges.capabilities'),
        'sudo setcap cap_net_raw,cap_net_admin+ep /var/tester/beacon', 'what mends it')


@scenario('the setcap line mends it', ALONE)
def mended(lab):
    command = lab.tester_command('cap_net_raw,cap_net_admin')
    doctor = Diagnosis(lab, 0, command=command, ordinary_user=True)
    doctor.check_ways('hci management', 'hci management', 'hci')
    beacon = lab.listen('hci hci0 passive', command=command, ordinary_user=True)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('an ordinary user without bluetoothd: nothing', ALONE)
def nothing(lab):
    Diagnosis(lab, 2, command=lab.tester_command(), ordinary_user=True).check_ways('', '', '')


@scenario('rfkill: blocked, and the command that mends it', ALONE)
def rfkill(lab):
    for adapter in ('hci0', 'hci1'):
        block(adapter, True)
    doctor = Diagnosis(lab, 2)
    doctor.check_ways('', '', '')
    check_equal(doctor.status('rfkill', 'hci0'), 'fail', 'rfkill')
    check_true('soft' in doctor.mend('rfkill', 'hci0') or 'unblock' in doctor.mend('rfkill', 'hci0'), 'mend')
    # What mends it is a line for a shell; there is no sudo here, and nothing to ask.
    lab.program('sh', '-c', doctor.mend('rfkill', 'hci0').replace('sudo ', '')).wait()
    bring('hci0', True)
    Diagnosis(lab, 0).check_ways('hci management', 'hci management', 'hci')


@scenario('no adapter at all', NOTHING)
def no_adapter(lab):
    doctor = Diagnosis(lab, 2)
    check_equal(doctor.status('adapter.presence'), 'fail', 'adapter.presence')
    check_equal(doctor.answer['adapters'], [], 'adapters')
    check_equal({key: one['possible'] for key, one in doctor.answer['answers'].items()},
                {'monitor': False, 'range': False, 'advertise': False}, 'answers')


@scenario('an adapter that is down: hci brings it up itself', DOWN)
def down(lab):
    doctor = Diagnosis(lab, 0)
    check_equal(doctor.adapter('hci0')['up'], False, 'up')
    check_in('hci', doctor.ways('monitor'), 'ways to monitor')


@scenario('who scans is named: another beacon has a socket open', ALONE)
def sockets(lab):
    beacon = lab.beacon('run', 'hci hci0 passive | json')
    lab.air.wait_status(0, scanning=1)
    check_in('beacon', Diagnosis(lab, 0).findings('air.sockets')[0]['message'], 'air.sockets')
    beacon.end(0)


@scenario('in words: the questions, their answers and the exit code', WITH_DAEMON)
def words(lab):
    beacon = lab.beacon('doctor', name='words')
    beacon.ends(0)
    text = '\n'.join(beacon.output)
    for activity in ('monitor', 'range', 'advertise'):
        check_in(f'can I {activity} here?', text, 'what it says')
