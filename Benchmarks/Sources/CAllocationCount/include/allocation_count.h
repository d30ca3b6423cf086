#pragma once
#include <stdint.h>

/// How often this process has asked for heap memory, in all its threads, since it began.
uint64_t allocation_count(void);
