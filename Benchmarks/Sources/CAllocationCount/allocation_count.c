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

// libcrypto is asked to take its memory here, so that it is counted apart: CCM allocates for each opening, in a
// library that is not ours. Weak, for who counts without it.
extern int CRYPTO_set_mem_functions(void *(*)(size_t, const char *, int), void *(*)(void *, size_t, const char *, int),
                                    void (*)(void *, const char *, int)) __attribute__((weak));
extern void __libc_free(void *);

static _Atomic uint64_t count_of_libcrypto;

static void *crypto_malloc(size_t size, const char *file, int line) {
    (void)file, (void)line;
    atomic_fetch_add_explicit(&count_of_libcrypto, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

static void *crypto_realloc(void *memory, size_t size, const char *file, int line) {
    (void)file, (void)line;
    atomic_fetch_add_explicit(&count_of_libcrypto, 1, memory_order_relaxed);
    return __libc_realloc(memory, size);
}

static void crypto_free(void *memory, const char *file, int line) {
    (void)file, (void)line;
    __libc_free(memory);
}

int allocation_count_apart_of_libcrypto(void) {
    return CRYPTO_set_mem_functions && CRYPTO_set_mem_functions(crypto_malloc, crypto_realloc, crypto_free);
}

uint64_t allocation_count_of_libcrypto(void) {
    return atomic_load_explicit(&count_of_libcrypto, memory_order_relaxed);
}

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
