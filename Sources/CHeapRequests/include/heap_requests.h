#pragma once
#include <stdint.h>

/// Counts from now on how often each thread asks for heap memory: malloc and its kin, called from any library
/// that is loaded at this moment, the Swift runtime among them. Call it again when others were loaded.
///
/// Nothing changes for the allocator, and a process that never calls this pays nothing.
void heap_requests_watch(void);

/// How often the calling thread has asked since the first call of `heap_requests_watch`.
uint64_t heap_requests(void);

/// For how many octets the calling thread has asked since then.
uint64_t heap_octets(void);
