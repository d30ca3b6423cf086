/* What Beacon needs to call a plugin; no part of the ABI. */
#pragma once
#include "../../CBeaconPlugin/include/beacon_plugin.h"

/* As many fields as the longest AD structure has octets, and begins. */
#define BEACON_HOST_ENTRIES 288u
#define BEACON_HOST_SCRATCH 1024u

/* Takes what a call gave. The arrays are the host's own: the members of `frames` may have been overwritten. */
typedef void (*beacon_host_take)(void *context, int32_t verdict, const beacon_frames *frames,
                                 const beacon_entry *entries, const uint8_t *scratch);

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

/*
 * Calls a decoder with arrays on the stack. They are not initialised, for that costs as much as a decoder does,
 * and Swift has no such memory above 1,024 octets: that is why this is C.
 */
static inline void beacon_host_call(beacon_decode decode, const char *name, const beacon_structure *structure,
                                    void *context, beacon_host_take take) {
    beacon_entry entries[BEACON_HOST_ENTRIES];
    uint8_t scratch[BEACON_HOST_SCRATCH];
    beacon_frames frames = {sizeof frames, BEACON_HOST_ENTRIES, 0, BEACON_HOST_SCRATCH, 0, 0, entries, scratch,
                            0, 0, 0, 0};
    beacon_host_current = (beacon_host_mark){name, structure};
    int32_t verdict = decode(structure, &frames);
    beacon_host_current.name = 0;
    take(context, verdict, &frames, entries, scratch);
}
