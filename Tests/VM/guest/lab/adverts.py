"""Adverts that scenarios put on the air, and the reports that must come of them."""
import time

from .checks import check_equal, check_true, wait_until

# An address a purpose, so that no scenario hears another's.
BEACON = 'C0:00:00:00:00:01'
OTHER = 'C0:00:00:00:00:02'
IBEACON = '0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5'
NAME = '07094c6f62627931'     # a scan response: the complete name
MARK = '5a11223344'
NUMBERED = f'0201060cffffff{MARK}00000000'   # the last four octets are for the emulator's counter

# What differs from run to run.
VARYING = ('time', 'report')


def report(transport, adapter, data, **keys):
    """The report that an advert of `advertise` must become, without what differs from run to run."""
    return {
        'kind': 'report', 'transport': transport, 'adapter': adapter, 'address': BEACON,
        'address_type': 'random', 'address_kind': 'random_static', 'event_type': 'adv_ind', 'rssi_dbm': -60,
        'data': data, **keys}


def plain(record):
    return {key: value for key, value in record.items() if key not in VARYING}


def check_report(record, expected):
    check_equal(plain(record), expected, 'report')


def check_reports(records, expected):
    for index, (record, wanted) in enumerate(zip(records, expected)):
        check_equal(plain(record), wanted, f'report {index}')
    check_equal(len(records), len(expected), 'number of reports')


def counter(record):
    """What the emulator counted into the data of a numbered advert."""
    start = record['data'].index(MARK) + len(MARK)
    return int(record['data'][start:start + 8], 16)


def wait_heard(lab, beacon, number=0, address=BEACON, seconds=90):
    """Puts adverts with data of their own on the air until one is reported, and returns its record."""
    lab.token += 1
    data = f'0201060cffffff{MARK}{lab.token:08x}'

    def found():
        lab.air.advertise(hci=number, addr=address, data=data)
        time.sleep(0.3)
        for record in beacon.records:
            # Without the flags: what is rebuilt from D-Bus has none.
            if data[6:] in record['data']:
                return record
        check_true(beacon.is_running, f'{beacon.name} ended{beacon.tail()}')
        return None
    return wait_until(found, lambda: f'nothing is heard of controller {number}{beacon.tail()}', seconds)
