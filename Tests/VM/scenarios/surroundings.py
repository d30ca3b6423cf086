"""The surroundings themselves, without `beacon`: what other programs see of the virtual controllers."""
from lab import World, check_equal, check_in, check_true, scenario, wait_until
from lab.adverts import BEACON, IBEACON, NAME
from lab.stack import adapters, block, bring, is_powered, is_up, run

LEGACY, EXTENDED, WITH_DAEMON = World(), World('--extended'), World(bluetoothd='-E', count=3)
DUAL = World('--dual', '--duplicates', 'off', bluetoothd='')


@scenario('hcidump sees an advert and its scan response while hcitool scans', LEGACY)
def dump(lab):
    dump = lab.program('hcidump', '-i', 'hci0', '-R')
    lab.program('hcitool', '-i', 'hci0', 'lescan', '--duplicates')
    lab.air.wait_status(0, scanning=1, active=1)
    lab.air.advertise(hci=0, addr=BEACON, type='ind', data=IBEACON, rsp=NAME)

    def seen():
        octets = ''.join(''.join(dump.output).split()).lower().replace('>', '')
        return IBEACON in octets and NAME in octets
    wait_until(seen, dump.tail)


@scenario('extended controllers refuse legacy scan commands', EXTENDED)
def refused(lab):
    scan = lab.program('hcitool', '-i', 'hci0', 'lescan')
    check_equal(scan.wait(), 1, 'exit code')
    check_in('Input/output error', scan.messages[-1], 'message')


@scenario('bluetoothctl finds a device; three adapters are powered', WITH_DAEMON)
def discovery(lab):
    check_true(all(is_powered(name) for name in ('hci0', 'hci1', 'hci2')), 'powered')
    control = lab.program('sh', '-c', '(echo scan le; sleep 6; echo quit) | bluetoothctl')
    wait_until(lambda: any(lab.air.status(number)['scanning'] == '1' for number in range(3)), 'nobody scans')
    lab.air.advertise(addr=BEACON, data=IBEACON, count=10, rate=5)
    control.wait()
    check_in(BEACON, '\n'.join(control.output), 'output')


@scenario('unplugged, plugged, switched off by the kernel and by rfkill', DUAL)
def switches(lab):
    lab.air.request('unplug', hci=0)
    wait_until(lambda: lab.address(0) not in adapters(), 'it is still there')
    lab.air.request('plug', hci=0)
    wait_until(lambda: lab.address(0) in adapters(), 'it does not come back')
    wait_until(lambda: is_powered('hci0'), 'bluetoothd does not power it')
    block('hci0', True)
    wait_until(lambda: not is_up('hci0'), 'rfkill does not take it down')
    block('hci0', False)
    wait_until(lambda: is_up('hci0'), 'bluetoothd does not bring it up again')
    check_in('UP RUNNING', run('hciconfig', 'hci1'), 'the other')
    bring('hci1', False)
