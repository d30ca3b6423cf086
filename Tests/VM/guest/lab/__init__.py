"""What scenarios are written with: a world of virtual controllers, bluetoothd and the command `beacon`.

A scenario is a function that is marked `@scenario('what must be true', world)` and is given a `Lab`.
"""
from .beacon import Beacon
from .checks import Failed, check_equal, check_in, check_true, wait_until
from .runner import scenario
from .world import World

__all__ = [
    'Beacon', 'Failed', 'World', 'check_equal', 'check_in', 'check_true', 'scenario', 'wait_until']
