"""The surroundings of a scenario, and bringing the machine into them."""
import os
import shutil
import subprocess

from . import stack
from .beacon import COMMAND, Beacon
from .checks import Failed, wait_until
from .emulator import Emulator
from .process import Process

ADDRESSES = ('02:00:5E:00:00:01', '02:00:5E:00:00:02', '02:00:5E:00:00:03', '02:00:5E:00:00:04')


class World:
    """Which controllers there are, and whether bluetoothd runs: with `''` plain, with `'-E'` experimental."""

    def __init__(self, *controllers, count=2, bluetoothd=None, up=True):
        self.controllers, self.count, self.bluetoothd, self.up = controllers, count, bluetoothd, up

    @property
    def key(self):
        return (self.controllers, self.count, self.bluetoothd)


class Lab:
    """The machine as a scenario sees it."""

    def __init__(self):
        self.world = self.air = self.bus = self.daemon = None
        self.folder, self.processes, self.token = '.', [], 0

    # What scenarios call

    def beacon(self, *arguments, name='beacon', **options):
        return self.keep(Beacon(self.folder, self.unused(name), *arguments, **options))

    def listen(self, source, stages='', **options):
        """A run whose reports come as JSON, with its changes of state and counters beside them."""
        # Where an ordinary user may write, too.
        status = f'/tmp/status-{len(self.processes)}.jsonl'
        pipeline = f'{source} {stages}| json; status interval=1s | file {status}'
        return self.beacon('run', pipeline, name='listen', status=status, **options)

    def program(self, *arguments, name=None, **options):
        name = self.unused(name or os.path.basename(arguments[0]))
        return self.keep(Process(list(arguments), self.folder, name, **options))

    def tester_command(self, capabilities=''):
        """A copy of the command that an ordinary user may run, with these file capabilities."""
        path = '/var/tester/beacon' + ('-able' if capabilities else '')
        shutil.copy(COMMAND, path)
        os.chmod(path, 0o755)
        if capabilities:
            stack.run('setcap', f'{capabilities}+ep', path)
        return path

    def adapter(self, number):
        """The name that the kernel has given to a controller, as hci0."""
        return 'hci' + self.air.status(number)['hci']

    def address(self, number):
        return ADDRESSES[number]

    def start_daemon(self, options=None):
        options = self.world.bluetoothd if options is None else options
        self.daemon = stack.BluetoothDaemon(self.folder, *options.split())

    def restart_bus(self):
        self.bus.kill()
        self.bus = stack.Bus()

    # What the runner calls

    def enter(self, world, folder):
        """Makes the world so, with as little as is needed."""
        self.folder = folder
        if self.world is None or self.world.key != world.key:
            self.build(world)
        self.world = world
        self.mend()

    def build(self, world):
        self.tear_down()
        self.air = Emulator(['--count', str(world.count), *world.controllers], self.complain)
        self.world = world

    def tear_down(self):
        if self.daemon is not None:
            self.daemon.kill()
            self.daemon = None
        if self.bus is not None:
            self.bus.kill()
            self.bus = None
        if self.air is not None:
            self.air.kill()
            wait_until(lambda: not stack.adapters(), 'adapters stay after the emulator left')
            self.air = None
        self.world = None

    def mend(self):
        """Faults gone, all plugged and unblocked, and up or powered."""
        self.air.request('forgive')
        self.air.request('plug')
        for number in range(self.world.count):
            adapter = wait_until(lambda: self.plugged(number), f'controller {number} is not there')
            stack.block(adapter, False)
        if self.world.bluetoothd is not None:
            self.mend_daemon()
        for number in range(self.world.count):
            if self.world.bluetoothd is None:
                stack.bring(self.adapter(number), self.world.up)
            else:
                stack.set_powered(self.adapter(number), True)
                stack.wait_powered(self.adapter(number))
            # The kernel ends the discovery of a program that was killed only after 10 s.
            self.air.wait_status(number, scanning=0, advertising=0)
        self.air.request('forgive')

    def complain(self):
        for process in self.processes:
            if process.process.poll():
                raise Failed(f'{process.name} ended with {process.process.returncode}{process.tail()}')

    def plugged(self, number):
        index = self.air.status(number)['hci']
        return f'hci{index}' if os.path.exists(f'/sys/class/bluetooth/hci{index}') else None

    def mend_daemon(self):
        if self.bus is None or self.bus.process.poll() is not None:
            self.bus = stack.Bus()
        if self.daemon is None or not self.daemon.is_running:
            self.start_daemon()

    def leave(self):
        for process in self.processes:
            process.kill()
            if getattr(process, 'status', None) and os.path.exists(process.status):
                shutil.move(process.status, f'{self.folder}/{process.name}.status')
        self.processes = []
        with open(f'{self.folder}/dmesg.log', 'w') as log:
            subprocess.run(['dmesg'], stdout=log, check=False)

    def keep(self, process):
        self.processes.append(process)
        return process

    def unused(self, name):
        number = sum(1 for process in self.processes if process.name.rstrip('0123456789-') == name)
        return name if number == 0 else f'{name}-{number + 1}'
