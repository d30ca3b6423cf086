"""Scanning commands of a controller, legacy and extended, and what it reports of the air."""
from packets import COMMAND_DISALLOWED, DIRECTED, SCANNABLE


class Scanning:
    """The scanning half of a controller; `Controller` inherits it."""

    def reset_scanning(self):
        self.accept_list, self.seen = set(), set()
        self.scanning = self.duplicate_filter = self.active = self.policy = self.extended_scan = 0
        self.scan_phys = 1

    def set_scan_parameters(self, p):
        if self.scanning:
            return COMMAND_DISALLOWED
        self.active, self.policy = p[0], p[6]
        return None

    def set_extended_scan_parameters(self, p):
        if self.scanning:
            return COMMAND_DISALLOWED
        self.policy, self.scan_phys, self.active = p[1], p[2], p[3]
        return None

    def set_scan_enable(self, p):
        self.enable_scan(p, extended=0)

    def set_extended_scan_enable(self, p):
        self.enable_scan(p, extended=1)

    def enable_scan(self, p, extended):
        self.scanning, self.duplicate_filter, self.extended_scan, self.seen = p[0], p[1], extended, set()
        if self.scanning and self.deaf_until == 'scan':
            self.deaf_until = ''

    def clear_accept_list(self, p):
        self.accept_list.clear()

    def add_to_accept_list(self, p):
        self.accept_list.add(p[:7])

    def remove_from_accept_list(self, p):
        self.accept_list.discard(p[:7])

    def hear(self, advert):
        """Reports an advert to the host, with its scan response, if the scan lets it through."""
        if not self.scanning or self.deaf_until or not (self.extended_scan or advert.is_legacy):
            return
        if self.policy & 1 and bytes([advert.address_type]) + advert.address not in self.accept_list:
            return
        asks = self.active and advert.properties & SCANNABLE and not advert.properties & DIRECTED
        for of_response in (False, True) if asks else (False,):
            if self.is_duplicate(advert, of_response):
                continue
            self.heard += 1
            for packet in advert.reports(self.extended_scan, of_response):
                self.send(packet)

    def is_duplicate(self, advert, of_response):
        if not self.duplicate_filter or self.duplicates_by == 'off':
            return False
        key = (advert.address, advert.address_type, of_response)
        if self.duplicates_by == 'data':
            key += (advert.response if of_response else advert.data,)
        if key in self.seen:
            return True
        self.seen.add(key)
        return False
