/*
 * beacon_plugin.h - decoders of Beacon as shared objects, ABI 1
 *
 * NAME
 *     beacon_plugin_v1 - hands Beacon the table of a decoder
 *
 * SYNOPSIS
 *     #include "beacon_plugin.h"
 *     const beacon_plugin *beacon_plugin_v1(uint32_t host_abi);
 *
 *     cc -O2 -shared -fPIC -o mysensor.so mysensor.c
 *     beacon plugin check ./mysensor.so
 *     beacon run 'hci | decode ./mysensor.so | json'
 *
 * DESCRIPTION
 *     A plugin exports one function, which gives one table. The table says which AD structures the decoder
 *     asks to see, which formats it reads and which fields they have, and holds the function that reads one
 *     structure. Beacon copies and checks all of the table when it loads the plugin, and shows the decoder
 *     no structure that it does not claim.
 *
 *     decode() is called for each claimed structure, on any thread and on several at once. It keeps nothing
 *     between two calls, waits for nothing, and neither allocates nor writes memory other than what it was
 *     given. It fills arrays of the host through the functions at the end of this file, which look at the
 *     capacity, and answers with a verdict. There are no calls back: a plugin needs no symbol of the host.
 *
 *     Beacon trusts nothing that a plugin wrote: an entry with a field that does not exist, a value of
 *     another kind than declared, or a range outside its octets makes the whole call malformed, for the
 *     reason "decoder_fault".
 *
 *     Before a plugin is loaded, each time, a child process loads it and shows it adverts: those of its
 *     vectors, some that its claims ask for, and mutations of both. There value, advertising data, entries
 *     and scratch end where their memory ends, so that a read or write past the end is a crash, which is
 *     reported with the advert. `beacon plugin check` does the same for longer. All of it may take a minute, and
 *     10 ms more for each mutated advert. A plugin that passes and crashes later ends the run with status 1 and a
 *     line that names it and the advert; one that uses up the stack ends it with SIGSEGV and no line.
 *
 * VERSIONS
 *     host_abi is the ABI that the host speaks. A plugin that does not know it returns NULL. An ABI only grows:
 *     members are added at the ends of beacon_plugin, beacon_structure and beacon_frames, whose member `size`
 *     tells how much is there. Look at `size` before you use a member that is marked with a later minor version.
 *     Nothing else ever changes its layout; members called reserved are zero.
 *
 * LIMITS
 *     Names have up to 64 octets, other texts 512, vectors 1,048,576. A table has up to 64 formats, a format
 *     up to 255 fields, a decoder up to 128 claims, a prefix up to 32 octets.
 *
 * EXIT STATUS
 *     `beacon` that is given a plugin ends with 66 when the file is not there, 65 when it is no plugin, or one
 *     that breaks a rule of this page.
 */
#ifndef BEACON_PLUGIN_H
#define BEACON_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The ABI of this file, and the name of the one function that a plugin exports. */
#define BEACON_PLUGIN_ABI 1u
#define BEACON_PLUGIN_ENTRY "beacon_plugin_v1"

/* ---- What is declared ------------------------------------------------------------------------------- */

/* What a claim asks to see, and its members `number` and `octets`. */
enum {
    /* Manufacturer specific data of a company: number is its identifier, octets the prefix behind it or none. */
    BEACON_CLAIM_COMPANY = 1,
    /* Manufacturer specific data of any company: octets is the prefix behind the identifier, two at least. */
    BEACON_CLAIM_ANY_COMPANY = 2,
    /* Service data: number is the UUID, octets the prefix behind it or none. */
    BEACON_CLAIM_SERVICE_DATA_16 = 3,
    /* Service data: number is the UUID. */
    BEACON_CLAIM_SERVICE_DATA_32 = 4,
    /* Service data: octets is the UUID, sixteen octets as it is written, most significant first. */
    BEACON_CLAIM_SERVICE_DATA_128 = 5,
    /* A list of 16-bit service UUIDs that holds number. */
    BEACON_CLAIM_SERVICE_UUID_16 = 6,
    /* A structure whose AD type is number, below 0x40 and named by no other claim; octets begins it, or none. */
    BEACON_CLAIM_AD_TYPE = 7,
    /* Manufacturer specific data in a report whose local name begins with octets. */
    BEACON_CLAIM_COMPANY_BESIDE_NAME = 8,
    /* Manufacturer specific data in a report that lists the 16-bit service UUID number. */
    BEACON_CLAIM_COMPANY_BESIDE_SERVICE = 9,
    /* A local name, shortened or complete, that begins with octets. */
    BEACON_CLAIM_LOCAL_NAME = 10
};

typedef struct beacon_claim {
    uint32_t kind;         /* BEACON_CLAIM_... */
    uint32_t number;       /* 0 where the kind has none */
    const uint8_t *octets; /* may be NULL when count is 0 */
    uint64_t count;
} beacon_claim;

