"""Which commands a controller knows, and what it answers to those that only ask."""
import struct

from advertising import Advertising
from packets import SUCCESS, UNKNOWN_COMMAND, bit_field
from scanning import Scanning

LEGACY_OPCODES, EXTENDED_OPCODES = range(0x2006, 0x200D), range(0x2035, 0x2045)


class Kind:
    """What all controllers of a run are: legacy (HCI 4.2) or with extended advertising (HCI 5.0)."""

    def __init__(self, extended, coded, dual, duplicates_by):
        self.extended, self.coded = extended, coded   # coded: with the coded PHY
        self.dual = dual                              # with BR/EDR besides LE
        self.duplicates_by = duplicates_by            # what the duplicate filter compares


def family(opcode):
    if opcode in EXTENDED_OPCODES:
        return 'extended'
    return 'legacy' if opcode in LEGACY_OPCODES else None


def status_of(method):
    """A handler that answers with a status alone; None is success."""
    return lambda controller, parameters: bytes([method(controller, parameters) or SUCCESS])


def set_random_address(controller, parameters):
    controller.random_address = parameters[:6]


def set_extended_parameters(controller, parameters):
    selected_power = 0
    return bytes([controller.set_extended_parameters(parameters), selected_power])


HANDLERS = {opcode: status_of(method) for opcode, method in {
    0x2005: set_random_address,
    0x2006: Advertising.set_advertising_parameters,
    0x2008: Advertising.set_advertising_data,
    0x2009: Advertising.set_scan_response_data,
    0x200A: Advertising.set_advertising_enable,
    0x200B: Scanning.set_scan_parameters,
    0x200C: Scanning.set_scan_enable,
    0x2010: Scanning.clear_accept_list,
    0x2011: Scanning.add_to_accept_list,
    0x2012: Scanning.remove_from_accept_list,
    0x2035: Advertising.set_set_random_address,
    0x2037: Advertising.set_extended_data,
    0x2038: Advertising.set_extended_response,
    0x2039: Advertising.set_extended_enable,
    0x203C: Advertising.remove_set,
    0x203D: Advertising.clear_sets,
    0x2041: Scanning.set_extended_scan_parameters,
    0x2042: Scanning.set_extended_scan_enable,
}.items()}
HANDLERS[0x2036] = set_extended_parameters

# Commands answered with success: how many zero octets, or which octets, follow.
CONSTANT = {
    0x0C01: 0, 0x0C63: 0, 0x2001: 0, 0x2007: 1, 0x200F: b'\x10', 0x203B: b'\x04', 0x204B: b'\xec\x14',
    0x201C: bytes.fromhex('ffff03ffff030000'),   # LE Read Supported States
    0x203A: struct.pack('<H', 1650),             # LE Read Maximum Advertising Data Length
    0x2002: struct.pack('<HB', 251, 8),          # LE Read Buffer Size
}
CONSTANT_OF_DUAL = {
    0x0402: 0, 0x080F: 0, 0x0C05: 0, 0x0C0D: 4, 0x0C12: 2, 0x0C13: 0, 0x0C14: 248, 0x0C16: 0,
    0x0C18: 0, 0x0C1A: 0, 0x0C1B: b'\0\x08\x12\0', 0x0C1C: 0, 0x0C23: 3, 0x0C24: 0, 0x0C25: 2,
    0x0C38: b'\1', 0x0C39: b'\1\x33\x8b\x9e', 0x0C3A: 0, 0x0C43: 0, 0x0C45: 0, 0x0C46: 1, 0x0C47: 0,
    0x0C52: 0, 0x0C56: 0, 0x0C58: 1, 0x0C6D: 0, 0x0C7A: 0,
}


def supported_commands(kind):
    """Supported_Commands (6.27) of what is handled here."""
    known = [(5, 6), (5, 7), (14, 3), (14, 5), (14, 7), (15, 1), (28, 3), (27, 0), (27, 1)]
    known += [(25, bit) for bit in (0, 1, 2, 4, 5, 6, 7)]
    known += [(26, bit) for bit in (0, 1, 2, 3, 6, 7)]
    if kind.extended:
        known += [(36, bit) for bit in range(1, 8)] + [(37, 0), (37, 1), (37, 5), (37, 6), (38, 7)]
    if kind.dual:
        known += [(0, 0), (0, 1), (14, 6), (24, 5), (24, 6)]
    return bit_field(64, *known)


def le_features(kind):
    """LE features (Vol 6, Part B, 4.6): bit 12 is extended advertising, bit 11 the coded PHY."""
    features = [(1, 4)] if kind.extended else []
    return bit_field(8, *features, *([(1, 3)] if kind.coded else []))


def information(kind, address, opcode, parameters):
    """The answer to a command that changes nothing."""
    version = 9 if kind.extended else 8
    if opcode == 0x1001:      # Read Local Version Information; 0x05F1 is the Linux Foundation
        return struct.pack('<BBHBHH', SUCCESS, version, 0, version, 0x05F1, 0)
    if opcode == 0x1002:      # Read Local Supported Commands
        return b'\0' + supported_commands(kind)
    if opcode == 0x1003:      # Read Local Supported Features: LE, with or without BR/EDR
        return b'\0' + bytes.fromhex('bffe8dfed8ff5b83' if kind.dual else '0000000060000000')
    if opcode == 0x1004:      # Read Local Extended Features
        return bytes([SUCCESS, parameters[0], 1, 7 if parameters[0] == 1 else 0]) + bytes(7)
    if opcode == 0x1005:      # Read Buffer Size
        return struct.pack('<BHBHH', SUCCESS, *((1021, 64, 8, 8) if kind.dual else (251, 0, 8, 0)))
    if opcode == 0x1009:      # Read BD_ADDR
        return b'\0' + address
    if opcode == 0x2003:      # LE Read Local Supported Features
        return b'\0' + le_features(kind)
    constant = CONSTANT.get(opcode, CONSTANT_OF_DUAL.get(opcode) if kind.dual else None)
    if constant is None:
        return bytes([UNKNOWN_COMMAND])
    return b'\0' + (constant if isinstance(constant, bytes) else bytes(constant))
