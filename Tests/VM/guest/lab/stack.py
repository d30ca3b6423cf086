"""Debian's bus and bluetoothd, and the switches of an adapter."""
import glob
import os
import subprocess

from .checks import PATIENCE, wait_until

BLUETOOTHD = '/usr/libexec/bluetooth/bluetoothd'
PROPERTIES = 'org.freedesktop.DBus.Properties'
BUS_SOCKET = '/run/dbus/system_bus_socket'


def run(*arguments, check=True):
    done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=check)
    return done.stdout


def call(path, method, *arguments, check=False):
    """A call to bluetoothd, as text."""
    head = ('dbus-send', '--system', '--print-reply', '--dest=org.bluez')
    return run(*head, path, method, *arguments, check=check)


class Bus:
    """The system bus."""

    def __init__(self):
        if os.path.exists(BUS_SOCKET):
            os.unlink(BUS_SOCKET)
        self.process = subprocess.Popen(['dbus-daemon', '--system', '--nofork', '--nopidfile'],
                                        stderr=subprocess.DEVNULL)
        wait_until(lambda: os.path.exists(BUS_SOCKET), 'the bus did not start')

    def kill(self):
        self.process.kill()
        self.process.wait()


class BluetoothDaemon:
    """Debian's bluetoothd; `-E` switches its experimental interfaces on."""

    def __init__(self, folder, *options):
        with open(f'{folder}/bluetoothd.log', 'a') as log:
            self.process = subprocess.Popen([BLUETOOTHD, '-n', *options], stdout=log, stderr=log)
        wait_until(lambda: call('/', 'org.freedesktop.DBus.Introspectable.Introspect'),
                   'bluetoothd did not answer')

    @property
    def is_running(self):
        return self.process.poll() is None

    def kill(self):
        self.process.kill()
        self.process.wait()


def is_powered(adapter):
    """What bluetoothd says."""
    return 'boolean true' in call(
        f'/org/bluez/{adapter}', f'{PROPERTIES}.Get', 'string:org.bluez.Adapter1', 'string:Powered')


def set_powered(adapter, on):
    """Through bluetoothd."""
    call(f'/org/bluez/{adapter}', f'{PROPERTIES}.Set', 'string:org.bluez.Adapter1',
         'string:Powered', f'variant:boolean:{"true" if on else "false"}')


def wait_powered(*adapters):
    for adapter in adapters:
        wait_until(lambda: is_powered(adapter), f'bluetoothd does not power {adapter}', PATIENCE)


def is_up(adapter):
    return 'UP RUNNING' in run('hciconfig', adapter, check=False)


def bring(adapter, up):
    """Up or down through the kernel alone; one that is still being set up refuses, and is asked again."""
    def done():
        if is_up(adapter) == up:
            return True
        run('hciconfig', adapter, 'up' if up else 'down', check=False)
        return False
    wait_until(done, f'{adapter} does not go {"up" if up else "down"}')


def block(adapter, blocked):
    """The soft switch of rfkill."""
    for path in glob.glob(f'/sys/class/bluetooth/{adapter}/rfkill*/soft'):
        with open(path, 'w') as switch:
            switch.write('1' if blocked else '0')


def adapters():
    """Adapters that the kernel has, by the address of each."""
    found = {}
    for path in sorted(glob.glob('/sys/class/bluetooth/hci*')):
        name = os.path.basename(path)
        for line in run('hciconfig', name, check=False).splitlines():
            if 'BD Address:' in line:
                found[line.split()[2]] = name
    return found
