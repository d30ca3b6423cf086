/* What Beacon needs to call a plugin; no part of the ABI. */
#pragma once
#include "../../CBeaconPlugin/include/beacon_plugin.h"

/* As many fields as the longest AD structure has octets, and begins. */
#define BEACON_HOST_ENTRIES 288u
#define BEACON_HOST_SCRATCH 1024u

/* What a thread is calling, for who must say why the process ends. No name: no plugin. */
typedef struct beacon_host_mark {
    const char *name;
    const beacon_structure *structure;
} beacon_host_mark;

extern __thread beacon_host_mark beacon_host_current __attribute__((tls_model("initial-exec")));

/*
 * From now on a crash of this process ends it with status 1 and one line on standard error: which plugin was
 * called, with which advert; or that plugins are loaded, one of which may have written where it must not.
 */
void beacon_host_explain_crashes(void);

/* From now on memory that is asked for, and given back, holds no zeros by chance. */
void beacon_host_soil_heap(void);

/*
 * The arrays that the calls of a thread fill, one after another: C, for Swift has no variables of threads, and no
 * memory above 1,024 octets on the stack. Nobody initialises them, which would cost as much as a decoder.
 */
extern __thread beacon_entry beacon_host_thread_entries[BEACON_HOST_ENTRIES];
extern __thread uint8_t beacon_host_thread_scratch[BEACON_HOST_SCRATCH];

static inline beacon_frames beacon_host_frames(void) {
    return (beacon_frames){sizeof(beacon_frames), BEACON_HOST_ENTRIES, 0, BEACON_HOST_SCRATCH, 0, 0,
                           beacon_host_thread_entries, beacon_host_thread_scratch, 0, 0, 0, 0};
}

/* Calls a decoder, marked. */
static inline int32_t beacon_host_call(beacon_decode decode, const char *name, const beacon_structure *structure,
                                       beacon_frames *frames) {
    beacon_host_current = (beacon_host_mark){name, structure};
    int32_t verdict = decode(structure, frames);
    beacon_host_current.name = 0;
    return verdict;
}
