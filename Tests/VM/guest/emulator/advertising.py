"""Advertising commands of a controller, legacy and extended, and the PDUs that come of them."""
import collections
import random
import struct

from packets import (
    Advert, COMMAND_DISALLOWED, CONNECTABLE, DIRECTED, INVALID_PARAMETERS, LEGACY, SCANNABLE, SUCCESS,
    UNKNOWN_ADVERTISING_IDENTIFIER, meta_event)

UNIT = 0.000625    # seconds in one unit of an advertising interval
LEGACY_SET = None  # the one set of the legacy commands has no handle

# Properties by Advertising_Type of LE Set Advertising Parameters (7.8.5).
LEGACY_TYPES = [CONNECTABLE | SCANNABLE, CONNECTABLE | DIRECTED, SCANNABLE, 0, CONNECTABLE | DIRECTED]


class AdvertisingSet:
    """What is advertised under one handle."""

    def __init__(self):
        self.properties, self.own_address_type = LEGACY | CONNECTABLE | SCANNABLE, 0
        self.interval, self.sid = 1.28, 0xFF
        self.random_address, self.data, self.response = bytes(6), b'', b''
        self.enabled = 0   # a number that is new each time it is switched on; 0 while off


class Advertising:
    """The advertising half of a controller; `Controller` inherits it."""

    def reset_advertising(self):
        for advertising_set in getattr(self, 'sets', {}).values():
            advertising_set.enabled = 0
        self.sets = collections.defaultdict(AdvertisingSet)

    def set_advertising_parameters(self, p):
        advertising_set = self.sets[LEGACY_SET]
        if advertising_set.enabled:
            return COMMAND_DISALLOWED
        advertising_set.interval = struct.unpack_from('<H', p)[0] * UNIT
        advertising_set.properties = LEGACY | LEGACY_TYPES[p[4]]
        advertising_set.own_address_type = p[5]

    def set_advertising_data(self, p):
        self.sets[LEGACY_SET].data = p[1:1 + p[0]]

    def set_scan_response_data(self, p):
        self.sets[LEGACY_SET].response = p[1:1 + p[0]]

    def set_advertising_enable(self, p):
        self.switch(LEGACY_SET, p[0])

    def set_extended_parameters(self, p):
        advertising_set = self.sets[p[0]]
        if advertising_set.enabled:
            return COMMAND_DISALLOWED
        advertising_set.properties = struct.unpack_from('<H', p, 1)[0] & 0x17
        advertising_set.interval = int.from_bytes(p[3:6], 'little') * UNIT
        advertising_set.own_address_type, advertising_set.sid = p[10], p[23]
        return SUCCESS

    def set_set_random_address(self, p):
        self.sets[p[0]].random_address = p[1:7]

    def set_extended_data(self, p):
        return self.change_data(p, 'data')

    def set_extended_response(self, p):
        return self.change_data(p, 'response')

    def change_data(self, p, name):
        handle, operation, length = p[0], p[1], p[3]
        advertising_set, part = self.sets[handle], p[4:4 + length]
        if operation == 4:     # unchanged data
            return None
        whole = part if operation in (1, 3) else getattr(advertising_set, name) + part
        if advertising_set.properties & LEGACY and len(whole) > 31:
            return INVALID_PARAMETERS
        setattr(advertising_set, name, whole)
        return None

    def set_extended_enable(self, p):
        if p[1] == 0:
            for handle in list(self.sets):
                self.switch(handle, 0)
        for index in range(p[1]):
            handle, duration, _ = struct.unpack_from('<BHB', p, 2 + 4 * index)
            if handle not in self.sets:
                return UNKNOWN_ADVERTISING_IDENTIFIER
            self.switch(handle, p[0], duration / 100)
        return None

    def remove_set(self, p):
        if p[0] not in self.sets:
            return UNKNOWN_ADVERTISING_IDENTIFIER
        if self.sets[p[0]].enabled:
            return COMMAND_DISALLOWED
        del self.sets[p[0]]
        return None

    def clear_sets(self, p):
        if any(one.enabled for one in self.sets.values()):
            return COMMAND_DISALLOWED
        self.sets.clear()
        return None

    def switch(self, handle, on, duration=0):
        advertising_set = self.sets[handle]
        number = self.air.next_number()
        advertising_set.enabled = number if on else 0
        if not on:
            return
        self.advertise(handle, advertising_set, number)
        if duration:
            self.air.later(duration, lambda: self.expire(handle, advertising_set, number))

    def expire(self, handle, advertising_set, number):
        if advertising_set.enabled == number and self.is_plugged:
            advertising_set.enabled = 0
            self.send(meta_event(struct.pack('<BBBHB', 0x12, 0x3C, handle, 0, 0)))

    def advertise(self, handle, advertising_set, number):
        """Puts the PDU on the air now and, until the set is switched off, once an interval."""
        if advertising_set.enabled != number or not self.is_plugged:
            return
        self.air.broadcast(self.pdu(handle, advertising_set), source=self)
        # advDelay, Vol 6, Part B, 4.4.2.2.1
        pause = max(advertising_set.interval, 0.02) + random.uniform(0, 0.01)
        self.air.later(pause, lambda: self.advertise(handle, advertising_set, number))

    def pdu(self, handle, advertising_set):
        is_random = advertising_set.own_address_type & 1
        random_address = self.random_address if handle is LEGACY_SET else advertising_set.random_address
        return Advert(
            advertising_set.properties, is_random, random_address if is_random else self.address,
            advertising_set.data, advertising_set.response,
            sid=0xFF if advertising_set.properties & LEGACY else advertising_set.sid)

    def described_sets(self):
        """A line for each set that is switched on."""
        for handle, one in self.sets.items():
            if one.enabled:
                yield (f'number={self.number} handle={handle} properties={one.properties:#04x} '
                       f'interval_ms={one.interval * 1000:g} sid={one.sid} own={one.own_address_type} '
                       f'data={one.data.hex()} response={one.response.hex()}')
