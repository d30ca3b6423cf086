extension DecoderTemplate {
    /// The decoder in Rust, for a shared object; `beacon_plugin.rs` stands beside it.
    var rust: String { headingInRust + decodingInRust + tablesInRust + tableInRust }

    private var headingInRust: String {
        """
        //! Reads \(name.title): manufacturer specific data of company 0xFFFF that goes on with \(Self.hex(mark)).
        //!
        //! ```text
        //! offset  0      2      4            6         7
        //!         FF FF  \(Self.hex(mark))  temperature  humidity  battery
        //! ```
        //!
        //! Little endian; temperature signed, in 0.01 C, 0x8000 for none; humidity in 0.5 %, 0xFF for none; battery
        //! in mV, 0xFFFF for none. Build it with
        //!
        //! ```text
        //! \(compileRust)
        //! ```

        mod beacon_plugin;
        use beacon_plugin::*;

        const LENGTH: usize = 9;

        // Fields by their index in `FIELDS`.
        const TEMPERATURE: usize = 0;
        const HUMIDITY: usize = 1;
        const BATTERY: usize = 2;


        """
    }

    private var decodingInRust: String {
        """
        fn reading(frames: &mut Frames, field: usize, raw: i64, none: i64, value: i64, ten: i8) {
            if raw == none {
                frames.absent(field)
            } else {
                frames.decimal(field, value, ten)
            }
        }

        unsafe extern "C" fn decode(structure: *const Structure, frames: *mut Frames) -> i32 {
            let (value, frames) = ((*structure).value(), &mut *frames);
            // The claim's prefix was compared; lengths are ours to check, before the first read.
            if value.len() < LENGTH {
                return frames.malformed(0, value.len(), TOO_SHORT);
            }
            let temperature = i64::from(i16::from_le_bytes([value[4], value[5]]));
            let humidity = i64::from(value[6]);
            let battery = i64::from(u16::from_le_bytes([value[7], value[8]]));
            frames.begin(0);
            reading(frames, TEMPERATURE, temperature, -32768, temperature, -2);
            reading(frames, HUMIDITY, humidity, 0xFF, humidity * 5, -1);
            reading(frames, BATTERY, battery, 0xFFFF, battery, -3);
            if value.len() > LENGTH {
                return frames.malformed(0, LENGTH, TOO_LONG);
            }
            DECODED
        }


        """
    }

    /// What `PLUGIN` points to: texts end with a zero.
    private var tablesInRust: String {
        """
        const fn field(name: &'static str, meaning: &'static str, none: &'static str) -> Field {
            Field { name: text(name), meaning: text(meaning), absent: text(none), kind: KIND_DECIMAL, flags: 0 }
        }

        static FIELDS: Table<[Field; 3]> = Table([
            field("temperature_c\\0", "temperature\\0", "0x8000\\0"),
            field("humidity_pct\\0", "relative humidity\\0", "0xFF\\0"),
            field("battery_v\\0", "battery voltage\\0", "0xFFFF\\0"),
        ]);

        static FORMATS: Table<[Format; 1]> = Table([Format {
            name: text("\(name.word)\\0"),
            summary: text("\(name.title), a sensor\\0"),
            fields: &FIELDS.0 as *const Field,
            identity: core::ptr::null(),
            field_count: 3,
            identity_count: 0,
            flags: 0,
            reserved: 0,
        }]);

        static MARK: [u8; 2] = [\(mark.map { "0x" + Self.hex([$0]) }.joined(separator: ", "))];

        static CLAIMS: Table<[Claim; 1]> =
            Table([Claim { kind: CLAIM_COMPANY, number: 0xFFFF, octets: &MARK as *const u8, count: 2 }]);


        """
    }

    private var tableInRust: String {
        """
        const VECTORS: &str = concat!(
            r#"\(vectors.dropLast())"#,
            "\\0"
        );

        static PLUGIN: Table<Plugin> = Table(Plugin {
            abi: ABI,
            size: core::mem::size_of::<Plugin>() as u32,
            name: text("\(name.word)\\0"),
            version: text("1.0\\0"),
            summary: text("\(name.title), a sensor\\0"),
            formats: &FORMATS.0 as *const Format,
            claims: &CLAIMS.0 as *const Claim,
            format_count: 1,
            claim_count: 1,
            vectors: VECTORS.as_ptr(),
            decode,
        });

        /// What Beacon looks for.
        #[no_mangle]
        pub extern "C" fn beacon_plugin_v1(host_abi: u32) -> *const Plugin {
            if host_abi == ABI {
                &PLUGIN.0
            } else {
                core::ptr::null()
            }
        }

        """
    }

    /// The command that makes the shared object.
    ///
    /// The crate has a name of its own, for a decoder may have that of one of Rust's crates.
    var compileRust: String {
        "rustc -O --edition 2021 --crate-type cdylib --crate-name plugin -C panic=abort "
            + "-o \(name.word).so \(name.word).rs"
    }
}
