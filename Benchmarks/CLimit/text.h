// Numbers and octets as text. Writers may store up to 64 octets beyond what they return.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define INLINE static inline __attribute__((always_inline))
#define LIT(w, s) (memcpy(w, s, sizeof(s) - 1), (w) + sizeof(s) - 1)

INLINE u16 le16(const u8 *p) { u16 v; memcpy(&v, p, 2); return v; }
INLINE u64 le64(const u8 *p) { u64 v; memcpy(&v, p, 8); return v; }
INLINE u16 be16(const u8 *p) { return __builtin_bswap16(le16(p)); }
INLINE u32 be32(const u8 *p) { u32 v; memcpy(&v, p, 4); return __builtin_bswap32(v); }
INLINE u64 be64(const u8 *p) { return __builtin_bswap64(le64(p)); }

INLINE char *put_octets(char *w, const char *text, u32 length) {
    for (u32 i = 0; i < length; i += 16) memcpy(w + i, text + i, 16);
    return w + length;
}
INLINE char *put_string(char *w, const char *text) {
    size_t n = strlen(text);
    memcpy(w, text, n);
    return w + n;
}

// The eight digits of a number below 10^8, the first in the lowest octet.
INLINE u64 digits8(u32 v) {
    u64 lanes = (u64)(v / 10000) | (u64)(v % 10000) << 32;
    u64 q = ((lanes * 10486) >> 20) & 0x7f0000007full;
    lanes = q | (lanes - q * 100) << 16;
    q = ((lanes * 103) >> 10) & 0x000f000f000f000full;
    return (q | (lanes - q * 10) << 8) + 0x3030303030303030ull;
}
INLINE char *put_u32(char *w, u32 v) {
    if (UNLIKELY(v >= 100000000)) {
        u32 high = v / 100000000;
        if (high > 9) *w++ = '0' + high / 10;
        *w++ = '0' + high % 10;
        u64 low = digits8(v % 100000000);
        memcpy(w, &low, 8);
        return w + 8;
    }
    u64 x = digits8(v);
    u32 skip = __builtin_ctzll((x ^ 0x3030303030303030ull) | 1ull << 56) & 56;
    x >>= skip;
    memcpy(w, &x, 8);
    return w + 8 - skip / 8;
}
INLINE char *put_i32(char *w, int32_t v) {
    *w = '-';
    w += v < 0;
    return put_u32(w, v < 0 ? 0u - (u32)v : (u32)v);
}
// The octets of a fraction given as eight digits, without trailing zeros.
INLINE char *put_fraction(char *w, u32 value) {
    u64 x = digits8(value), digits = x ^ 0x3030303030303030ull;
    if (digits == 0) return w;
    *w = '.';
    memcpy(w + 1, &x, 8);
    return w + 1 + 8 - __builtin_clzll(digits) / 8;
}
// v ÷ 10^places, without trailing zeros.
INLINE char *put_fixed(char *w, int64_t v, u32 places) {
    static const u32 unit[5] = {1, 10, 100, 1000, 10000}, rest[5] = {100000000, 10000000, 1000000, 100000, 10000};
    *w = '-';
    w += v < 0;
    u32 u = v < 0 ? -v : v;
    w = put_u32(w, u / unit[places]);
    return places ? put_fraction(w, u % unit[places] * rest[places]) : w;
}
INLINE char *put_256ths(char *w, int16_t v) {
    *w = '-';
    w += v < 0;
    u32 u = v < 0 ? -v : v;
    w = put_u32(w, u >> 8);
    return put_fraction(w, (u & 255) * 390625);
}

#ifdef __SSSE3__
#include <immintrin.h>
INLINE __m128i hex_split(__m128i x, __m128i *high) {
    const __m128i mask = _mm_set1_epi8(15), digits = _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f');
    __m128i h = _mm_shuffle_epi8(digits, _mm_and_si128(_mm_srli_epi16(x, 4), mask)), l = _mm_shuffle_epi8(digits, _mm_and_si128(x, mask));
    *high = _mm_unpackhi_epi8(h, l);
    return _mm_unpacklo_epi8(h, l);
}
INLINE void hex16(char *w, const u8 *p) {
    __m128i high, low = hex_split(_mm_loadu_si128((const __m128i *)p), &high);
    _mm_storeu_si128((__m128i *)w, low);
    _mm_storeu_si128((__m128i *)(w + 16), high);
}
#else
INLINE void hex16(char *w, const u8 *p) {
    for (u32 i = 0; i < 16; i++) {
        w[2 * i] = "0123456789abcdef"[p[i] >> 4];
        w[2 * i + 1] = "0123456789abcdef"[p[i] & 15];
    }
}
#endif
// At most 16 octets; reads as many in any case.
INLINE char *put_hex(char *w, const u8 *p, u32 n) { hex16(w, p); return w + 2 * n; }
// At most 32 octets; reads as many in any case.
INLINE char *put_hex32(char *w, const u8 *p, u32 n) {
    hex16(w, p);
    hex16(w + 32, p + 16);
    return w + 2 * n;
}
INLINE char *put_uuid(char *w, const u8 *p) {
    char t[32];
    hex16(t, p);
    memcpy(w, t, 8);
    w[8] = '-';
    memcpy(w + 9, t + 8, 4);
    w[13] = '-';
    memcpy(w + 14, t + 12, 4);
    w[18] = '-';
    memcpy(w + 19, t + 16, 4);
    w[23] = '-';
    memcpy(w + 24, t + 20, 12);
    return w + 36;
}
INLINE char *put_address(char *w, u64 address) {
    u64 x = __builtin_bswap64(address << 16);
    char t[32];
    u8 octets[16] = {0};
    memcpy(octets, &x, 8);
    hex16(t, octets);
    u64 a, mask = 0x4040404040404040ull;
    memcpy(&a, t, 8);
    a &= ~((a & mask) >> 1);
    memcpy(t, &a, 8);
    u32 b;
    memcpy(&b, t + 8, 4);
    b &= ~((b & (u32)mask) >> 1);
    memcpy(t + 8, &b, 4);
    for (u32 i = 0; i < 6; i++) {
        memcpy(w + 3 * i, t + 2 * i, 2);
        w[3 * i + 2] = ':';
    }
    return w + 17;
}
static char *put_ascii(char *w, const u8 *p, u32 n) {
    for (u32 i = 0; i < n; i++) {
        if (UNLIKELY(p[i] < 0x20 || p[i] >= 0x7F)) { w += sprintf(w, "\\u%04x", p[i]); continue; }
        if (UNLIKELY(p[i] == '"' || p[i] == '\\')) *w++ = '\\';
        *w++ = p[i];
    }
    return w;
}
static char *put_url(char *w, u32 scheme, const u8 *p, u32 n) {
    static const char *schemes[4] = {"http://www.", "https://www.", "http://", "https://"};
    static const char *ends[14] = {".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz", ".gov"};
    w = put_string(w, schemes[scheme]);
    for (u32 i = 0; i < n; i++) {
        if (p[i] < 14) w = put_string(w, ends[p[i]]);
        else *w++ = p[i];
    }
    return w;
}
