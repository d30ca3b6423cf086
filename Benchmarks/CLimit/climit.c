// What the hot path costs when it is written by hand in C for one mix of formats: the limit that the
// benchmarks compare Beacon with. It does the same work on the same octets and writes the same lines.
//
//   climit MODE FILE REPORTS PASSES     prints: nanoseconds a report of the fastest pass, a check value
//   climit cat FILE                     the whole file as JSON lines on standard output
//
//   hci      the reports of packets in memory                 check: reports, and the octets of their data
//   walk     the AD structures of reports in memory           check: structures, and the sum of their types
//   decode   AD structures and values of reports in memory    check: frames
//   json     lines from values in memory, to a buffer         check: octets
//   file     the file to lines on /dev/null                   check: octets
//
// It handles btsnoop files of H4 packets with one legacy report each, and of the formats those of the
// synthetic mix. All else is out of its sight: no other container, no fragment, no option, no filter.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "formats.h"

enum { CHUNK = 1 << 20, SLACK = 64 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

// ---- reports of a btsnoop file ----------------------------------------------------------------------------

// Reads the record at `p` and its report; returns the end of the record, or 0 when it is not whole.
INLINE const u8 *next_report(const u8 *p, const u8 *end, Report *r) {
    for (;;) {
        if (end - p < 24) return 0;
        u32 length = be32(p + 4);
        if (length > 65536 || (u64)(end - p) < 24ull + length) return 0;
        const u8 *k = p + 24, *q = k + length;
        if (LIKELY(length >= 15 && k[0] == 4 && k[1] == 0x3E && k[3] == 2 && k[4] == 1)) {
            u32 n = k[13];
            if (LIKELY(n <= 31 && length == n + 15u && k[2] == n + 12u && k[5] < 5 && k[6] < 2)) {
                r->microseconds = be64(p + 16) - 0x00DCDDB30F2F8000ull;
                r->event_type = k[5];
                r->address_type = k[6];
                r->address = le64(k + 7) & 0xFFFFFFFFFFFFull;
                r->rssi = (int8_t)k[14 + n];
                r->length = n;
                memcpy(r->data, k + 14, 32);  // the buffer has slack behind its end
                return q;
            }
        }
        p = q;
    }
}

// ---- the modes --------------------------------------------------------------------------------------------

typedef struct {
    Report *reports;
    u64 count;
} Memory;

static u8 *buffer;
static char *out;

static Memory load(const char *path, u64 limit) {
    Memory m = {malloc(limit * sizeof(Report)), 0};
    int file = open(path, O_RDONLY);
    if (file < 0) { perror(path); exit(66); }
    u64 kept = 0;
    ssize_t got;
    int first = 1;
    while (m.count < limit && (got = read(file, buffer + kept, CHUNK)) > 0) {
        const u8 *p = buffer + (first ? 16 : 0), *end = buffer + kept + got, *q;
        first = 0;
        while (m.count < limit && (q = next_report(p, end, &m.reports[m.count]))) { m.reports[m.count].ordinal = m.count + 1; m.count++; p = q; }
        kept = end - p;
        memmove(buffer, p, kept);
    }
    close(file);
    return m;
}

// The reports of the file's records in memory; prints what every mode prints.
static int hci(const char *path, u64 limit, int passes) {
    static Report ring[256];
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); return 66; }
    fseek(file, 0, SEEK_END);
    u64 size = ftell(file);
    u8 *all = calloc(1, size + SLACK);
    rewind(file);
    if (size < 16 || fread(all, 1, size, file) != size) return 66;
    fclose(file);
    double best = 1e300;
    u64 check = 0;
    for (int pass = 0; pass <= passes; pass++) {
        const u8 *p = all + 16, *q;
        u64 count = 0, octets = 0;
        double start = now();
        // A ring of 256, as batches are used again.
        for (; count < limit && (q = next_report(p, all + size, &ring[count & 255])); count++, p = q) {
            octets += ring[count & 255].length;
            __asm__ volatile("" ::: "memory");
        }
        double took = now() - start;
        check = (count << 32) + octets;
        if (pass > 0 && took < best) best = took;
    }
    printf("%.3f %llu\n", best / limit, (unsigned long long)check);
    return 0;
}

