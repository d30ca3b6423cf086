import BeaconCore

/// An advert whose payload is encrypted, who sent it, and the key that opens it.
struct SealedAdvert {
    let data: [UInt8]
    let address: DeviceAddress
    let key: String
    /// The formats' sample data, as their decoders' vectors have them.
    static let all = [
        SealedAdvert(
            "12 16 D2 FC 41 A4 72 66 C9 5F 73 00 11 22 33 78 23 72 14",
            0x5448_E68F_80A5,
            "bindkey 231d39c1d7cc1ab1aee224cd096db932"
        ),
        SealedAdvert(
            "0E 16 1A 18 11 D6 03 FB FA 7B 6D FB 1E 26 FD",
            0xA4C1_388D_18B2,
            "bindkey b9ea895fac7eea6d30532432a516f3a3"
        ),
        SealedAdvert(
            "1A 16 95 FE 58 58 48 0B 68 5F 12 34 2D 58 5A 0B 18 41 E2 AA 00 0E 00 A4 96 4F B5",
            0x5A58_2D34_125F,
            "bindkey 814aac74c4f17b6c1581e1ab87816b99"
        ),
        SealedAdvert(
            "10 FF E1 02 10 00 03 02 00 34 12 00 A9 31 47 4B 36",
            0xC000_0000_0001,
            "bindkey 000102030405060708090a0b0c0d0e0f"
        ),
        SealedAdvert(
            "1B FF 99 04 08 43 82 5B 56 32 4F E0 19 C4 BD 4D 6D 3C EC AC 6E 1C AA BB CC DD EE DD",
            0xC000_0000_0002,
            "bindkey 526457452d36091a5275757669546167"
        ),
        SealedAdvert(
            "1E 31 18 E1 57 CA DE 74 E4 DC AF DC 51 C7 28 28 10 C2 21 7F 0E 4C EF 43 43 18 1F BA 00 69 CC",
            0xC000_0000_0003,
            "ead 57a9da12d12e6e131e20612ad10a6a199e7a00efb17ae746"
        ),
    ]

    private init(_ hex: String, _ address: UInt64, _ key: String) {
        data = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        self.address = DeviceAddress(rawValue: address)
        self.key = key
    }
}
