// Counts calls of the allocator by the tables through which libraries call each other: each slot that leads to
// malloc then leads to a function that counts and goes on to malloc. A definition of malloc in the program would
// count as well, but for always, and would break every allocator and checker that is put in front of libc's.
#define _GNU_SOURCE
#include "heap_requests.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A count of its own for each thread: what others ask for meanwhile is none of ours. "initial-exec" because
// another model may itself ask for memory at a thread's first access.
static __thread uint64_t requests __attribute__((tls_model("initial-exec")));
static __thread uint64_t octets __attribute__((tls_model("initial-exec")));

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void *(*real_memalign)(size_t, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);
static int (*real_posix_memalign)(void **, size_t, size_t);

static void count(size_t size) {
    requests++;
    octets += size;
}

static void *count_malloc(size_t size) { count(size); return real_malloc(size); }
static void *count_calloc(size_t number, size_t size) { count(number * size); return real_calloc(number, size); }
static void *count_realloc(void *memory, size_t size) { count(size); return real_realloc(memory, size); }
static void *count_memalign(size_t alignment, size_t size) { count(size); return real_memalign(alignment, size); }
static void *count_aligned_alloc(size_t alignment, size_t size) {
    count(size);
    return real_aligned_alloc(alignment, size);
}
static int count_posix_memalign(void **memory, size_t alignment, size_t size) {
    count(size);
    return real_posix_memalign(memory, alignment, size);
}

static const struct { const char *name; void **real; void *counting; } allocators[] = {
    {"malloc", (void **)&real_malloc, (void *)count_malloc},
    {"calloc", (void **)&real_calloc, (void *)count_calloc},
    {"realloc", (void **)&real_realloc, (void *)count_realloc},
    {"memalign", (void **)&real_memalign, (void *)count_memalign},
    {"aligned_alloc", (void **)&real_aligned_alloc, (void *)count_aligned_alloc},
    {"posix_memalign", (void **)&real_posix_memalign, (void *)count_posix_memalign},
};
static const size_t allocator_count = sizeof allocators / sizeof *allocators;

#if defined(__x86_64__)
static int is_address(uint32_t type) {
    return type == R_X86_64_JUMP_SLOT || type == R_X86_64_GLOB_DAT || type == R_X86_64_64;
}
#elif defined(__aarch64__)
static int is_address(uint32_t type) {
    return type == R_AARCH64_JUMP_SLOT || type == R_AARCH64_GLOB_DAT || type == R_AARCH64_ABS64;
}
#else
// Not known: nothing is counted, which who counts finds out by a request of his own.
static int is_address(uint32_t type) { (void)type; return 0; }
#endif

struct object {
    ElfW(Addr) base;
    const ElfW(Sym) *symbols;
    const char *names;
    // What the loader made read-only after it had filled the tables.
    ElfW(Addr) sealed, sealed_end;
};

static void redirect(const struct object *object, void **slot, void *target) {
    if (*slot == target) return;
    long size = sysconf(_SC_PAGESIZE);
    ElfW(Addr) mask = ~(ElfW(Addr))(size - 1), page = (ElfW(Addr))slot & mask;
    int is_sealed = page >= (object->sealed & mask) && page < (object->sealed_end & mask);
    if (is_sealed && mprotect((void *)page, size, PROT_READ | PROT_WRITE) != 0) return;
    __atomic_store_n(slot, target, __ATOMIC_RELAXED);
    if (is_sealed) mprotect((void *)page, size, PROT_READ);
}

static void redirect_all(const struct object *object, const ElfW(Rela) *entries, size_t octets) {
    if (!entries) return;
    for (size_t index = 0; index < octets / sizeof *entries; index++) {
        const ElfW(Rela) *entry = entries + index;
        if (!is_address(ELF64_R_TYPE(entry->r_info)) || entry->r_addend != 0) continue;
        const char *name = object->names + object->symbols[ELF64_R_SYM(entry->r_info)].st_name;
        for (size_t number = 0; number < allocator_count; number++) {
            if (strcmp(name, allocators[number].name) != 0) continue;
            redirect(object, (void **)(object->base + entry->r_offset), allocators[number].counting);
        }
    }
}

static int watch_object(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    struct object object = {.base = info->dlpi_addr};
    const ElfW(Dyn) *entry = NULL;
    for (size_t index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = info->dlpi_phdr + index;
        if (header->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)(object.base + header->p_vaddr);
        if (header->p_type != PT_GNU_RELRO) continue;
        object.sealed = object.base + header->p_vaddr;
        object.sealed_end = object.sealed + header->p_memsz;
    }
    const ElfW(Rela) *data = NULL, *calls = NULL;
    size_t data_octets = 0, call_octets = 0;
    for (; entry && entry->d_tag != DT_NULL; entry++) {
        // The loader has made these absolute, but not those of the kernel's own object.
        ElfW(Addr) address = entry->d_un.d_ptr;
        if (address < object.base) address += object.base;
        switch (entry->d_tag) {
        case DT_SYMTAB: object.symbols = (const ElfW(Sym) *)address; break;
        case DT_STRTAB: object.names = (const char *)address; break;
        case DT_RELA: data = (const ElfW(Rela) *)address; break;
        case DT_JMPREL: calls = (const ElfW(Rela) *)address; break;
        case DT_RELASZ: data_octets = entry->d_un.d_val; break;
        case DT_PLTRELSZ: call_octets = entry->d_un.d_val; break;
        default: break;
        }
    }
    if (!object.symbols || !object.names) return 0;
    redirect_all(&object, data, data_octets);
    redirect_all(&object, calls, call_octets);
    return 0;
}

static void watch_all(void) {
    for (size_t number = 0; number < allocator_count; number++) {
        void *real = dlsym(RTLD_DEFAULT, allocators[number].name);
        if (!real) return;
        __atomic_store_n(allocators[number].real, real, __ATOMIC_RELEASE);
    }
    dl_iterate_phdr(watch_object, NULL);
}

void heap_requests_watch(void) {
    // One at a time: a page that one has opened another would seal.
    static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&turn);
    watch_all();
    pthread_mutex_unlock(&turn);
}

uint64_t heap_requests(void) { return requests; }

uint64_t heap_octets(void) { return octets; }
