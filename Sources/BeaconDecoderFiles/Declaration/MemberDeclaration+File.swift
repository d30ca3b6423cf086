extension MemberDeclaration {
    static let file: [MemberDeclaration] =
        [
            MemberDeclaration(
                "beacon_decoder",
                .integer(1...1),
                "version of this language: 1",
                isRequired: true
            ),
            MemberDeclaration("$schema", .longText, "where the schema of this language is, for editors"),
            MemberDeclaration("name", .text, "the format's name in output: a-z, 0-9 and -", isRequired: true),
            MemberDeclaration("summary", .longText, "what it reads, in one line", isRequired: true),
            MemberDeclaration("specification", .longText, "a link to the page that describes the format"),
            MemberDeclaration(
                "claims",
                .list(.object(.claim), 64),
                "the AD structures that the decoder asks to see",
                isRequired: true
            ),
        ] + gate + [
            MemberDeclaration(
                "cases",
                .list(.object(.gateCase), 64),
                "layouts that differ: the first whose `when` holds is read behind what the file says for all"
            ),
            MemberDeclaration(
                "vectors",
                .list(.anything, DecoderFileLimits.vectors),
                "adverts and what must come of them, as in the files below `Vectors` of a decoder"
            ),
        ]

    static let gateCase: [MemberDeclaration] =
        [
            MemberDeclaration("name", .text, "the format's name, when it is not that of the file"),
            MemberDeclaration("summary", .longText, "of that format"),
        ] + gate

    /// What both a file and a case say.
    private static let gate: [MemberDeclaration] = [
        MemberDeclaration(
            "identity",
            .list(.text, 8),
            "names of the fields that tell beacons apart; without, the address does"
        ),
        MemberDeclaration("when", conditions, "what must hold, else the structure is not of this format"),
        MemberDeclaration(
            "length",
            .oneOf([.integer(0...254), .object(.length)]),
            "how many octets; fewer give no frame, more a complaint beside it"
        ),
        MemberDeclaration(
            "require",
            .list(.object(.requirement), 32),
            "what must hold, else the structure is malformed"
        ),
        MemberDeclaration(
            "checksum",
            .oneOf([.object(.checksum), .list(.object(.checksum), 4)]),
            "a checksum that must be right"
        ),
        MemberDeclaration(
            "encrypted",
            .boolean,
            "readings are encrypted: the frame says that there is no key"
        ),
        MemberDeclaration(
            "fields",
            .list(.object(.field), DecoderFileLimits.fields),
            "what is read, in the order of output"
        ),
        MemberDeclaration(
            "objects",
            .oneOf([.object(.objects), .list(.object(.objects), 4)]),
            "objects with tags, read behind the fields"
        ),
    ]

    static let claim: [MemberDeclaration] = [
        MemberDeclaration("company", .code, "manufacturer specific data of this company identifier"),
        MemberDeclaration(
            "any_company_prefix",
            .octets,
            "of any company, with these two octets or more behind"
        ),
        MemberDeclaration("service_data", .uuid, "service data of this UUID"),
        MemberDeclaration("service_uuid", .uuid, "a list of services with this one, of 16 bits"),
        MemberDeclaration("name_prefix", .text, "a local name that begins so"),
        MemberDeclaration(
            "beside_name",
            .text,
            "manufacturer specific data beside a local name that begins so"
        ),
        MemberDeclaration(
            "beside_service",
            .uuid,
            "manufacturer specific data beside a list with this service"
        ),
        MemberDeclaration("structure", .code, "AD structures of this type, below 0x40"),
        MemberDeclaration(
            "prefix",
            .octets,
            "with `company`, `service_data`, `structure`: the octets that follow"
        ),
    ]

    static let length: [MemberDeclaration] = [
        MemberDeclaration("minimum", .integer(0...254), "fewer octets give no frame"),
        MemberDeclaration("maximum", .integer(0...254), "more octets give a complaint beside the frame"),
    ]
}
