"""What befalls adapters, bluetoothd and the bus while each transport listens."""
from lab import World, check_equal, scenario, wait_until
from lab.adverts import wait_heard
from lab.stack import block, bring, set_powered, wait_powered

ALONE, WITH_DAEMON, EXPERIMENTAL = World(), World(bluetoothd=''), World(bluetoothd='-E')
SURROUNDINGS = [
    ('hci hci0 passive', ALONE), ('hci hci0 passive', WITH_DAEMON), ('management hci0', WITH_DAEMON),
    ('bluez hci0', WITH_DAEMON), ('bluez hci0 monitor=0xff:0:ffff', EXPERIMENTAL)]


def for_each(title, *transports):
    """Marks a function as a scenario for each source: it is called with the lab and the source."""
    def mark(function):
        for source, world in SURROUNDINGS:
            if transports and source.split()[0] not in transports:
                continue
            beside = {None: 'alone', '': 'beside bluetoothd', '-E': 'beside bluetoothd -E'}[world.bluetoothd]
            scenario(f'{source}, {beside}: {title}', world)(
                lambda lab, source=source: function(lab, source))
        return function
    return mark


def start(lab, source):
    beacon = lab.listen(source)
    beacon.wait_state('hci0', 'listening')
    wait_heard(lab, beacon)
    return beacon


@for_each('unplugged, it says so; plugged again, it hears again')
def replug(lab, source):
    beacon = start(lab, source)
    lab.air.request('unplug', hci=0)
    after = beacon.wait_state('hci0', 'removed')
    lab.air.request('plug', hci=0)
    # On a busy host the kernel may still hold the old index, and gives another.
    name = wait_until(lambda: lab.plugged(0), lambda: f'the kernel has no adapter for it{beacon.tail()}')
    if name == 'hci0':
        after = beacon.wait_state(name, 'appeared', after)
    beacon.wait_state(name, 'listening', after)
    wait_heard(lab, beacon)
    beacon.end(0)
    if name != 'hci0':
        lab.world = None   # the numbers stay changed


@for_each('switched off, it says so; switched on, it hears again')
def power(lab, source):
    beacon = start(lab, source)
    switch(lab, False)
    after = beacon.wait_state('hci0', 'powered_off')
    switch(lab, True)
    after = beacon.wait_state('hci0', 'powered_on', after)
    beacon.wait_state('hci0', 'listening', after)
    wait_heard(lab, beacon)
    beacon.end(0)


def switch(lab, on):
    """As a person would: through bluetoothd where it runs."""
    if lab.world.bluetoothd is None:
        bring('hci0', on)
    else:
        set_powered('hci0', on)


@for_each('blocked by rfkill, it says what to run; unblocked, it hears again')
def rfkill(lab, source):
    beacon = start(lab, source)
    block('hci0', True)
    # Without -E bluetoothd does not tell why an adapter is off.
    is_told = source.split()[0] != 'bluez' or lab.world.bluetoothd == '-E'
    after = beacon.wait_state('hci0', 'blocked' if is_told else 'powered_off')
    beacon.wait_message('hci0: ', 'switched off', 'rfkill unblock bluetooth')
    block('hci0', False)
    if lab.world.bluetoothd is not None:
        wait_powered('hci0')
    beacon.wait_state('hci0', 'listening', after)
    wait_heard(lab, beacon)
    beacon.end(0)


@for_each('bluetoothd killed and started again: it hears again', 'management', 'bluez')
def daemon(lab, source):
    beacon = start(lab, source)
    states = len(beacon.states)
    lab.daemon.kill()
    if source.startswith('bluez'):
        beacon.wait_message('bluetoothd')
    lab.start_daemon()
    wait_powered('hci0')
    if source.startswith('bluez'):
        beacon.wait_state('hci0', 'listening', states)
    wait_heard(lab, beacon)
    beacon.end(0)


@for_each('the bus restarted, and bluetoothd with it: it hears again', 'bluez')
def bus(lab, source):
    beacon = start(lab, source)
    states = len(beacon.states)
    lab.restart_bus()
    lab.start_daemon()
    wait_powered('hci0')
    beacon.wait_state('hci0', 'listening', states)
    wait_heard(lab, beacon)
    beacon.end(0)
