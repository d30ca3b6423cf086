"""A program that runs while a scenario goes on, with its lines as they come."""
import os
import signal
import subprocess
import threading

from .checks import Failed, wait_until

TESTER = 1000


class Process:
    """Starts a program; its two outputs are kept as lines and written into the scenario's folder."""

    def __init__(self, arguments, folder, name, ordinary_user=False, environment=None, stdout=None):
        self.name, self.arguments = name, arguments
        identity = {'user': TESTER, 'group': TESTER, 'extra_groups': []} if ordinary_user else {}
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=stdout or subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})}, cwd='/tmp', **identity)
        self.output, self.messages = [], []
        self.readers = [
            self.read(pipe, lines, f'{folder}/{name}.{suffix}')
            for pipe, lines, suffix in (
                (self.process.stdout, self.output, 'out'), (self.process.stderr, self.messages, 'err'))
            if pipe is not None]

    @staticmethod
    def read(pipe, lines, path):
        def work():
            with open(path, 'w', buffering=1) as copy:
                for line in pipe:
                    text = line.decode(errors='replace').rstrip('\n')
                    copy.write(text + '\n')
                    lines.append(text)
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    @property
    def is_running(self):
        return self.process.poll() is None

    def wait(self, seconds=60):
        """Waits for the end and returns the exit code; a signal is negative, as in subprocess."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failed(f'{self.name} did not end within {seconds} s{self.tail()}') from None
        for reader in self.readers:
            reader.join(10)
        return code

    def stop(self, number=signal.SIGTERM, seconds=60):
        """Sends a signal and returns the exit code."""
        if self.is_running:
            self.process.send_signal(number)
        return self.wait(seconds)

    def kill(self):
        if self.is_running:
            self.process.kill()
            self.process.wait()

    def wait_message(self, *parts, after=0, seconds=45):
        """Waits for a line on standard error that holds all parts, and returns it."""
        def found():
            for line in list(self.messages[after:]):
                if all(part in line for part in parts):
                    return line
            if not self.is_running:
                self.wait()
                if not any(all(part in line for part in parts) for line in self.messages[after:]):
                    raise Failed(f'{self.name} ended with {self.process.returncode} '
                                 f'without a line with {parts}{self.tail()}')
            return None
        return wait_until(found, lambda: f'no line with {parts} from {self.name}{self.tail()}', seconds)

    def tail(self):
        """The last lines of both outputs, to stand at the end of a complaint."""
        lines = [f'stderr: {line}' for line in self.messages[-12:]]
        lines += [f'stdout: {line}' for line in self.output[-4:]]
        return ''.join('\n  ' + line[:400] for line in lines)
