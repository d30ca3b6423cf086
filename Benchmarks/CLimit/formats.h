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
    u8 name_start, name_length;
    u8 data[32 + 4];
} Report;

// At most so many frames are in one report.
enum { FRAMES = 4, ALONE = 255 };
enum { IBEACON, UID, URL, TLM, ALTBEACON, RUUVI, BTHOME, APPLE, NEARBY, PODS, FIND_MY, SAMSUNG };

typedef struct {
    u32 report;  // an index
    u8 kind, structure, part;
    u8 start, length;  // the variable part, as octets of the advertising data
    union {
        struct { u8 uuid[16]; u16 major, minor; int8_t power; } ibeacon;
        struct { u8 namespace_[10], instance[6]; int8_t power; } uid;
        struct { int8_t power; u8 scheme; } url;
        struct { u16 battery; int16_t temperature; u32 count, uptime; } tlm;
        struct { u8 id1[16]; u16 company, id2, id3; int8_t power; u8 reserved; } altbeacon;
        struct { int16_t temperature, acceleration[3]; u16 humidity, battery, sequence; u32 pressure; int8_t power; u8 movements; u64 mac; } ruuvi;
        struct { int16_t temperature; u16 humidity, voltage; u8 packet, battery, has_voltage; } bthome;
        struct { u8 type, status, activity, flags; } apple;
        struct { u16 model; u8 status, charging, lid, color, connection, levels[3], is_charging[3], in_ear[2], left_sends; } pods;
        struct { u8 status, key_bits, hint; } find_my;
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

static void decode_ruuvi(const u8 *p, Frame *f) {
    f->kind = RUUVI;
    f->ruuvi.temperature = (int16_t)be16(p + 3);
    f->ruuvi.humidity = be16(p + 5);
    f->ruuvi.pressure = be16(p + 7) + 50000u;
    for (int axis = 0; axis < 3; axis++) f->ruuvi.acceleration[axis] = (int16_t)be16(p + 9 + 2 * axis);
    u32 power = be16(p + 15);
    f->ruuvi.battery = (power >> 5) + 1600;
    f->ruuvi.power = (int8_t)((power & 31) * 2 - 40);
    f->ruuvi.movements = p[17];
    f->ruuvi.sequence = be16(p + 18);
    f->ruuvi.mac = be64(p + 20) >> 16;
}

static void decode_pods(const u8 *p, Frame *f) {
    u8 status = p[3], charging = p[5] >> 4, left_low = status >> 5 & 1, left_first = left_low != (status >> 6 & 1);
    f->kind = PODS;
    f->pods.model = be16(p + 1);
    f->pods.status = status;
    f->pods.charging = charging;
    f->pods.lid = p[6];
    f->pods.color = p[7];
    f->pods.connection = p[8];
    f->pods.levels[!left_low] = p[4] & 15;
    f->pods.levels[left_low] = p[4] >> 4;
    f->pods.levels[2] = p[5] & 15;
    f->pods.is_charging[!left_low] = charging & 1;
    f->pods.is_charging[left_low] = charging >> 1 & 1;
    f->pods.is_charging[2] = charging >> 2 & 1;
    f->pods.in_ear[!left_first] = status >> 1 & 1;
    f->pods.in_ear[left_first] = status >> 3 & 1;
    f->pods.left_sends = left_first;
}

// The messages of a chain, of the types that the mix holds; each is a frame.
static u32 decode_apple(const Report *r, u32 start, u32 length, Frame *f) {
    u32 found = 0;
    for (u32 o = start + 2, end = start + length; o + 2 <= end && found < FRAMES;) {
        const u8 *p = r->data + o + 2;
        u32 type = r->data[o], l = r->data[o + 1];
        if (o + 2 + l > end) break;
        Frame *g = f + found++;
        g->kind = APPLE;
        g->apple.type = type;
        g->part = found - 1;
        g->start = o + 2;
        g->length = l;
        if (type == 0x10 && l >= 2) {
            g->kind = NEARBY;
            g->apple.status = p[0] >> 4;
            g->apple.activity = p[0] & 15;
            g->apple.flags = p[1];
        } else if (type == 0x07 && l >= 9 && p[0] == 1) {
            decode_pods(p, g);
        } else if (type == 0x12 && l == 25) {
            g->kind = FIND_MY;
            g->find_my.status = p[0];
            g->find_my.key_bits = p[23];
            g->find_my.hint = p[24];
        }
        o += 2 + l;
    }
    if (found == 1) f->part = ALONE;
    return found;
}

static u32 decode_manufacturer(const Report *r, u32 start, u32 length, Frame *f) {
    const u8 *p = r->data + start;
    u32 company = le16(p);
    if (company == 0x004C && length == 25 && p[2] == 0x02 && p[3] == 0x15) {
        f->kind = IBEACON;
        memcpy(f->ibeacon.uuid, p + 4, 16);
        f->ibeacon.major = be16(p + 20);
        f->ibeacon.minor = be16(p + 22);
        f->ibeacon.power = (int8_t)p[24];
        return 1;
    }
    if (company == 0x004C) return decode_apple(r, start, length, f);
    if (company == 0x0499 && length == 26 && p[2] == 0x05) {
        decode_ruuvi(p, f);
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
    if (company == 0x0075) {
        f->kind = SAMSUNG;
        f->start = start + 2;
        f->length = length - 2;
        return 1;
    }
    return 0;
}

// The objects of version 2 that the mix holds, in any order.
static u32 decode_bthome(const u8 *p, u32 length, Frame *f) {
    if (p[2] != 0x40) return 0;
    f->kind = BTHOME;
    f->bthome.has_voltage = 0;
    for (u32 o = 3; o + 1 < length;) {
        switch (p[o]) {
        case 0x00: f->bthome.packet = p[o + 1]; o += 2; continue;
        case 0x01: f->bthome.battery = p[o + 1]; o += 2; continue;
        case 0x02: f->bthome.temperature = (int16_t)le16(p + o + 1); o += 3; continue;
        case 0x03: f->bthome.humidity = le16(p + o + 1); o += 3; continue;
        case 0x0C: f->bthome.voltage = le16(p + o + 1); f->bthome.has_voltage = 1; o += 3; continue;
        }
        return 0;
    }
    return 1;
}

// Reads the AD structures and the values of those that are known; returns the number of frames.
INLINE u32 decode(Report *r, u32 number, Frame *f) {
    u32 found = 0, index = 0;
    r->name_length = 0;
    for (u32 o = 0; o < r->length; index++) {
        u32 l = r->data[o];
        if (UNLIKELY(l == 0 || o + 1 + l > r->length)) break;
        u32 type = r->data[o + 1], start = o + 2, length = l - 1, more = 0;
        if (found == 0) f->part = ALONE;
        if (type == 0xFF && length >= 4) {
            more = decode_manufacturer(r, start, length, f + found);
        } else if (type == 0x16 && length >= 4) {
            u32 service = le16(r->data + start);
            if (service == 0xFEAA) more = decode_eddystone(r, start, length, f + found);
            else if (service == 0xFCD2) more = decode_bthome(r->data + start, length, f + found);
        } else if (type == 0x09) {
            r->name_start = start;
            r->name_length = length;
        }
        for (u32 i = found; i < found + more; i++) {
            f[i].structure = index;
            f[i].report = number;
        }
        found += more;
        if (UNLIKELY(found >= FRAMES)) break;
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

static char *put_ruuvi(char *w, const Frame *f) {
    w = LIT(w, "\"ruuvi\",\"fields\":{\"data_format\":5,\"temperature_c\":");
    w = put_fixed(w, f->ruuvi.temperature * 5, 3);
    w = LIT(w, ",\"humidity_pct\":");
    w = put_fixed(w, f->ruuvi.humidity * 25, 4);
    w = LIT(w, ",\"pressure_pa\":");
    w = put_u32(w, f->ruuvi.pressure);
    w = LIT(w, ",\"acceleration_x_g\":");
    w = put_fixed(w, f->ruuvi.acceleration[0], 3);
    w = LIT(w, ",\"acceleration_y_g\":");
    w = put_fixed(w, f->ruuvi.acceleration[1], 3);
    w = LIT(w, ",\"acceleration_z_g\":");
    w = put_fixed(w, f->ruuvi.acceleration[2], 3);
    w = LIT(w, ",\"battery_v\":");
    w = put_fixed(w, f->ruuvi.battery, 3);
    w = LIT(w, ",\"tx_power_dbm\":");
    w = put_i32(w, f->ruuvi.power);
    w = LIT(w, ",\"movement_counter\":");
    w = put_u32(w, f->ruuvi.movements);
    w = LIT(w, ",\"sequence\":");
    w = put_u32(w, f->ruuvi.sequence);
    w = LIT(w, ",\"mac\":\"");
    w = put_address(w, f->ruuvi.mac);
    return LIT(w, "\"");
}

static char *put_bthome(char *w, const Frame *f) {
    w = LIT(w, "\"bthome\",\"fields\":{\"version\":2,\"trigger_based\":false,\"packet_id\":");
    w = put_u32(w, f->bthome.packet);
    w = LIT(w, ",\"battery_pct\":");
    w = put_u32(w, f->bthome.battery);
    w = LIT(w, ",\"temperature_c\":");
    w = put_fixed(w, f->bthome.temperature, 2);
    w = LIT(w, ",\"humidity_pct\":");
    w = put_fixed(w, f->bthome.humidity, 2);
    if (!f->bthome.has_voltage) return w;
    w = LIT(w, ",\"voltage_v\":");
    return put_fixed(w, f->bthome.voltage, 3);
}

#define BOOL(w, b) ((b) ? LIT(w, "true") : LIT(w, "false"))

static char *put_pods(char *w, const Frame *f) {
    static const char *levels[3] = {",\"battery_left_pct\":", ",\"battery_right_pct\":", ",\"battery_case_pct\":"};
    static const char *missing[3] = {"\"battery_left_pct\",", "\"battery_right_pct\",", "\"battery_case_pct\","};
    w = LIT(w, ",\"model_number\":");
    w = put_u32(w, f->pods.model);
    w = LIT(w, ",\"status\":");
    w = put_u32(w, f->pods.status);
    w = LIT(w, ",\"charging_flags\":");
    w = put_u32(w, f->pods.charging);
    w = LIT(w, ",\"lid_state\":");
    w = put_u32(w, f->pods.lid);
    w = LIT(w, ",\"color_number\":");
    w = put_u32(w, f->pods.color);
    w = LIT(w, ",\"connection\":");
    w = put_u32(w, f->pods.connection);
    u32 none = 0;
    for (int i = 0; i < 3; i++) {
        if (f->pods.levels[i] > 10) { none++; continue; }
        w = put_string(w, levels[i]);
        w = put_u32(w, f->pods.levels[i] * 10u);
    }
    w = LIT(w, ",\"left_charging\":");
    w = BOOL(w, f->pods.is_charging[0]);
    w = LIT(w, ",\"right_charging\":");
    w = BOOL(w, f->pods.is_charging[1]);
    w = LIT(w, ",\"case_charging\":");
    w = BOOL(w, f->pods.is_charging[2]);
    w = LIT(w, ",\"left_in_ear\":");
    w = BOOL(w, f->pods.in_ear[0]);
    w = LIT(w, ",\"right_in_ear\":");
    w = BOOL(w, f->pods.in_ear[1]);
    w = f->pods.left_sends ? LIT(w, ",\"microphone\":\"left\"") : LIT(w, ",\"microphone\":\"right\"");
    if (f->pods.lid >> 4 == 3) w = f->pods.lid & 8 ? LIT(w, ",\"lid\":\"closed\"") : LIT(w, ",\"lid\":\"open\"");
    if (!none) return w;
    w = LIT(w, "},\"invalid\":[");
    for (int i = 0; i < 3; i++)
        if (f->pods.levels[i] > 10) w = put_string(w, missing[i]);
    w[-1] = ']';
    return w;
}

// Ends without the brace of the fields when those that are invalid follow them.
static char *put_apple(char *w, const Report *r, const Frame *f) {
    switch (f->kind) {
    case NEARBY: w = LIT(w, "\"apple-nearby-info\",\"fields\":{\"message_type\":16,\"message\":\"nearby_info\",\"message_data\":\""); break;
    case PODS: w = LIT(w, "\"apple-proximity-pairing\",\"fields\":{\"message_type\":7,\"message\":\"proximity_pairing\",\"message_data\":\""); break;
    case FIND_MY: w = LIT(w, "\"apple-find-my\",\"fields\":{\"message_type\":18,\"message\":\"find_my\",\"message_data\":\""); break;
    default:
        w = LIT(w, "\"apple-continuity\",\"fields\":{\"message_type\":");
        w = put_u32(w, f->apple.type);
        w = f->apple.type == 0x0C ? LIT(w, ",\"message\":\"handoff\",\"message_data\":\"") : LIT(w, ",\"message\":\"nearby_action\",\"message_data\":\"");
    }
    const u8 *p = r->data + f->start;
    w = put_hex32(w, p, f->length);
    w = LIT(w, "\"");
    switch (f->kind) {
    case NEARBY:
        w = LIT(w, ",\"status_flags\":");
        w = put_u32(w, f->apple.status);
        w = LIT(w, ",\"activity\":");
        w = put_u32(w, f->apple.activity);
        w = LIT(w, ",\"data_flags\":");
        return put_u32(w, f->apple.flags);
    case PODS: return put_pods(w, f);
    case FIND_MY: {
        static const char *battery[4] = {"full", "medium", "low", "critical"};
        w = LIT(w, ",\"separated\":true,\"status\":");
        w = put_u32(w, f->find_my.status);
        w = LIT(w, ",\"battery_state\":\"");
        w = put_string(w, battery[f->find_my.status >> 6]);
        w = LIT(w, "\",\"public_key_part\":\"");
        w = put_hex32(w, p + 1, 22);
        w = LIT(w, "\",\"key_bits\":");
        w = put_u32(w, f->find_my.key_bits);
        w = LIT(w, ",\"hint\":");
        return put_u32(w, f->find_my.hint);
    }
    }
    return w;
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
    case RUUVI: return put_ruuvi(w, f);
    case BTHOME: return put_bthome(w, f);
    case APPLE:
    case NEARBY:
    case PODS:
    case FIND_MY: return put_apple(w, r, f);
    case SAMSUNG:
        w = LIT(w, "\"samsung\",\"fields\":{\"payload\":\"");
        w = put_hex32(w, r->data + f->start, f->length);
        return LIT(w, "\"");
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
    if (r->name_length) {
        w = LIT(w, ",\"name\":\"");
        w = put_ascii(w, r->data + r->name_start, r->name_length);
        *w++ = '"';
    }
    w = LIT(w, ",\"ad_index\":");
    *w++ = '0' + f->structure;
    if (f->part != ALONE) {
        w = LIT(w, ",\"part\":");
        *w++ = '0' + f->part;
    }
    w = LIT(w, ",\"format\":");
    w = put_fields(w, r, f);
    if (LIKELY(w[-1] != ']')) *w++ = '}';
    return LIT(w, "}\n");
}
