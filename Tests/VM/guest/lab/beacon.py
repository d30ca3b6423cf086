"""The command under test."""
import json

from .checks import Failed, check_equal, wait_until
from .process import Process

COMMAND = '/usr/local/bin/beacon'


class Beacon(Process):
    """A run of `beacon`, whose standard output is JSON lines."""

    def __init__(self, folder, name, *arguments, command=COMMAND, status=None, **options):
        super().__init__([command, *arguments], folder, name, **options)
        self.status = status

    @property
    def events(self):
        """What the source `status` told, if it was asked."""
        try:
            with open(self.status) as lines:
                return [json.loads(line) for line in lines if line.endswith('\n')]
        except FileNotFoundError:
            return []

    @property
    def states(self):
        """Changes of state in their order, as ('hci0', 'powered_off')."""
        return [(event.get('subject'), event['state']) for event in self.events if event['kind'] == 'status']

    def wait_state(self, subject, state, after=0, seconds=60):
        """Waits for a change of state behind the first `after`; returns how many there are up to it."""
        def found():
            states = self.states
            if (subject, state) in states[after:]:
                return states.index((subject, state), after) + 1
            if not self.is_running:
                self.wait()
                if (subject, state) not in self.states[after:]:
                    raise Failed(f'{self.name} ended with {self.process.returncode} and states {self.states}'
                                 f'{self.tail()}')
            return None
        return wait_until(
            found, lambda: f'{subject} not {state}; states are {self.states[after:]}{self.tail()}', seconds)

    def counter(self, name):
        """What a counter stood at last, such as `hci.reports`; None when there is no such counter."""
        source, _, counter = name.partition('.')
        values = [event['value'] for event in self.events
                  if event['kind'] == 'counter' and (event['source'], event['counter']) == (source, counter)]
        return values[-1] if values else None

    @property
    def records(self):
        return [json.loads(line) for line in list(self.output)]

    def wait_record(self, seconds=45, **keys):
        """Waits for a line whose keys have these values, and returns it."""
        return self.wait_records(1, seconds, **keys)[0]

    def wait_records(self, count, seconds=45, **keys):
        def found():
            matching = [record for record in self.records
                        if all(record.get(key) == value for key, value in keys.items())]
            if len(matching) < count and not self.is_running:
                self.wait()
                raise Failed(f'{self.name} ended with {self.process.returncode}, {len(matching)} of {count} '
                             f'lines with {keys}{self.tail()}')
            return matching if len(matching) >= count else None
        return wait_until(found, lambda: f'fewer than {count} lines with {keys}{self.tail()}', seconds)

    def end(self, expected=0):
        """Asks it to stop, and checks the exit code."""
        self.check_code(self.stop(), expected)

    def ends(self, expected, seconds=90):
        """Waits until it stops by itself, and checks the exit code."""
        self.check_code(self.wait(seconds), expected)

    def check_code(self, code, expected):
        check_equal(code, expected, f'exit code of {self.name}{self.tail()}')
