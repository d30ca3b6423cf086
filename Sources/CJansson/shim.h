#pragma once
#include <jansson.h>

// Macros that Swift does not import.
static const size_t beacon_json_reject_duplicates = JSON_REJECT_DUPLICATES;
static const size_t beacon_json_allow_nul = JSON_ALLOW_NUL;
static const size_t beacon_json_decode_any = JSON_DECODE_ANY;
