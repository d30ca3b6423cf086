public import BeaconCore
import BeaconIO

extension SinkPlugin {
    public static let unix = SinkPlugin(
        .sink("unix", "lines to a program that listens on a Unix socket", options: path + client),
        check: { options throws(OptionFault) in _ = try StreamEndpoint.unix(options) },
        make: { options, context throws(Failure) in
            ClientSink(try options.settings(of: "unix", StreamEndpoint.unix), options, context)
        }
    )

    public static let tcp = SinkPlugin(
        .sink("tcp", "lines to a program that listens on a TCP port", options: address + client),
        check: { options throws(OptionFault) in _ = try StreamEndpoint.tcp(options) },
        make: { options, context throws(Failure) in
            ClientSink(try options.settings(of: "tcp", StreamEndpoint.tcp), options, context)
        }
    )

    public static let udp = SinkPlugin(
        .sink("udp", "a datagram for each line", options: address + LineFormat.options),
        check: { options throws(OptionFault) in _ = try StreamEndpoint.tcp(options) },
        make: { options, context throws(Failure) in
            DatagramSink(try options.settings(of: "udp", StreamEndpoint.tcp), options, context)
        }
    )

    public static let unixListen = SinkPlugin(
        .sink(
            "unix-listen",
            "lines to every program that connects to a Unix socket",
            options: path + listener
                + [OptionDeclaration("mode", .word, default: "0600", "permissions of the socket file, octal")]
        ),
        check: { options throws(OptionFault) in
            _ = try StreamEndpoint.unix(options)
            _ = try ListenerSink.permissions(options)
        },
        make: { options, context throws(Failure) in
            ListenerSink(
                try options.settings(of: "unix-listen", StreamEndpoint.unix),
                permissions: try options.settings(of: "unix-listen", ListenerSink.permissions),
                options,
                context
            )
        }
    )

    public static let tcpListen = SinkPlugin(
        .sink(
            "tcp-listen",
            "lines to every program that connects to a TCP port of this machine",
            options: address + listener
        ),
        check: { options throws(OptionFault) in _ = try ListenerSink.ownAddress(options) },
        make: { options, context throws(Failure) in
            ListenerSink(
                try options.settings(of: "tcp-listen", ListenerSink.ownAddress),
                options,
                context
            )
        }
    )

    private static let path = [
        OptionDeclaration("path", .path, "the socket file", isPositional: true, isRequired: true)
    ]

    private static let address = [
        OptionDeclaration("address", .endpoint, "where", isPositional: true, isRequired: true)
    ]

    private static let buffer = OptionDeclaration(
        "buffer",
        .size,
        default: "1MB",
        "how much may wait for one that reads slowly"
    )

    private static let client =
        LineFormat.options + [
            OptionDeclaration(
                "connect",
                .duration,
                default: "10s",
                "how long a capture's run goes without the other side"
            ),
            buffer,
        ]

    private static let listener =
        LineFormat.options + [
            OptionDeclaration(
                "wait",
                .integer(0...64),
                default: "1",
                "for how many readers a capture's run waits"
            ),
            buffer,
        ]
}
