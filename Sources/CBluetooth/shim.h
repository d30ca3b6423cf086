// The kernel's Bluetooth sockets: structures and constants, nothing to link with.
#pragma once
#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

// Numbers of ioctls come from macros that Swift does not import.
static const unsigned long beacon_hci_device_up = HCIDEVUP;
static const unsigned long beacon_hci_device_down = HCIDEVDOWN;
static const unsigned long beacon_hci_device_reset = HCIDEVRESET;
static const unsigned long beacon_hci_device_list = HCIGETDEVLIST;
static const unsigned long beacon_hci_device_information = HCIGETDEVINFO;

// ioctl is variadic, which Swift does not import either.
static inline int beacon_ioctl(int descriptor, unsigned long request, unsigned long value) {
    return ioctl(descriptor, request, value);
}
static inline int beacon_ioctl_pointer(int descriptor, unsigned long request, void *value) {
    return ioctl(descriptor, request, value);
}
