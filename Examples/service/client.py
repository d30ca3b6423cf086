#!/usr/bin/python3
"""Watches a region through Beacon's D-Bus service, as an app does through Core Location.

    client.py NAME REGION [COUNT]

Adds the monitor NAME with what the stage `region` takes behind the name, such as `uuid=… exit=30s`; prints what
happens, a line each; ends after COUNT crossings, with Ctrl-C, or with the service, and takes the monitor back.

The bus is the system bus, or the one whose address stands in BEACON_BUS. Needs python3-dbus and python3-gi.
"""
import os
import signal
import sys

import dbus
import dbus.bus
import dbus.mainloop.glib
from gi.repository import GLib

NAME = "org.beacon.Monitor1"
PATH = "/org/beacon/Monitor1"


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    monitor, region = sys.argv[1:3]
    left = int(sys.argv[3]) if len(sys.argv) > 3 else 0

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    address = os.environ.get("BEACON_BUS")
    bus = dbus.bus.BusConnection(address) if address else dbus.SystemBus()
    try:
        beacon = dbus.Interface(bus.get_object(NAME, PATH), NAME)
    except dbus.DBusException as error:
        print(f"{error.get_dbus_name()}: {error.get_dbus_message()}", file=sys.stderr)
        return 69
    loop = GLib.MainLoop()
    is_there = True

    def crossed(name, event, member=None):
        nonlocal left
        if name != monitor:
            return
        word = "entered" if member == "RegionEntered" else "exited"
        print(word, name, event.get("rssi_dbm", "-"), flush=True)
        left -= 1
        if left == 0:
            loop.quit()

    def failed(name, reason):
        print("failed", name, reason, flush=True)
        loop.quit()

    def owner_changed(owner):
        nonlocal is_there
        is_there = owner != ""
        if not is_there:
            print(f"{NAME}: the service has ended", file=sys.stderr)
            loop.quit()

    for member in ("RegionEntered", "RegionExited"):
        # The bus hands on the signals of this service only.
        bus.add_signal_receiver(crossed, member, NAME, NAME, PATH, member_keyword="member")
    bus.add_signal_receiver(failed, "MonitoringFailed", NAME, NAME, PATH)

    try:
        beacon.AddMonitor(monitor, region)
    except dbus.DBusException as error:
        print(f"{error.get_dbus_name()}: {error.get_dbus_message()}", file=sys.stderr)
        return 1
    for number in (signal.SIGINT, signal.SIGTERM):
        # The loop ends, also one that has not begun yet, and what was added is taken back.
        signal.signal(number, lambda *_: GLib.idle_add(loop.quit))
    bus.watch_name_owner(NAME, owner_changed)
    try:
        state, _ = beacon.GetState(monitor)
        print("state", monitor, state, flush=True)
        loop.run()
    finally:
        if is_there:
            beacon.RemoveMonitor(monitor)
    return 0 if is_there else 69


if __name__ == "__main__":
    sys.exit(main())
