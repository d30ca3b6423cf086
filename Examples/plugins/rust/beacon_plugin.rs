//! `beacon_plugin.h`, ABI 1, in Rust. What everything means stands there.
#![allow(dead_code)]

pub const ABI: u32 = 1;

pub const CLAIM_COMPANY: u32 = 1;
pub const CLAIM_ANY_COMPANY: u32 = 2;
pub const CLAIM_SERVICE_DATA_16: u32 = 3;
pub const CLAIM_SERVICE_DATA_32: u32 = 4;
pub const CLAIM_SERVICE_DATA_128: u32 = 5;
pub const CLAIM_SERVICE_UUID_16: u32 = 6;
pub const CLAIM_AD_TYPE: u32 = 7;
pub const CLAIM_COMPANY_BESIDE_NAME: u32 = 8;
pub const CLAIM_COMPANY_BESIDE_SERVICE: u32 = 9;
pub const CLAIM_LOCAL_NAME: u32 = 10;

pub const KIND_INTEGER: u32 = 1;
pub const KIND_DECIMAL: u32 = 2;
pub const KIND_REAL: u32 = 3;
pub const KIND_BOOLEAN: u32 = 4;
pub const KIND_TEXT: u32 = 5;
pub const KIND_BYTES: u32 = 6;
pub const KIND_UUID: u32 = 7;
pub const KIND_ADDRESS: u32 = 8;

pub const FIELD_LIST: u32 = 1;
pub const FIELD_EVENT: u32 = 2;
pub const FIELD_WIDE: u32 = 4;

pub const FORMAT_MAY_REPEAT: u32 = 1;

const ENTRY_BEGIN: u8 = 1;
const ENTRY_INTEGER: u8 = 2;
const ENTRY_DECIMAL: u8 = 3;
const ENTRY_REAL: u8 = 4;
const ENTRY_BOOLEAN: u8 = 5;
const ENTRY_OCTETS: u8 = 6;
const ENTRY_COPIED: u8 = 7;
const ENTRY_ABSENT: u8 = 8;

pub const TOO_SHORT: u32 = 1;
pub const TOO_LONG: u32 = 2;
pub const BAD_LENGTH: u32 = 3;
pub const RESERVED_VALUE: u32 = 4;
pub const UNKNOWN_VERSION: u32 = 5;
pub const BAD_CHECKSUM: u32 = 6;

pub const NOT_MINE: i32 = 0;
pub const DECODED: i32 = 1;
pub const MALFORMED: i32 = 2;

/// Text that ends with a zero: `text("name\0")`.
pub const fn text(text: &'static str) -> *const u8 {
    text.as_ptr()
}

#[repr(C)]
pub struct Claim {
    pub kind: u32,
    pub number: u32,
    pub octets: *const u8,
    pub count: u64,
}

#[repr(C)]
pub struct Field {
    pub name: *const u8,
    pub meaning: *const u8,
    pub absent: *const u8,
    pub kind: u32,
    pub flags: u32,
}

#[repr(C)]
pub struct Format {
    pub name: *const u8,
    pub summary: *const u8,
    pub fields: *const Field,
    pub identity: *const u32,
    pub field_count: u32,
    pub identity_count: u32,
    pub flags: u32,
    pub reserved: u32,
}

#[repr(C)]
pub struct Structure {
    size: u32,
    pub ad_type: u8,
    pub address_type: u8,
    pub event_type: u8,
    reserved: u8,
    value: *const u8,
    count: u64,
    pub address: u64,
    data: *const u8,
    data_count: u64,
}

impl Structure {
    /// The octets behind the type: a company identifier or UUID comes first.
    pub fn value(&self) -> &[u8] {
        unsafe { slice(self.value, self.count) }
    }

    /// The whole advertising data.
    pub fn data(&self) -> &[u8] {
        unsafe { slice(self.data, self.data_count) }
    }
}

unsafe fn slice<'a>(start: *const u8, count: u64) -> &'a [u8] {
    if count == 0 {
        return &[];
    }
    core::slice::from_raw_parts(start, count as usize)
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Entry {
    field: u8,
    kind: u8,
    exponent: i8,
    reserved: u8,
    length: u32,
    bits: u64,
}

#[repr(C)]
pub struct Frames {
    size: u32,
    entry_capacity: u32,
    entry_count: u32,
    scratch_capacity: u32,
    scratch_count: u32,
    lost: u32,
    entries: *mut Entry,
    scratch: *mut u8,
    malformed_format: u32,
    malformed_offset: u32,
    malformed_reason: u32,
    reserved: u32,
}

impl Frames {
    #[inline(always)]
    fn add(&mut self, kind: u8, field: usize, exponent: i8, length: usize, bits: u64) {
        if self.entry_count >= self.entry_capacity {
            self.lost += 1;
            return;
        }
        let entry = Entry { field: field.min(255) as u8, kind, exponent, reserved: 0, length: length as u32, bits };
        unsafe { self.entries.add(self.entry_count as usize).write(entry) };
        self.entry_count += 1;
    }

    pub fn begin(&mut self, format: usize) {
        self.add(ENTRY_BEGIN, format, 0, 0, 0)
    }

    pub fn integer(&mut self, field: usize, value: i64) {
        self.add(ENTRY_INTEGER, field, 0, 0, value as u64)
    }

    pub fn decimal(&mut self, field: usize, mantissa: i64, exponent: i8) {
        self.add(ENTRY_DECIMAL, field, exponent, 0, mantissa as u64)
    }

    pub fn real(&mut self, field: usize, value: f64) {
        self.add(ENTRY_REAL, field, 0, 0, value.to_bits())
    }

    pub fn boolean(&mut self, field: usize, value: bool) {
        self.add(ENTRY_BOOLEAN, field, 0, 0, value as u64)
    }

    /// Adds octets of the structure's value, which are not copied.
    pub fn octets(&mut self, field: usize, offset: usize, count: usize) {
        self.add(ENTRY_OCTETS, field, 0, count, offset as u64)
    }

    /// Adds octets that were made.
    pub fn copy(&mut self, field: usize, octets: &[u8]) {
        if octets.len() > (self.scratch_capacity - self.scratch_count) as usize {
            self.lost += 1;
            return;
        }
        let start = self.scratch_count as usize;
        unsafe { core::ptr::copy_nonoverlapping(octets.as_ptr(), self.scratch.add(start), octets.len()) };
        self.scratch_count += octets.len() as u32;
        self.add(ENTRY_COPIED, field, 0, octets.len(), start as u64)
    }

    pub fn absent(&mut self, field: usize) {
        self.add(ENTRY_ABSENT, field, 0, 0, 0)
    }

    /// Complains of the structure, and gives the verdict to return.
    pub fn malformed(&mut self, format: u32, offset: usize, reason: u32) -> i32 {
        self.malformed_format = format;
        self.malformed_offset = offset as u32;
        self.malformed_reason = reason;
        MALFORMED
    }
}

pub type Decode = unsafe extern "C" fn(*const Structure, *mut Frames) -> i32;

#[repr(C)]
pub struct Plugin {
    pub abi: u32,
    pub size: u32,
    pub name: *const u8,
    pub version: *const u8,
    pub summary: *const u8,
    pub formats: *const Format,
    pub claims: *const Claim,
    pub format_count: u32,
    pub claim_count: u32,
    pub vectors: *const u8,
    pub decode: Decode,
}

/// What may stand in a `static`: tables are never written.
#[repr(transparent)]
pub struct Table<T>(pub T);
unsafe impl<T> Sync for Table<T> {}

