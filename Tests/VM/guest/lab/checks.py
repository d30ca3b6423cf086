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
    if found == expected:
        return
    if isinstance(found, list) and len(repr(found)) > 1000:
        pairs = enumerate(zip(found, expected))
        index = next((index for index, pair in pairs if pair[0] != pair[1]), min(len(found), len(expected)))
        what = f'{what}: {len(found)} for {len(expected)}, from index {index}'
        found, expected = found[index:index + 5], expected[index:index + 5]
    if isinstance(found, dict) and isinstance(expected, dict):
        differing = [key for key in {**expected, **found} if found.get(key) != expected.get(key)]
        found, expected = ({key: one.get(key) for key in differing} for one in (found, expected))
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
