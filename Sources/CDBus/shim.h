#pragma once
#include <dbus/dbus.h>

// The C library declares it only to those who define _GNU_SOURCE before everything else.
extern char *secure_getenv(const char *name);
static inline const char *beacon_secure_getenv(const char *name) { return secure_getenv(name); }
