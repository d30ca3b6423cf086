// The formats of the synthetic mix that Beacon has decoders for, from octets to values and from values to
// lines. A decoder for another kind of the mix comes with its lines here: the runner compares every octet.
#pragma once
#include <stdint.h>
#include <string.h>

#include "text.h"

typedef struct {
    u64 microseconds, address, ordinal;
    u8 event_type, address_type, length;
    int8_t rssi;
    u8 data[32 + 4];
} Report;

enum { NONE, IBEACON, UID, URL, TLM, ALTBEACON };

typedef struct {
    u8 kind, structure, name_start, name_length;
    u8 start, length;  // the variable part, as octets of the advertising data
    union {
        struct { u8 uuid[16]; u16 major, minor; int8_t power; } ibeacon;
        struct { u8 namespace_[10], instance[6]; int8_t power; } uid;
        struct { int8_t power; u8 scheme; } url;
        struct { u16 battery; int16_t temperature; u32 count, uptime; } tlm;
        struct { u8 id1[16]; u16 company, id2, id3; int8_t power; u8 reserved; } altbeacon;
    };
    u8 slack[16];  // hexadecimal digits are made of 16 octets at a time
} Frame;

static u32 decode_eddystone(const Report *r, u32 start, u32 length, Frame *f) {
    const u8 *p = r->data + start;
    if (p[2] == 0x00 && length == 22) {
        f->kind = UID;
        f->uid.power = (int8_t)p[3];
        memcpy(f->uid.namespace_, p + 4, 10);
        memcpy(f->uid.instance, p + 14, 6);
        return 1;
    }
    if (p[2] == 0x10 && length >= 5 && p[4] < 4) {
        f->kind = URL;
        f->url.power = (int8_t)p[3];
        f->url.scheme = p[4];
        f->start = start + 5;
        f->length = length - 5;
        return 1;
    }
    if (p[2] == 0x20 && p[3] == 0 && length == 16) {
        f->kind = TLM;
        f->tlm.battery = be16(p + 4);
        f->tlm.temperature = (int16_t)be16(p + 6);
        f->tlm.count = be32(p + 8);
        f->tlm.uptime = be32(p + 12);
        return 1;
    }
    return 0;
}

static u32 decode_manufacturer(const u8 *p, u32 length, Frame *f) {
    u32 company = le16(p);
    if (company == 0x004C && length == 25 && p[2] == 0x02 && p[3] == 0x15) {
        f->kind = IBEACON;
        memcpy(f->ibeacon.uuid, p + 4, 16);
        f->ibeacon.major = be16(p + 20);
        f->ibeacon.minor = be16(p + 22);
        f->ibeacon.power = (int8_t)p[24];
        return 1;
    }
    if (length == 26 && p[2] == 0xBE && p[3] == 0xAC) {
        f->kind = ALTBEACON;
        f->altbeacon.company = company;
        memcpy(f->altbeacon.id1, p + 4, 16);
        f->altbeacon.id2 = be16(p + 20);
        f->altbeacon.id3 = be16(p + 22);
        f->altbeacon.power = (int8_t)p[24];
        f->altbeacon.reserved = p[25];
        return 1;
    }
    return 0;
}

// Reads the AD structures and the values of the one that is known; returns the number of frames.
INLINE u32 decode(const Report *r, Frame *f) {
    u32 found = 0, index = 0;
    f->kind = NONE;
    f->name_length = 0;
    for (u32 o = 0; o < r->length; index++) {
        u32 l = r->data[o];
        if (UNLIKELY(l == 0 || o + 1 + l > r->length)) break;
        u32 type = r->data[o + 1], start = o + 2, length = l - 1;
        if (type == 0xFF && length >= 4) {
            if (decode_manufacturer(r->data + start, length, f)) { found++; f->structure = index; }
        } else if (type == 0x16 && length >= 4) {
            if (le16(r->data + start) == 0xFEAA && decode_eddystone(r, start, length, f)) { found++; f->structure = index; }
        } else if (type == 0x09) {
            f->name_start = start;
            f->name_length = length;
        }
        o += 1 + l;
    }
    return found;
}

// ---- lines ------------------------------------------------------------------------------------------------

static char source[512];    // "transport":…,"adapter":…,"report":
static u32 source_length;
static char senders[20][128];  // "address_type":… to "rssi_dbm":, by kind of address and event type
static u32 sender_length[20];
static char second[24];     // the text of the last second
static u64 second_value = UINT64_MAX;

