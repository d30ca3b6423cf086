#pragma once
#include <argp.h>

// Macros that Swift does not import, and globals that it takes for unsafe.
static const int beacon_argp_unknown = ARGP_ERR_UNKNOWN;
static const int beacon_argp_key_arg = ARGP_KEY_ARG;
static const int beacon_argp_key_end = ARGP_KEY_END;
static inline void beacon_argp_set_version(const char *version) { argp_program_version = version; }
// argp_error is variadic.
static inline void beacon_argp_error(struct argp_state *state, const char *message) {
    argp_error(state, "%s", message);
}
