extension MemberDeclaration {
    static let condition: [MemberDeclaration] =
        test + [
            MemberDeclaration("any", .list(.object(.condition), 16), "at least one of these holds"),
            MemberDeclaration("none", .list(.object(.condition), 16), "none of these holds"),
        ]

    static let requirement: [MemberDeclaration] =
        condition + [
            MemberDeclaration(
                "reason",
                .word(["reserved_value", "unknown_version", "bad_length", "bad_checksum"]),
                "what the complaint says: `reserved_value` when nothing is said"
            )
        ]

    private static let values = Shape.oneOf([.code, .list(.code, DecoderFileLimits.elements)])

    private static let test: [MemberDeclaration] = [
        MemberDeclaration("at", place, "where the number or the octets stand"),
        MemberDeclaration("type", .word(numberTypes), "of the number: `u8` when nothing is said"),
        MemberDeclaration("bits", .bits, "which bits of the number; alone, one of them must be set"),
        MemberDeclaration("equals", values, "the number is this, or one of these"),
        MemberDeclaration("not", values, "it is neither this nor one of these"),
        MemberDeclaration("minimum", .code, "it is at least this"),
        MemberDeclaration("maximum", .code, "it is at most this"),
        MemberDeclaration("octets", .octets, "these octets stand there"),
        MemberDeclaration(
            "beside",
            .oneOf([.uuid, .list(.uuid, 16)]),
            "with `at`: the octets are of service data of this UUID of 16 bits, or of one of these, beside it"
        ),
        MemberDeclaration(
            "length",
            .oneOf([.integer(0...254), .object(.length)]),
            "how many octets the structure, or the object, has"
        ),
        MemberDeclaration("name_prefix", .text, "the local name of the advert begins so"),
        MemberDeclaration("lists_service", .uuid, "the advert lists this service of 16 bits"),
        MemberDeclaration("structure", .code, "the type of the AD structure"),
    ]

    static let checksum: [MemberDeclaration] = [
        MemberDeclaration(
            "type",
            .word(["sum8", "sum16", "xor8", "crc8", "crc16", "crc32"]),
            "how it is computed",
            isRequired: true
        ),
        MemberDeclaration("at", offset, "where it stands", isRequired: true),
        MemberDeclaration("order", .word(["le", "be"]), "its octets: `le` when nothing is said"),
        MemberDeclaration(
            "from",
            .integer(0...253),
            "the first octet that it covers: 0 when nothing is said"
        ),
        MemberDeclaration("to", offset, "the octet behind the last; below 1 from the end", isRequired: true),
        MemberDeclaration("polynomial", .code, "of a crc, as its description writes it"),
        MemberDeclaration("initial", .code, "what it begins with: 0"),
        MemberDeclaration("final_xor", .code, "what the result is exclusively or-ed with: 0"),
        MemberDeclaration("reflected", .boolean, "the least significant bit goes first"),
        MemberDeclaration(
            "otherwise",
            .word(["malformed", "complain", "not_mine"]),
            "when it is wrong: no frame, a complaint beside the frame, or another format's"
        ),
    ]
}
