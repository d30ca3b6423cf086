// The last words of a process that a plugin ends. C: a handler of a crash may call next to nothing, and Swift's
// runtime is not among it.
#define _GNU_SOURCE
#include "plugin_host.h"

#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

__thread beacon_host_mark beacon_host_current;
__thread beacon_entry beacon_host_thread_entries[BEACON_HOST_ENTRIES];
__thread uint8_t beacon_host_thread_scratch[BEACON_HOST_SCRATCH];

static const struct { int number; const char *name; } crashes[] = {
    {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGILL, "SIGILL"},
    {SIGFPE, "SIGFPE"},   {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"},
};

// An advert has 1,650 octets at most, two digits each.
static char line[4096];
static size_t length;
static int is_explained;
static __thread int is_explaining;

static void add(const char *text) {
    while (*text && length < sizeof line - 1) line[length++] = *text++;
}

static void add_advert(const beacon_structure *structure) {
    static const char digits[] = "0123456789ABCDEF";
    for (uint64_t index = 0; index < structure->data_count && length < sizeof line - 256; index++) {
        line[length++] = digits[structure->data[index] >> 4];
        line[length++] = digits[structure->data[index] & 15];
    }
}

static void explain(int number) {
    // A crash in here ends the process as any crash does: the signal comes again when this returns.
    if (is_explaining) {
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    is_explaining = 1;
    // Another thread that crashes meanwhile waits for the end. It finds this handler too, so that it says nothing less.
    while (__atomic_exchange_n(&is_explained, 1, __ATOMIC_RELAXED)) pause();
    beacon_host_mark mark = beacon_host_current;
    add("beacon: ");
    if (mark.name) add(mark.name);
    if (mark.name) add(": ");
    add("crashed (");
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
        if (crashes[index].number == number) add(crashes[index].name);
    if (mark.name) {
        add(") on the advert ");
        add_advert(mark.structure);
        add("; see beacon plugin check ");
        add(mark.name);
    } else {
        add(") outside of plugins; one that is loaded may have written where it must not: see beacon plugin check");
    }
    line[length++] = '\n';
    ssize_t written = write(STDERR_FILENO, line, length);
    (void)written;
    _exit(1);
}

void beacon_host_explain_crashes(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = explain;
    action.sa_flags = SA_NODEFER;
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
        sigaction(crashes[index].number, &action, NULL);
}

void beacon_host_soil_heap(void) { mallopt(M_PERTURB, 0xA5); }
