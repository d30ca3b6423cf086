"""The adverts of a capture, for peers in Python, and the clock that they are measured by."""
import struct
import time


class Advert:
    """One LE Advertising Report: its packet behind the H4 indicator, and what it says."""

    __slots__ = ("packet", "address", "rssi", "data")

    def __init__(self, packet):
        self.packet = packet
        self.address = ":".join(f"{octet:02X}" for octet in reversed(packet[6:12]))
        self.rssi = struct.unpack("b", packet[-1:])[0]
        self.data = packet[13:-1]


def read(path, most):
    """Reads a btsnoop file of H4 packets with one legacy report each."""
    with open(path, "rb") as file:
        octets = file.read(16 + most * 80)
    adverts, place = [], 16
    while place + 24 <= len(octets) and len(adverts) < most:
        length = struct.unpack_from(">I", octets, place + 4)[0]
        packet = octets[place + 25:place + 24 + length]
        if len(packet) + 1 == length:
            adverts.append(Advert(packet))
        place += 24 + length
    return adverts


def structures(data):
    """The AD structures of advertising data: type and value."""
    place = 0
    while place < len(data) and data[place] and place + data[place] < len(data):
        yield data[place + 1], data[place + 2:place + 1 + data[place]]
        place += 1 + data[place]


def measure(decode, adverts, passes=3):
    """Calls `decode` with each advert.

    Returns nanoseconds of CPU time an advert, of the fastest pass, and how many gave something.
    """
    best, decoded = float("inf"), 0
    for _ in range(passes):
        decoded = 0
        start = time.process_time_ns()
        for advert in adverts:
            if decode(advert):
                decoded += 1
        best = min(best, (time.process_time_ns() - start) / len(adverts))
    return best, decoded
