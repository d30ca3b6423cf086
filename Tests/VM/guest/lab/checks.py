"""Checks that say what came and what should have come."""
import time

# A guest emulated on a busy machine is slow. A wait ends when its condition holds; this is the ceiling.
PATIENCE = 45


class Failed(Exception):
    """What a scenario found wrong, in words."""


def check_true(condition, words):
    if not condition:
        raise Failed(words)


def check_equal(found, expected, what):
    if found != expected:
        raise Failed(f'{what}:\n  came {found!r}\n  want {expected!r}')


def check_in(part, whole, what):
    if part not in whole:
        raise Failed(f'{what}:\n  came {whole!r}\n  want {part!r} in it')


def wait_until(condition, words, seconds=PATIENCE):
    """Waits for the first true value of `condition()` and returns it; `words` may be a function."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failed(f'after {seconds} s: {words() if callable(words) else words}')
        time.sleep(0.05)
