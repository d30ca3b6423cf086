"""Many reports: none is lost."""
from lab import World, check_equal, check_true, scenario
from lab.adverts import BEACON, NUMBERED
from lab.checks import wait_until

A_SECOND, SECONDS = 2000, 60
INJECTED = A_SECOND * SECONDS
MARK = 'C0:FF:FF:FF:FF:FF'


def drops(beacon):
    """Counters of what was dropped, as `--stats` prints them at the end."""
    found = {}
    for line in beacon.messages:
        name, _, value = line.rpartition(' ')
        if ('dropped' in name or 'lost' in name) and value.isdigit():
            found[name] = int(value)
    return found


@scenario(f'{A_SECOND} reports a second for a minute: received and drops that were counted are all', World())
def minute(lab):
    path = '/tmp/rate.jsonl'
    beacon = lab.beacon('run', '--stats=1h', f'hci hci0 passive | file {path}')
    lab.air.wait_status(0, scanning=1)
    sending = lab.air.begin('adv', hci=0, addr=BEACON, data=NUMBERED, seq=1, addrs=200, rate=A_SECOND,
                            count=INJECTED)
    lab.air.answer(sending)
    lab.air.advertise(hci=0, addr=MARK, data=NUMBERED)
    wait_until(lambda: MARK.encode() in last_octets(path), 'the last advert never came')
    beacon.end(0)
    counters = []
    with open(path, 'rb') as lines:
        for line in lines:
            if MARK.encode() not in line:
                end = line.rindex(b'"}')
                counters.append(int(line[end - 8:end], 16))
    dropped = drops(beacon)
    check_true(dropped, 'no counter of drops was printed')
    check_equal(
        len(counters) + sum(dropped.values()), INJECTED, f'received {len(counters)}, dropped {dropped}')
    check_true(counters == list(range(INJECTED)), 'an advert is missing, comes twice or out of order')


def last_octets(path):
    with open(path, 'rb') as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - 4096))
        return file.read()
