extension MemberDeclaration {
    static let field: [MemberDeclaration] =
        reading + number + [
            MemberDeclaration(
                "absent",
                .oneOf([.code, .octets, .list(.code, 32)]),
                "the codes, or the octets, that mean no value: the field is named in `invalid`"
            ),
            MemberDeclaration("absent_when", conditions, "what else means that there is no value"),
            MemberDeclaration("lookup", .lookup, "codes and what each stands for; null is no value"),
            MemberDeclaration(
                "unknown",
                .word(["absent", "omit", "malformed"]),
                "a code that `lookup` does not have: `absent` when nothing is said"
            ),
            MemberDeclaration(
                "value",
                .oneOf([.number, .boolean, .text]),
                "a value that is not sent, in place of `at` and `type`"
            ),
            MemberDeclaration("when", conditions, "what must hold for the field to be there"),
            MemberDeclaration("optional", .boolean, "may lie behind the end of the structure"),
            MemberDeclaration("event", .boolean, "true at this moment and no state: a button"),
            MemberDeclaration(
                "list",
                .oneOf([.integer(1...254), .word(["rest"])]),
                "so many values in a row, or all until the end"
            ),
            MemberDeclaration("meaning", .longText, "one line for people"),
        ]

    private static let reading: [MemberDeclaration] = [
        MemberDeclaration(
            "name",
            .text,
            "from the register of fields, or new: a-z, 0-9, _",
            isRequired: true
        ),
        MemberDeclaration(
            "at",
            place,
            "its first octet, from the company identifier or UUID on; below 0 from the end; `next`"
        ),
        MemberDeclaration("type", .word(numberTypes + floatTypes + octetTypes), "how its octets are read"),
        MemberDeclaration(
            "length",
            .oneOf([.integer(-253...254), .word(["rest"])]),
            "how many octets `hex`, `text` and `version` take; below 0 all but the last ones"
        ),
        MemberDeclaration("bits", .bits, "the bits of the number, 0 the lowest: `7`, `\"0-6\"`"),
    ]

    private static let number: [MemberDeclaration] = [
        MemberDeclaration("scale", .number, "what the number is multiplied by"),
        MemberDeclaration("divisor", .number, "what it is divided by"),
        MemberDeclaration("add", .number, "what is added then"),
        MemberDeclaration("decimals", .integer(0...9), "where a division without end is rounded"),
        MemberDeclaration(
            "convert",
            .word(["fahrenheit"]),
            "degrees Fahrenheit become Celsius, to 2 decimals"
        ),
        MemberDeclaration(
            "quotient",
            .integer(2...1_000_000_000),
            "the number is divided first, without rest"
        ),
        MemberDeclaration(
            "modulo",
            .integer(2...1_000_000_000),
            "the rest of a division by it is taken, then"
        ),
        MemberDeclaration("negative", conditions, "what makes the number negative: a sign apart from it"),
        MemberDeclaration("parts", .list(.object(.part), 8), "numbers that are added up, in place of `at`"),
        MemberDeclaration("minimum", .number, "a lower value is none"),
        MemberDeclaration("maximum", .number, "a higher value is none"),
    ]

    static let part: [MemberDeclaration] = [
        MemberDeclaration("at", offset, "its first octet", isRequired: true),
        MemberDeclaration("type", .word(numberTypes), "how its octets are read: `u8` when nothing is said"),
        MemberDeclaration("bits", .bits, "the bits of the number, 0 the lowest"),
        MemberDeclaration("scale", .number, "what it is multiplied by, before it is added"),
    ]

    static let objects: [MemberDeclaration] = [
        MemberDeclaration("at", place, "where the first object begins", isRequired: true),
        MemberDeclaration("end", .integer(-254...0), "where the last one ends, from the end: 0"),
        MemberDeclaration("tag", .word(tagTypes), "type of the tag: `u8` when nothing is said"),
        MemberDeclaration(
            "length",
            .oneOf([.word(lengthTypes), .integer(0...254)]),
            "type of the length that each object sends, or the length of all; without, each item tells it"
        ),
        MemberDeclaration(
            "length_add",
            .integer(-8...8),
            "added to the length that is sent, to count the value"
        ),
        MemberDeclaration("length_first", .boolean, "the length stands before the tag, as in AD structures"),
        MemberDeclaration(
            "items",
            .list(.object(.item), DecoderFileLimits.elements),
            "what a tag means",
            isRequired: true
        ),
        MemberDeclaration(
            "unknown",
            .word(["skip", "stop", "malformed"]),
            "a tag that no item has: `skip` where the length is known, else `malformed`"
        ),
    ]

    static let item: [MemberDeclaration] = [
        MemberDeclaration("tag", .oneOf([.code, .list(.code, 32)]), "the tag, or several", isRequired: true),
        MemberDeclaration(
            "length",
            .oneOf([.integer(0...254), .word(lengthTypes)]),
            "how many octets, or the type of the length before them; of objects with lengths, the only one"
        ),
        MemberDeclaration(
            "fields",
            .list(.object(.field), 32),
            "what is read, counted from the object's value"
        ),
        MemberDeclaration("objects", .object(.objects), "objects within"),
    ]
}
