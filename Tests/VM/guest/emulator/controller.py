"""One virtual controller: its end of /dev/vhci, its faults, and what it answers to commands."""
import collections
import os
import struct
import time

import commands
from advertising import Advertising
from packets import (
    COMMAND_DISALLOWED, COMMAND_PACKET, INVALID_PARAMETERS, SUCCESS, UNKNOWN_COMMAND, VENDOR_PACKET,
    address_text, command_complete, event)
from scanning import Scanning

HCI_RESET = 0x0C03
HCI_INQUIRY = 0x0401


class Controller(Advertising, Scanning):
    """A controller that the kernel sees as hciN while it is plugged."""

    def __init__(self, air, number, kind):
        self.air, self.number, self.kind = air, number, kind
        self.duplicates_by = kind.duplicates_by
        self.address = bytes([number + 1, 0, 0, 0x5E, 0, 2])
        self.descriptor = self.index = None
        self.sent = self.heard = self.refused = 0
        self.forgive()
        self.reset()

    def forgive(self):
        """Ends all faults and forgets which commands came."""
        self.log = collections.deque(maxlen=10000)
        self.failing, self.muted, self.muted_all = {}, collections.Counter(), False
        self.deaf_until = ''

    def reset(self):
        self.random_address, self.family = bytes(6), None
        self.reset_advertising()
        self.reset_scanning()
        if self.deaf_until == 'reset':
            self.deaf_until = ''

    @property
    def is_plugged(self):
        return self.descriptor is not None

    def plug(self):
        self.reset()
        self.descriptor = os.open('/dev/vhci', os.O_RDWR | os.O_NONBLOCK)
        os.write(self.descriptor, bytes([VENDOR_PACKET, 0]))
        self.air.watch(self.descriptor, self.read)

    def unplug(self):
        self.air.unwatch(self.descriptor)
        os.close(self.descriptor)
        self.descriptor = self.index = None

    def send(self, packet):
        try:
            os.write(self.descriptor, packet)
            self.sent += 1
        except OSError:      # the kernel refuses some malformed packets
            self.refused += 1

    def read(self):
        if not self.is_plugged:
            return
        try:
            packet = os.read(self.descriptor, 4096)
        except BlockingIOError:
            return
        if packet[0] == VENDOR_PACKET:
            self.index = struct.unpack_from('<H', packet, 2)[0]
        elif packet[0] == COMMAND_PACKET:
            opcode, length = struct.unpack_from('<HB', packet, 1)
            self.command(opcode, packet[4:4 + length])

    def command(self, opcode, parameters):
        self.log.append((time.monotonic() - self.air.began, opcode, parameters))
        if self.muted_all:
            return
        if self.muted[opcode] > 0:
            self.muted[opcode] -= 1
            return
        if opcode == HCI_INQUIRY and self.kind.dual:
            self.inquire(parameters)
        else:
            self.send(command_complete(opcode, self.failure(opcode) or self.answer(opcode, parameters)))

    def failure(self, opcode):
        """The status that the operator asked for in place of an answer."""
        status, times = self.failing.get(opcode, (0, 0))
        if times <= 0:
            return None
        self.failing[opcode] = (status, times - 1)
        return bytes([status])

    def inquire(self, parameters):
        """Nobody answers; the inquiry only takes its time."""
        self.send(event(0x0F, struct.pack('<BBH', SUCCESS, 1, HCI_INQUIRY)))
        self.air.later(parameters[3] * 1.28, lambda: self.is_plugged and self.send(event(0x01, b'\0')))

    def answer(self, opcode, parameters):
        """The return parameters of a command, status first."""
        refusal = self.refusal_of_family(opcode)
        if refusal is not None:
            return bytes([refusal])
        try:
            if opcode == HCI_RESET:
                self.reset()
                return bytes([SUCCESS])
            if opcode in commands.HANDLERS:
                return commands.HANDLERS[opcode](self, parameters)
            return commands.information(self.kind, self.address, opcode, parameters)
        except (IndexError, struct.error):
            return bytes([INVALID_PARAMETERS])

    def refusal_of_family(self, opcode):
        """With extended advertising, legacy and extended commands do not mix between two resets."""
        family = commands.family(opcode)
        if family == 'extended' and not self.kind.extended:
            return UNKNOWN_COMMAND
        if family is None or not self.kind.extended:
            return None
        if self.family not in (None, family):
            return COMMAND_DISALLOWED
        self.family = family
        return None

    def status(self):
        return ' '.join(f'{key}={value}' for key, value in {
            'number': self.number, 'hci': self.index, 'plugged': int(self.is_plugged),
            'address': address_text(self.address), 'scanning': self.scanning, 'active': self.active,
            'duplicate_filter': self.duplicate_filter, 'policy': self.policy,
            'extended_scan': self.extended_scan, 'phys': self.scan_phys,
            'advertising': sum(1 for one in self.sets.values() if one.enabled),
            'commands': len(self.log), 'sent': self.sent, 'heard': self.heard, 'refused': self.refused,
        }.items())
