"""Virtual Bluetooth LE controllers on /dev/vhci.

  emulator [--count N] [--extended] [--coded] [--dual] [--duplicates data|address|off]

--count       controllers (2)
--extended    with extended advertising (HCI 5.0), otherwise legacy (HCI 4.2); --coded: and the coded PHY
--dual        with BR/EDR besides LE
--duplicates  what a host's duplicate filter goes by: address and data, the address alone, or (off) nothing,
              as if the controller's memory were full

What one controller advertises, the others report while they scan. Not modelled: connections, scan window,
distance, the ban on data in scannable extended sets. Requests come over the Unix socket /run/emulator.sock,
a line each; the last line of an answer begins with "ok" or "err". hci=N picks a controller, counted from 0 in
order of making; default all.

  adv addr=A [atype=random|public] [type=ind|scan|nonconn|direct] [data=HEX] [rsp=HEX] [rssi=-60]
      [ext=1 sid=0] [count=1] [rate=0] [addrs=1] [seq=0]
                  an advert on the air, `count` times, `rate` a second (0: at once); addrs=K walks over K
                  addresses (the last octets count up); seq=1 writes a counter, big-endian, in the last four
                  octets of the data
  raw pkt=HEX     any H4 packet to the host, well-formed or not; also count= and rate=
  file path=F     the same from a file, a line of hex each
  fail op=0xOOOO [status=0x0c] [count=1]   answers a command with an error
  mute op=0xOOOO|all [count=1]             does not answer a command
  deaf [until=scan|reset]                  scans and reports nothing, until a scan starts or a reset
  forgive                                  ends all faults and empties the log
  unplug, plug                             takes controllers away, makes them anew
  log, stat, sets                          commands received; state and counters; what is advertised
"""
import sys

from air import Air
from commands import Kind
from requests import Requests

SOCKET = '/run/emulator.sock'
FLAGS = ('--extended', '--coded', '--dual')
VALUES = {'--count': '2', '--duplicates': 'data'}


def main(arguments):
    # By hand: argparse alone takes longer to load under emulation than all that is here.
    flags, values = set(), dict(VALUES)
    words = iter(arguments)
    for word in words:
        if word in FLAGS:
            flags.add(word)
        elif word in VALUES:
            values[word] = next(words, '')
        else:
            sys.exit(__doc__)
    kind = Kind(*(flag in flags for flag in FLAGS), values['--duplicates'])
    air = Air(int(values['--count']), kind)
    Requests(air, SOCKET)
    air.run()


if __name__ == '__main__':
    main(sys.argv[1:])
