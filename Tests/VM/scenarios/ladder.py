"""A controller that fails: the watchdog, and the ladder of what is done about it."""
from lab import World, check_equal, scenario
from lab.adverts import wait_heard

ALONE = World()
SET_ENABLE = '0x200c'


def listen(lab, options='watchdog=4s'):
    beacon = lab.listen(f'hci hci0 passive {options}')
    beacon.wait_state('hci0', 'listening')
    wait_heard(lab, beacon)
    return beacon


def since_silent(beacon):
    states = [state for subject, state in beacon.states if subject == 'hci0']
    return states[states.index('scan_silent'):]


@scenario('silent until the scan is started anew: that is the first step, and it is enough', ALONE)
def scan(lab):
    beacon = listen(lab)
    lab.air.request('deaf', hci=0, until='scan')
    beacon.wait_state('hci0', 'scan_restarted')
    wait_heard(lab, beacon)
    check_equal(since_silent(beacon)[:2], ['scan_silent', 'scan_restarted'], 'states')
    beacon.end(0)
    check_equal(beacon.counter('hci.scan_restarted'), 1, 'counter')


@scenario('silent until a reset: the second step is enough', ALONE)
def reset(lab):
    beacon = listen(lab)
    lab.air.request('deaf', hci=0, until='reset')
    beacon.wait_state('hci0', 'power_cycled')
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('silent for ever: each step once, then it gives up with 69', ALONE)
def ceiling(lab):
    beacon = listen(lab)
    lab.air.request('deaf', hci=0)
    beacon.ends(69, seconds=180)
    steps = [state for _, state in beacon.states if state in (
        'scan_restarted', 'power_cycled', 'controller_reset', 'reopened', 'gave_up')]
    check_equal(steps, ['scan_restarted', 'power_cycled', 'controller_reset', 'reopened', 'gave_up'], 'steps')
    check_equal(lab.air.status(0)['scanning'], '0', 'scanning afterwards')


@scenario('empty adverts do not feed the watchdog', ALONE)
def empty(lab):
    beacon = listen(lab)
    lab.air.begin('adv', hci=0, addr='C0:00:00:00:00:09', count=200, rate=10)
    beacon.wait_state('hci0', 'scan_silent', seconds=20)
    beacon.end(0)


@scenario('a start of the scan that is refused once is tried again', ALONE)
def refused_once(lab):
    lab.air.request('fail', hci=0, op=SET_ENABLE, status='0x0c', count=2)
    beacon = lab.listen('hci hci0 passive')
    lab.air.wait_status(0, scanning=1)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('a start of the scan that is always refused ends with what the controller said', ALONE)
def refused(lab):
    lab.air.request('fail', hci=0, op=SET_ENABLE, status='0x0c', count=100000)
    beacon = lab.listen('hci hci0 passive')
    beacon.ends(69, seconds=180)
    beacon.wait_message('hci0', 'Command Disallowed')


@scenario('a command that is not answered once is tried again', ALONE)
def unanswered_once(lab):
    lab.air.request('mute', hci=0, op=SET_ENABLE, count=1)
    beacon = lab.listen('hci hci0 passive')
    lab.air.wait_status(0, scanning=1)
    wait_heard(lab, beacon)
    beacon.end(0)


@scenario('a controller that answers nothing any more ends the run with 69 and what to do', ALONE)
def unanswered(lab):
    lab.air.request('mute', hci=0, op='all')
    beacon = lab.listen('hci hci0 passive')
    beacon.ends(69, seconds=240)
    beacon.wait_message('hci0', 'does not answer')


@scenario('an error of the hardware: the kernel resets the controller, and it hears again', ALONE)
def hardware(lab):
    beacon = listen(lab, '')
    lab.air.request('raw', hci=0, pkt='04100142')
    beacon.wait_state('hci0', 'controller_error')
    wait_heard(lab, beacon)
    beacon.end(0)
