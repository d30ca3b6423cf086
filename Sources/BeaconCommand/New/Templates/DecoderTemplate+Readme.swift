extension DecoderTemplate {
    /// What the decoder reads, for people: the sections that every decoder of Beacon has.
    var readme: String {
        """
        # \(name.title)

        ## What it reads
        Format `\(name.word)`: manufacturer specific data of company 0xFFFF, which is for tests, that goes on with
        `\(Self.hex(mark))`. A sensor is identified by its address.

        ## Specification
        Made up. Offsets count in the AD structure's value; numbers are little endian.

        | offset | 0 | 2 | 4 | 6 | 7 |
        |---|---|---|---|---|---|
        | | `FF FF` | `\(Self.hex(mark))` | temperature, signed, 0.01 °C | humidity, 0.5 % | battery, mV |

        ## Fields
        | field | kind | meaning |
        |---|---|---|
        | `temperature_c` | decimal | temperature; 0x8000 is absent |
        | `humidity_pct` | decimal | relative humidity; 0xFF is absent |
        | `battery_v` | decimal | battery voltage; 0xFFFF is absent |

        ## Options
        None.

        ## Quirks
        - With octets behind the battery a frame comes out, and beside it a complaint, `too_long`. Vector: one octet
          long.

        ## Vectors
        `Vectors/\(name.word).json`: typical, below zero, limits, nothing measured, octets short and long, a look-alike.

        """
    }
}
