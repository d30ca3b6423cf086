"""Requests to the emulator: a line over a Unix socket, answered with lines, the last "ok…" or "err…"."""
import os
import socket
import time

from packets import LEGACY, PDU_PROPERTIES, Advert, address_octets

BURST = 64   # packets that are sent before other work gets its turn


class Requests:
    """The Unix socket, and one method a request: `do_` and its name."""

    def __init__(self, air, path):
        self.air = air
        try:
            os.unlink(path)
        except FileNotFoundError:
            pass
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(8)
        air.watch(self.listener, self.accept)

    def accept(self):
        connection, _ = self.listener.accept()
        rest = b''

        def readable():
            nonlocal rest
            chunk = connection.recv(65536)
            if not chunk:
                self.air.unwatch(connection)
                connection.close()
                return
            *lines, rest = (rest + chunk).split(b'\n')
            for line in lines:
                self.serve(line.decode(), lambda text: reply(connection, text))
        self.air.watch(connection, readable)

    def serve(self, line, answer):
        """Answers now, or when the work is done if the method gives no text."""
        try:
            word, *rest = line.split()
            options = dict(item.split('=', 1) for item in rest)
            chosen = [one for one in self.air.controllers
                      if 'hci' not in options or one.number == int(options['hci'])]
            text = getattr(self, 'do_' + word)(options, chosen, answer)
            if text is not None:
                answer(text)
        except Exception as problem:   # whatever a request does, the controllers live on
            answer(f'err {type(problem).__name__}: {problem}')

    def stream(self, calls, rate, answer):
        """Makes each call, `rate` of them a second (0: at once), then answers."""
        began, sent, calls = time.monotonic(), 0, iter(calls)

        def step():
            nonlocal sent
            due = int((time.monotonic() - began) * rate) + 1 - sent if rate else BURST
            for _ in range(min(due, BURST)):
                call = next(calls, None)
                if call is None:
                    answer(f'ok {sent} in {time.monotonic() - began:.3f} s')
                    return
                call()
                sent += 1
            self.air.later(began + sent / rate - time.monotonic() if rate else 0, step)
        step()

    def do_adv(self, options, chosen, answer):
        properties = PDU_PROPERTIES[options.get('type', 'nonconn')]
        properties |= 0 if options.get('ext') == '1' else LEGACY
        address_type = {'public': 0, 'random': 1}[options.get('atype', 'random')]
        first = int.from_bytes(address_octets(options['addr']), 'little')
        data, response = (bytes.fromhex(options.get(name, '')) for name in ('data', 'rsp'))
        addresses, numbered = int(options.get('addrs', 1)), options.get('seq') == '1'
        rssi = int(options.get('rssi', -60))
        sid = 0xFF if properties & LEGACY else int(options.get('sid', 0))

        def put_on_air(index):
            address = ((first + index % addresses) % (1 << 48)).to_bytes(6, 'little')
            octets = data[:-4] + index.to_bytes(4, 'big') if numbered else data
            self.air.broadcast(
                Advert(properties, address_type, address, octets, response, rssi, sid), to=chosen)
        calls = (lambda index=index: put_on_air(index) for index in range(int(options.get('count', 1))))
        self.stream(calls, float(options.get('rate', 0)), answer)

    def do_raw(self, options, chosen, answer):
        self.send_packets([bytes.fromhex(options['pkt'])], options, chosen, answer)

    def do_file(self, options, chosen, answer):
        with open(options['path']) as lines:
            packets = [bytes.fromhex(line) for line in lines if line.strip()]
        self.send_packets(packets, options, chosen, answer)

    def send_packets(self, packets, options, chosen, answer):
        def send(packet):
            for controller in chosen:
                if controller.is_plugged:
                    controller.send(packet)
        packets = packets * int(options.get('count', 1))
        calls = (lambda packet=packet: send(packet) for packet in packets)
        self.stream(calls, float(options.get('rate', 0)), answer)

    def do_fail(self, options, chosen, answer):
        for controller in chosen:
            status = int(options.get('status', '0x0c'), 0)
            controller.failing[int(options['op'], 0)] = (status, int(options.get('count', 1)))
        return 'ok'

    def do_mute(self, options, chosen, answer):
        for controller in chosen:
            if options['op'] == 'all':
                controller.muted_all = True
            else:
                controller.muted[int(options['op'], 0)] = int(options.get('count', 1))
        return 'ok'

    def do_deaf(self, options, chosen, answer):
        for controller in chosen:
            controller.deaf_until = options.get('until', 'forgiven')
        return 'ok'

    def do_forgive(self, options, chosen, answer):
        for controller in chosen:
            controller.forgive()
        return 'ok'

    def do_unplug(self, options, chosen, answer):
        for controller in chosen:
            if controller.is_plugged:
                controller.unplug()
        return 'ok'

    def do_plug(self, options, chosen, answer):
        for controller in chosen:
            if not controller.is_plugged:
                controller.plug()
        return 'ok'

    def do_log(self, options, chosen, answer):
        lines = [f'{one.number} {when:.2f} {opcode:04x} {parameters.hex()}'
                 for one in chosen for when, opcode, parameters in one.log]
        return '\n'.join(lines + ['ok'])

    def do_sets(self, options, chosen, answer):
        return '\n'.join([line for one in chosen for line in one.described_sets()] + ['ok'])

    def do_stat(self, options, chosen, answer):
        return '\n'.join([one.status() for one in chosen] + ['ok'])


def reply(connection, text):
    try:
        connection.sendall((text + '\n').encode())
    except OSError:
        pass   # the client left; its request is done all the same
