#pragma once
#include <zlib.h>

// Macros that Swift does not import.
static inline int beacon_inflate_init(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}
