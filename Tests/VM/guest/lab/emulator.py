"""The virtual controllers: starting them and asking things of them."""
import os
import socket
import subprocess

from .checks import Failed, wait_until

PROGRAM = '/tests/guest/emulator'
SOCKET = '/run/emulator.sock'


class Emulator:
    """A client of the emulator. `hci=N` names a controller, counted from 0; without it, all."""

    def __init__(self, options, complain=lambda: None):
        """Starts it; while it waits for a state it calls `complain`, which raises when waiting is no use."""
        self.complain = complain
        if os.path.exists(SOCKET):
            os.unlink(SOCKET)
        self.process = subprocess.Popen(['python3', '-IS', PROGRAM, *options])
        wait_until(self.is_ready, 'the emulator did not start, or no controllers came')

    def is_ready(self):
        try:
            return all('hci=None' not in line for line in self.request('stat'))
        except OSError:
            return False

    def request(self, word, **options):
        """Sends a request, waits until it is done, and returns its lines without the last."""
        return self.answer(self.begin(word, **options))

    @staticmethod
    def begin(word, **options):
        """Sends a request whose answer is asked for later, with `answer`."""
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(SOCKET)
        line = ' '.join([word] + [f'{key}={value}' for key, value in options.items()])
        connection.sendall(line.encode() + b'\n')
        return connection

    @staticmethod
    def answer(connection):
        text = b''
        while not text.endswith(b'\n') or not text.splitlines()[-1].startswith((b'ok', b'err')):
            chunk = connection.recv(65536)
            if not chunk:
                raise Failed('the emulator ended')
            text += chunk
        connection.close()
        *lines, last = text.decode().splitlines()
        if last.startswith('err'):
            raise Failed(f'emulator: {last}')
        return lines

    def advertise(self, **options):
        self.request('adv', **options)

    def status(self, number):
        line = self.request('stat', hci=number)[0]
        return dict(item.split('=') for item in line.split())

    def wait_status(self, number, seconds=45, **fields):
        """Waits until a controller's state is so: `wait_status(0, scanning=1)`."""
        wanted = {key: str(value) for key, value in fields.items()}

        def reached():
            self.complain()
            status = self.status(number)
            return status if wanted.items() <= status.items() else None
        return wait_until(
            reached, lambda: f'controller {number} never had {wanted}; it has {self.status(number)}', seconds)

    def commands(self, number):
        """Commands that the controller got: pairs of opcode and parameters in hex, as `('200c', '0100')`."""
        return [tuple((line.split(' ') + [''])[2:4]) for line in self.request('log', hci=number)]

    def sets(self, number):
        """What the controller advertises: a dictionary a set that is switched on."""
        lines = self.request('sets', hci=number)
        return [dict(item.split('=', 1) for item in line.split()) for line in lines]

    def kill(self):
        self.process.kill()
        self.process.wait()
