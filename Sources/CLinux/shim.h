// What the Glibc module does not import. No _GNU_SOURCE here: it would change types that Glibc has imported.
#pragma once
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <sys/syscall.h>

// prctl is variadic, which Swift does not import.
static inline void beacon_set_thread_name(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

// accept4, which Glibc has only with _GNU_SOURCE.
struct sockaddr;
int accept4(int socket, struct sockaddr *address, unsigned int *length, int flags);
static inline int beacon_accept(int socket, int flags) { return accept4(socket, 0, 0, flags); }

// wcwidth, which the C library has only with _XOPEN_SOURCE: columns of a character in the thread's locale.
int wcwidth(__WCHAR_TYPE__ character);
static inline int beacon_columns(unsigned int character) { return wcwidth((__WCHAR_TYPE__)character); }

// sched_getaffinity(2) by its number: the C library's needs _GNU_SOURCE. Up to 1,024 cores.
static inline int beacon_core_count(void) {
    unsigned long mask[1024 / (8 * sizeof(unsigned long))] = {0};
    long octets = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
    int cores = 0;
    for (long index = 0; index < octets / (long)sizeof *mask; index++) cores += __builtin_popcountl(mask[index]);
    return cores > 0 ? cores : 1;
}