/* What the value of a field is, and which entries may carry it. */
enum {
    BEACON_KIND_INTEGER = 1, /* integer */
    BEACON_KIND_DECIMAL = 2, /* decimal: integer x 10^exponent, written exactly; or integer */
    BEACON_KIND_REAL = 3,    /* real: a computed value; NaN and infinity count as absent */
    BEACON_KIND_BOOLEAN = 4, /* boolean */
    BEACON_KIND_TEXT = 5,    /* octets or copied octets: UTF-8 */
    BEACON_KIND_BYTES = 6,   /* octets or copied octets, written in hexadecimal */
    BEACON_KIND_UUID = 7,    /* the same, sixteen in the order of writing */
    BEACON_KIND_ADDRESS = 8  /* the same, six in the order of writing */
};

/* What else is true of a field: a sum. */
enum {
    BEACON_FIELD_LIST = 1,  /* an array; its elements are entries of the same field one after another */
    BEACON_FIELD_EVENT = 2, /* true at this moment and no state: a button */
    BEACON_FIELD_WIDE = 4   /* an integer that may pass 2^53 - 1, written as text in JSON */
};

typedef struct beacon_field {
    const char *name;    /* lower snake case with the unit as suffix: "temperature_c" */
    const char *meaning; /* one line for people */
    const char *absent;  /* the payload's code for "no value" as it is documented, "0x8000"; or NULL */
    uint32_t kind;       /* BEACON_KIND_... */
    uint32_t flags;      /* a sum of BEACON_FIELD_... */
} beacon_field;

/* What else is true of a format: a sum. */
enum {
    /* A frame may hold a field more than once: the second temperature_c is written temperature_2_c. */
    BEACON_FORMAT_MAY_REPEAT = 1
};

typedef struct beacon_format {
    const char *name;    /* the word of output and expressions, lower case with dashes: "my-sensor" */
    const char *summary; /* one line for people */
    const beacon_field *fields;
    const uint32_t *identity; /* indices of the fields that tell who the beacon is; NULL: its address does */
    uint32_t field_count;
    uint32_t identity_count;
    uint32_t flags; /* a sum of BEACON_FORMAT_... */
    uint32_t reserved;
} beacon_format;

/* ---- What a call is given ---------------------------------------------------------------------------- */

/* Values of address_type and event_type that stand for "not known". */
#define BEACON_UNKNOWN 0xFEu

/* One AD structure, and what is known of the report that it came in. Valid during the call. */
typedef struct beacon_structure {
    uint32_t size;        /* of this structure, in octets */
    uint8_t ad_type;      /* 0xFF is manufacturer specific data */
    uint8_t address_type; /* 0 public, 1 random, 2 public identity, 3 random identity, 0xFF anonymous, or unknown */
    uint8_t event_type;   /* bits 0 to 4 of Event_Type: connectable, scannable, directed, scan response, legacy */
    uint8_t reserved;
    /* The octets behind the type: a company identifier or UUID comes first. */
    const uint8_t *value;
    uint64_t count;
    /* The address as one number, its first written octet highest. */
    uint64_t address;
    /* The whole advertising data; value need not point into it. */
    const uint8_t *data;
    uint64_t data_count;
} beacon_structure;

/* ---- What a call gives ------------------------------------------------------------------------------- */

enum {
    BEACON_ENTRY_BEGIN = 1,   /* begins a frame of the format `field` */
    BEACON_ENTRY_INTEGER = 2, /* bits: int64_t */
    BEACON_ENTRY_DECIMAL = 3, /* bits: int64_t, times ten to the power `exponent` */
    BEACON_ENTRY_REAL = 4,    /* bits: those of a double */
    BEACON_ENTRY_BOOLEAN = 5, /* bits: 0 or 1 */
    BEACON_ENTRY_OCTETS = 6,  /* `length` octets of the value from offset bits on */
    BEACON_ENTRY_COPIED = 7,  /* `length` octets of the scratch area from offset bits on */
    BEACON_ENTRY_ABSENT = 8   /* the payload gave the code for "no value" */
};

typedef struct beacon_entry {
    uint8_t field; /* an index in the format's fields, or in the formats */
    uint8_t kind;  /* BEACON_ENTRY_... */
    int8_t exponent;
    uint8_t reserved;
    uint32_t length;
    uint64_t bits;
} beacon_entry;

/* Why a structure is malformed. */
enum {
    BEACON_BROKEN_RULE = 0,
    BEACON_TOO_SHORT = 1,
    BEACON_TOO_LONG = 2,
    BEACON_BAD_LENGTH = 3,      /* a length inside the payload does not fit it */
    BEACON_RESERVED_VALUE = 4,  /* a code that the specification reserves or does not know */
    BEACON_UNKNOWN_VERSION = 5, /* of the format */
    BEACON_BAD_CHECKSUM = 6
};

/* The host's arrays. Use the functions below rather than the members. */
typedef struct beacon_frames {
    uint32_t size; /* of this structure, in octets */
    uint32_t entry_capacity;
    uint32_t entry_count;
    uint32_t scratch_capacity;
    uint32_t scratch_count;
    uint32_t lost; /* entries for which there was no room */
    beacon_entry *entries;
    uint8_t *scratch;
    uint32_t malformed_format;
    uint32_t malformed_offset;
    uint32_t malformed_reason;
    uint32_t reserved;
} beacon_frames;

