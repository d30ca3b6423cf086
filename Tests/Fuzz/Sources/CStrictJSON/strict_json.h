#pragma once
#include <jansson.h>

/// Whether the octets are one JSON value, with no member twice; otherwise `what` says what is wrong.
///
/// A library that nobody instruments: most of the fuzzer's time went into a grammar of our own.
static inline int strict_json(const char *text, size_t count, char what[JSON_ERROR_TEXT_LENGTH]) {
    json_error_t error;
    // Numbers of any size are valid; the library's own integers have 64 bits.
    size_t flags = JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_INT_AS_REAL;
    json_t *value = json_loadb(text, count, flags, &error);
    if (!value) {
        for (int i = 0; i < JSON_ERROR_TEXT_LENGTH; i++) what[i] = error.text[i];
        return 0;
    }
    json_decref(value);
    return 1;
}
