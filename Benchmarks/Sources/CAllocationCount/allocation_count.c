// Counts calls of the allocator: these definitions come before libc's for every part of the process,
// the Swift runtime included.
#include "allocation_count.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic uint64_t count;

static inline void add(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) { add(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { add(); return __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { add(); return __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { add(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { add(); return __libc_memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    add();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
