"""Octets between host and controller: H4 events, and adverts as the two kinds of report events.

Numbers are those of the Bluetooth Core Specification, Vol 4, Part E.
"""
import struct

COMMAND_PACKET, EVENT_PACKET, VENDOR_PACKET = 0x01, 0x04, 0xFF

SUCCESS = 0x00
UNKNOWN_COMMAND = 0x01
COMMAND_DISALLOWED = 0x0C
INVALID_PARAMETERS = 0x12
UNKNOWN_ADVERTISING_IDENTIFIER = 0x42

# Event_Type of an extended report (7.7.65.13); also how an advert's properties are kept here.
CONNECTABLE, SCANNABLE, DIRECTED, SCAN_RESPONSE, LEGACY = 1, 2, 4, 8, 16
INCOMPLETE = 0x20

PDU_PROPERTIES = {
    'ind': CONNECTABLE | SCANNABLE,
    'scan': SCANNABLE,
    'nonconn': 0,
    'direct': CONNECTABLE | DIRECTED,
}
# Event_Type of a legacy report (7.7.65.2).
LEGACY_EVENT_TYPE = {
    CONNECTABLE | SCANNABLE: 0,
    CONNECTABLE | DIRECTED: 1,
    SCANNABLE: 2,
    0: 3,
}
LEGACY_SCAN_RESPONSE = 4

# What fits into one extended report event of 255 octets.
LONGEST_FRAGMENT = 229


def address_octets(text):
    """C0:00:00:00:00:01 as it goes over the wire: last octet first."""
    return bytes.fromhex(text.replace(':', ''))[::-1]


def address_text(octets):
    return ':'.join('%02X' % octet for octet in octets[::-1])


def event(code, parameters):
    return bytes([EVENT_PACKET, code, len(parameters)]) + parameters


def meta_event(parameters):
    return event(0x3E, parameters)


def command_complete(opcode, return_parameters):
    return event(0x0E, struct.pack('<BH', 1, opcode) + return_parameters)


def bit_field(size, *positions):
    """Octets in which the bits at (octet, bit) are set, as in the tables of features and commands."""
    field = bytearray(size)
    for octet, bit in positions:
        field[octet] |= 1 << bit
    return bytes(field)


class Advert:
    """One advertising PDU as it is on the air."""

    def __init__(self, properties, address_type, address, data, response=b'', rssi=-40, sid=0xFF):
        self.properties, self.address_type, self.address = properties, address_type, address
        self.data, self.response, self.rssi, self.sid = data, response, rssi, sid

    @property
    def is_legacy(self):
        return bool(self.properties & LEGACY)

    def reports(self, extended, of_response=False):
        """The report events of the PDU, or of its scan response: several when an extended one is long."""
        data = self.response if of_response else self.data
        if not extended:
            return [self.legacy_report(data, of_response)]
        return list(self.extended_reports(data, of_response))

    def legacy_report(self, data, of_response):
        plain = LEGACY_EVENT_TYPE.get(self.properties & 7, 0)
        kind = LEGACY_SCAN_RESPONSE if of_response else plain
        head = bytes([0x02, 1, kind, self.address_type]) + self.address
        return meta_event(head + bytes([len(data)]) + data + struct.pack('b', self.rssi))

    def extended_reports(self, data, of_response):
        kind = self.properties | (SCAN_RESPONSE if of_response else 0)
        secondary_phy = 0 if self.is_legacy else 1
        starts = range(0, len(data), LONGEST_FRAGMENT) if data else [0]
        for start in starts:
            part = data[start:start + LONGEST_FRAGMENT]
            more = INCOMPLETE if start + LONGEST_FRAGMENT < len(data) else 0
            yield meta_event(struct.pack(
                '<BBHB6sBBBbbHB6sB', 0x0D, 1, kind | more, self.address_type, self.address,
                1, secondary_phy, self.sid, 0x7F, self.rssi, 0, 0, bytes(6), len(part)) + part)
