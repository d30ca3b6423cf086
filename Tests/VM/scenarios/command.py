"""The command itself runs in the machine."""
from lab import World, check_equal, scenario

ALONE = World(count=1)


@scenario('the version is printed', ALONE)
def version(lab):
    beacon = lab.beacon('--version')
    beacon.ends(0)
    check_equal(beacon.output, ['beacon 0.1.0'], 'standard output')


@scenario('a pipeline without a radio runs', ALONE)
def synthetic(lab):
    beacon = lab.beacon('run', 'synthetic count=3 | json')
    beacon.ends(0)
    check_equal([record['report'] for record in beacon.records], [1, 2, 3], 'reports')
