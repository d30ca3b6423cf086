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

// pipe2(2), which the C library has only with _GNU_SOURCE: a program that another thread starts meanwhile must not
// inherit the ends.
int pipe2(int ends[2], int flags);

// malloc_trim(3), of <malloc.h>: gives pages that nobody uses any more back to the system.
int malloc_trim(__SIZE_TYPE__ pad);

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

// What starting a process that is watched needs; prctl and syscall are variadic, resources an enumeration.
#include <linux/capability.h>
#include <sys/resource.h>
#include <sys/time.h>

// memfd_create(2): a file without a name, closed in programs that are started.
static inline int beacon_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, 3u); }

// Lets nobody change its size, ever (F_ADD_SEALS with F_SEAL_SEAL, _SHRINK and _GROW, which need _GNU_SOURCE).
static inline int beacon_seal_size(int file) { return (int)syscall(SYS_fcntl, file, 1033, 0x7); }

// The same, and lets nobody write to it (F_SEAL_WRITE).
static inline int beacon_seal(int file) { return (int)syscall(SYS_fcntl, file, 1033, 0xF); }

// Has the kernel kill this process when its parent ends; -1 when that has happened already.
static inline int beacon_die_with_parent(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    return getppid() == parent ? 0 : -1;
}

// Gives up every capability of this process, and what programs that it starts could gain.
static inline void beacon_drop_capabilities(void) {
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    syscall(SYS_capset, &head, none);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

// fork(2), which Swift hides: for a process of one thread, whose copy ends with _exit(2).
static inline pid_t beacon_fork(void) { return fork(); }

// Bounds memory, and forbids files and core dumps.
static inline void beacon_limit_resources(unsigned long memory) {
    struct rlimit limit = {memory, memory}, none = {0, 0};
    setrlimit(RLIMIT_AS, &limit);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
}

// Ends this process with SIGVTALRM when it computes that long without another call.
static inline void beacon_limit_computing(long seconds) {
    struct itimerval timer = {{0, 0}, {seconds, 0}};
    setitimer(ITIMER_VIRTUAL, &timer, 0);
}

extern char **environ;
static inline char **beacon_environment(void) { return environ; }

// Keeps the thread at hand on the core where it runs, so that its caches stay warm; sched_setaffinity(2). Says which.
static inline int beacon_pin_to_core(void) {
    unsigned long mask[1024 / (8 * sizeof(unsigned long))] = {0};
    unsigned int core = 0;
    if (syscall(SYS_getcpu, &core, 0, 0) != 0 || core >= 8 * sizeof mask) return -1;
    mask[core / (8 * sizeof *mask)] |= 1ul << core % (8 * sizeof *mask);
    return syscall(SYS_sched_setaffinity, 0, sizeof mask, mask) == 0 ? (int)core : -1;
}

// pidfd_open(2): a descriptor that becomes readable when a process ends; -1 where the kernel has none (before 5.3).
static inline int beacon_process_descriptor(pid_t process) { return (int)syscall(434 /* SYS_pidfd_open */, process, 0); }