static void prepare(const char *adapter) {
    static const char *types[4] = {"\"public\",\"address_kind\":\"public\"", "\"random\",\"address_kind\":\"non_resolvable\"",
                                   "\"random\",\"address_kind\":\"resolvable\"", "\"random\",\"address_kind\":\"random_static\""};
    static const char *events[5] = {"adv_ind", "adv_direct_ind", "adv_scan_ind", "adv_nonconn_ind", "scan_rsp"};
    source_length = snprintf(source, sizeof source, "Z\",\"transport\":\"replay\",\"adapter\":\"%s\",\"report\":", adapter);
    for (int t = 0; t < 4; t++)
        for (int e = 0; e < 5; e++)
            sender_length[t * 5 + e] = snprintf(senders[t * 5 + e], 128, "\",\"address_type\":%s,\"event_type\":\"%s\",\"rssi_dbm\":", types[t], events[e]);
}

static void prepare_second(u64 value) {
    time_t t = value;
    struct tm parts;
    gmtime_r(&t, &parts);
    strftime(second, sizeof second, "%Y-%m-%dT%H:%M:%S", &parts);
    second_value = value;
}

INLINE char *put_fields(char *w, const Report *r, const Frame *f) {
    switch (f->kind) {
    case IBEACON:
        w = LIT(w, "\"ibeacon\",\"fields\":{\"uuid\":\"");
        w = put_uuid(w, f->ibeacon.uuid);
        w = LIT(w, "\",\"major\":");
        w = put_u32(w, f->ibeacon.major);
        w = LIT(w, ",\"minor\":");
        w = put_u32(w, f->ibeacon.minor);
        w = LIT(w, ",\"measured_power_dbm\":");
        return put_i32(w, f->ibeacon.power);
    case UID:
        w = LIT(w, "\"eddystone-uid\",\"fields\":{\"tx_power_dbm\":");
        w = put_i32(w, f->uid.power);
        w = LIT(w, ",\"namespace\":\"");
        w = put_hex(w, f->uid.namespace_, 10);
        w = LIT(w, "\",\"instance\":\"");
        w = put_hex(w, f->uid.instance, 6);
        return LIT(w, "\"");
    case URL:
        w = LIT(w, "\"eddystone-url\",\"fields\":{\"tx_power_dbm\":");
        w = put_i32(w, f->url.power);
        w = LIT(w, ",\"url\":\"");
        w = put_url(w, f->url.scheme, r->data + f->start, f->length);
        return LIT(w, "\"");
    case TLM:
        w = LIT(w, "\"eddystone-tlm\",\"fields\":{\"version\":0,\"battery_v\":");
        w = put_fixed(w, f->tlm.battery, 3);
        w = LIT(w, ",\"temperature_c\":");
        w = put_256ths(w, f->tlm.temperature);
        w = LIT(w, ",\"adv_count\":");
        w = put_u32(w, f->tlm.count);
        w = LIT(w, ",\"uptime_s\":");
        return put_fixed(w, f->tlm.uptime, 1);
    default:
        w = LIT(w, "\"altbeacon\",\"fields\":{\"company_id\":");
        w = put_u32(w, f->altbeacon.company);
        w = LIT(w, ",\"id1\":\"");
        w = put_uuid(w, f->altbeacon.id1);
        w = LIT(w, "\",\"id2\":");
        w = put_u32(w, f->altbeacon.id2);
        w = LIT(w, ",\"id3\":");
        w = put_u32(w, f->altbeacon.id3);
        w = LIT(w, ",\"measured_power_dbm\":");
        w = put_i32(w, f->altbeacon.power);
        w = LIT(w, ",\"mfg_reserved\":");
        return put_u32(w, f->altbeacon.reserved);
    }
}

// Writes one line; up to 64 octets behind it may be overwritten.
INLINE char *json(char *w, const Report *r, const Frame *f) {
    u64 seconds = r->microseconds / 1000000;
    if (UNLIKELY(seconds != second_value)) prepare_second(seconds);
    w = LIT(w, "{\"kind\":\"frame\",\"time\":\"");
    memcpy(w, second, 20);
    w[19] = '.';
    u64 fraction = digits8((u32)(r->microseconds - seconds * 1000000)) >> 16;
    memcpy(w + 20, &fraction, 8);
    w += 26;
    w = put_octets(w, source, source_length);
    w = put_u32(w, (u32)r->ordinal);
    w = LIT(w, ",\"address\":\"");
    w = put_address(w, r->address);
    u32 kind = r->address_type == 0 ? 0 : (r->address >> 46) + 1 - (r->address >> 47);
    u32 sender = kind * 5 + r->event_type;
    w = put_octets(w, senders[sender], sender_length[sender]);
    w = put_i32(w, r->rssi);
    if (f->name_length) {
        w = LIT(w, ",\"name\":\"");
        w = put_ascii(w, r->data + f->name_start, f->name_length);
        *w++ = '"';
    }
    w = LIT(w, ",\"ad_index\":");
    *w++ = '0' + f->structure;
    w = LIT(w, ",\"format\":");
    w = put_fields(w, r, f);
    return LIT(w, "}}\n");
}
