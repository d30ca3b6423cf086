// What the Glibc module does not import. No _GNU_SOURCE here: it would change types that Glibc has imported.
#pragma once
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>

// prctl is variadic, which Swift does not import.
static inline void beacon_set_thread_name(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

// accept4, which Glibc has only with _GNU_SOURCE.
struct sockaddr;
int accept4(int socket, struct sockaddr *address, unsigned int *length, int flags);
static inline int beacon_accept(int socket, int flags) { return accept4(socket, 0, 0, flags); }
