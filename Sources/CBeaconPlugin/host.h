/* What Beacon needs to call a plugin; no part of the ABI. */
#pragma once
#include "include/beacon_plugin.h"

/* As many fields as the longest AD structure has octets, and begins. */
#define BEACON_HOST_ENTRIES 288u
#define BEACON_HOST_SCRATCH 1024u

/* Takes what a call gave. The arrays are the host's own: the members of `frames` may have been overwritten. */
typedef void (*beacon_host_take)(void *context, int32_t verdict, const beacon_frames *frames,
                                 const beacon_entry *entries, const uint8_t *scratch);

/*
 * Calls a decoder with arrays on the stack. They are not initialised, for that costs as much as a decoder does,
 * and Swift has no such memory above 1,024 octets: that is why this is C.
 */
static inline void beacon_host_call(beacon_decode decode, const beacon_structure *structure, void *context,
                                    beacon_host_take take) {
    beacon_entry entries[BEACON_HOST_ENTRIES];
    uint8_t scratch[BEACON_HOST_SCRATCH];
    beacon_frames frames = {sizeof frames, BEACON_HOST_ENTRIES, 0, BEACON_HOST_SCRATCH, 0, 0, entries, scratch,
                            0, 0, 0, 0};
    int32_t verdict = decode(structure, &frames);
    take(context, verdict, &frames, entries, scratch);
}