/* What decode() answers. */
enum {
    /* The octets belong to some other format: what was begun is taken back. */
    BEACON_NOT_MINE = 0,
    /* The frames that were begun are complete. */
    BEACON_DECODED = 1,
    /* The octets name one of the formats and break its rules: see beacon_malformed(). */
    BEACON_MALFORMED = 2
};

typedef int32_t (*beacon_decode)(const beacon_structure *structure, beacon_frames *frames);

/* ---- The table --------------------------------------------------------------------------------------- */

typedef struct beacon_plugin {
    uint32_t abi;        /* BEACON_PLUGIN_ABI */
    uint32_t size;       /* sizeof(beacon_plugin), as the plugin was compiled */
    const char *name;    /* lower case with dashes */
    const char *version; /* the plugin's own, any text */
    const char *summary; /* one line for people */
    const beacon_format *formats;
    const beacon_claim *claims;
    uint32_t format_count; /* 1 at least */
    uint32_t claim_count;  /* 1 at least */
    /* What it is to give for which advert, in JSON as in the files Vectors/NAME.json of Beacon; or NULL. There an
     * `offset` counts in the whole advert, not in the value. */
    const char *vectors;
    beacon_decode decode;
} beacon_plugin;

/* What the plugin exports. The table and all that it points to stay as they are as long as the process lives. */
typedef const beacon_plugin *(*beacon_plugin_entry)(uint32_t host_abi);

/* Before the definition of beacon_plugin_v1, also when all other symbols are hidden. */
#if defined(__GNUC__)
#define BEACON_PLUGIN_EXPORT __attribute__((visibility("default")))
#else
#define BEACON_PLUGIN_EXPORT
#endif

/* ---- Filling the arrays ------------------------------------------------------------------------------- */

/* Adds an entry; what does not fit is counted. */
static inline void beacon_add(beacon_frames *frames, uint8_t kind, uint32_t field, int8_t exponent, uint32_t length,
                              uint64_t bits) {
    if (frames->entry_count >= frames->entry_capacity) {
        frames->lost++;
        return;
    }
    /* No format has a field 255, so an index that is too large stays wrong. */
    beacon_entry entry = {(uint8_t)(field < 255 ? field : 255), kind, exponent, 0, length, bits};
    frames->entries[frames->entry_count++] = entry;
}

/* Begins a frame of the format at that index of the table. */
static inline void beacon_begin(beacon_frames *frames, uint32_t format) {
    beacon_add(frames, BEACON_ENTRY_BEGIN, format, 0, 0, 0);
}

static inline void beacon_integer(beacon_frames *frames, uint32_t field, int64_t value) {
    beacon_add(frames, BEACON_ENTRY_INTEGER, field, 0, 0, (uint64_t)value);
}

/* Adds mantissa x 10^exponent: 2137 and -2 are 21.37. */
static inline void beacon_decimal(beacon_frames *frames, uint32_t field, int64_t mantissa, int8_t exponent) {
    beacon_add(frames, BEACON_ENTRY_DECIMAL, field, exponent, 0, (uint64_t)mantissa);
}

static inline void beacon_real(beacon_frames *frames, uint32_t field, double value) {
    union {
        double value;
        uint64_t bits;
    } real = {value};
    beacon_add(frames, BEACON_ENTRY_REAL, field, 0, 0, real.bits);
}

static inline void beacon_boolean(beacon_frames *frames, uint32_t field, int value) {
    beacon_add(frames, BEACON_ENTRY_BOOLEAN, field, 0, 0, value != 0);
}

/* Adds octets of the structure's value, which are not copied. */
static inline void beacon_octets(beacon_frames *frames, uint32_t field, uint32_t offset, uint32_t count) {
    beacon_add(frames, BEACON_ENTRY_OCTETS, field, 0, count, offset);
}

/* Adds octets that were made: a text, an address in the opposite order. */
static inline void beacon_copy(beacon_frames *frames, uint32_t field, const void *octets, uint32_t count) {
    if (count > frames->scratch_capacity - frames->scratch_count) {
        frames->lost++;
        return;
    }
    uint32_t start = frames->scratch_count;
    for (uint32_t index = 0; index < count; index++)
        frames->scratch[start + index] = ((const uint8_t *)octets)[index];
    frames->scratch_count += count;
    beacon_add(frames, BEACON_ENTRY_COPIED, field, 0, count, start);
}

/* Says that the payload gave the field's code for "no value". */
static inline void beacon_absent(beacon_frames *frames, uint32_t field) {
    beacon_add(frames, BEACON_ENTRY_ABSENT, field, 0, 0, 0);
}

/*
 * Complains of the structure, and gives the verdict to return. offset is the octet of the value at which reading
 * stopped: its count, when more was needed. Frames that are complete stay, and the complaint stands beside them.
 */
static inline int32_t beacon_malformed(beacon_frames *frames, uint32_t format, uint32_t offset, uint32_t reason) {
    frames->malformed_format = format;
    frames->malformed_offset = offset;
    frames->malformed_reason = reason;
    return BEACON_MALFORMED;
}

#ifdef __cplusplus
}
#endif

#endif
