#pragma once
#include <stdint.h>

/// How often this process has asked for heap memory, in all its threads, since it began.
uint64_t allocation_count(void);

/// Has libcrypto's own requests counted apart from now on. Must come before anything of libcrypto.
///
/// Returns 0 when libcrypto is not there, or has begun already.
int allocation_count_apart_of_libcrypto(void);

/// How often libcrypto has asked for heap memory since.
uint64_t allocation_count_of_libcrypto(void);