static u64 walk_pass(Memory m) {
    u64 structures = 0, types = 0;
    for (u64 i = 0; i < m.count; i++) {
        const Report *r = &m.reports[i];
        for (u32 o = 0; o < r->length;) {
            u32 l = r->data[o];
            if (l == 0 || o + 1 + l > r->length) break;
            structures++;
            types += r->data[o + 1];
            o += 1 + l;
        }
    }
    return structures << 32 | types;
}

static u64 decode_pass(Memory m, Frame *frames) {
    u64 count = 0;
    for (u64 i = 0; i < m.count; i++) {
        // A ring of 256: what is decoded goes on in batches, and stays in the cache.
        u32 n = decode(&m.reports[i], i, &frames[count & 255]);
        __asm__ volatile("" ::: "memory");
        count += n;
    }
    return count;
}

static u64 json_pass(Memory m, const Frame *frames, u64 count) {
    char *w = out;
    u64 octets = 0;
    for (u64 i = 0; i < count; i++) {
        w = json(w, &m.reports[frames[i].report], &frames[i]);
        if (w - out > CHUNK) { octets += w - out; w = out; __asm__ volatile("" ::: "memory"); }
    }
    return octets + (w - out);
}

static u64 file_pass(const char *path, u64 limit, int sink) {
    int file = open(path, O_RDONLY);
    if (file < 0) { perror(path); exit(66); }
    u64 kept = 0, octets = 0, ordinal = 0;
    ssize_t got;
    int first = 1;
    char *w = out;
    Report r;
    Frame f[FRAMES];
    while (ordinal < limit && (got = read(file, buffer + kept, CHUNK)) > 0) {
        const u8 *p = buffer + (first ? 16 : 0), *end = buffer + kept + got, *q;
        first = 0;
        while (ordinal < limit && (q = next_report(p, end, &r))) {
            p = q;
            r.ordinal = ++ordinal;
            u32 n = decode(&r, 0, f);
            for (u32 i = 0; i < n; i++) w = json(w, &r, &f[i]);
            if (w - out > CHUNK) {
                octets += w - out;
                if (write(sink, out, w - out) != w - out) exit(74);
                w = out;
            }
        }
        kept = end - p;
        memmove(buffer, p, kept);
    }
    if (write(sink, out, w - out) != w - out) exit(74);
    close(file);
    return octets + (w - out);
}

int main(int argc, char **argv) {
    if (argc < 3) { fputs("usage: climit MODE FILE REPORTS PASSES\n", stderr); return 64; }
    const char *mode = argv[1], *path = argv[2], *name = strrchr(path, '/');
    u64 limit = argc > 3 ? strtoull(argv[3], 0, 10) : UINT64_MAX;
    int passes = argc > 4 ? atoi(argv[4]) : 1;
    buffer = calloc(1, CHUNK * 2 + SLACK);
    out = malloc(CHUNK + 65536);
    prepare(name ? name + 1 : path);
    if (!strcmp(mode, "hci")) return hci(path, limit, passes);
    if (!strcmp(mode, "cat")) { file_pass(path, limit, 1); return 0; }

    int isFile = !strcmp(mode, "file"), sink = open("/dev/null", O_WRONLY);
    Memory m = {0, 0};
    Frame *frames = 0;
    u64 count = 0;
    if (!isFile) {
        m = load(path, limit);
        frames = malloc((m.count * FRAMES + 256) * sizeof(Frame));
        if (!strcmp(mode, "json"))
            for (u64 i = 0; i < m.count; i++) count += decode(&m.reports[i], i, &frames[count]);
        limit = m.count;
    }
    double best = 1e300;
    u64 check = 0;
    for (int pass = 0; pass <= passes; pass++) {
        double start = now();
        if (isFile) check = file_pass(path, limit, sink);
        else if (!strcmp(mode, "walk")) check = walk_pass(m);
        else if (!strcmp(mode, "decode")) check = decode_pass(m, frames);
        else if (!strcmp(mode, "json")) check = json_pass(m, frames, count);
        else return 64;
        double took = now() - start;
        if (pass > 0 && took < best) best = took;  // the first pass warms the caches
    }
    printf("%.3f %llu\n", best / limit, (unsigned long long)check);
    return 0;
}
