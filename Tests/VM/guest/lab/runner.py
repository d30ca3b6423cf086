"""Runs scenarios one after another, and prints a line each."""
import importlib
import os
import re
import sys
import time
import traceback

from .checks import Failed
from .world import Lab

SCENARIOS = []


def scenario(title, world):
    """Marks a function as a scenario: `title` is what must be true, in words."""
    def mark(function):
        SCENARIOS.append((title, world, function))
        return function
    return mark


def load(files):
    """Each file's scenarios, with the file's name before the title."""
    found = []
    for name in files:
        SCENARIOS.clear()
        importlib.import_module(name)
        found += [(f'{name}: {title}', world, function) for title, world, function in SCENARIOS]
    return found


def run_one(lab, title, world, function):
    """Runs a scenario; what went wrong in words, or None."""
    folder = os.path.join(os.getcwd(), re.sub(r'[^a-z0-9]+', '-', title.lower()).strip('-'))
    os.makedirs(folder, exist_ok=True)
    try:
        lab.enter(world, folder)
        function(lab)
        return None
    except Failed as failure:
        line = traceback.extract_tb(failure.__traceback__)
        places = [frame for frame in line if '/scenarios/' in frame.filename]
        if not places:
            return f'surroundings: {failure}'
        return f'{os.path.basename(places[-1].filename)}:{places[-1].lineno}: {failure}'
    except Exception:
        return traceback.format_exc()
    finally:
        try:
            keep_commands(lab, folder)
        except OSError:
            pass   # the emulator is gone
        lab.leave()


def keep_commands(lab, folder):
    if lab.air is not None:
        with open(f'{folder}/commands.log', 'w') as log:
            log.write('\n'.join(lab.air.request('log')) + '\n')


def main(arguments):
    wanted = [word[1:] for word in arguments if word.startswith('/')]
    scenarios = load([word for word in arguments if not word.startswith('/')])
    if wanted:
        scenarios = [one for one in scenarios if any(part in one[0] for part in wanted)]
    lab, failed = Lab(), 0
    for title, world, function in scenarios:
        began = time.monotonic()
        problem = run_one(lab, title, world, function)
        print(f'{"FAILED" if problem else "ok    "} {title} ({time.monotonic() - began:.1f} s)', flush=True)
        if problem:
            failed += 1
            lab.tear_down()   # what it left on is nobody's business
            print('\n'.join('       | ' + line for line in problem.splitlines()), flush=True)
    print(f'-- {len(scenarios) - failed} of {len(scenarios)} passed', flush=True)
    sys.exit(1 if failed or not scenarios else 0)
