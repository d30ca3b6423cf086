public import BeaconCore
import BeaconIO
import Glibc

/// Reads reports that another Beacon wrote as JSON lines: from a file, standard input or a socket.
public final class LinesTransport: Transport {
    /// How long one attempt to connect may take.
    private static let connectMilliseconds: Int32 = 10_000
    private static let shortestPause: Int32 = 50
    private static let longestPause: Int32 = 1000

    private let location: LineLocation
    private let reconnects: Bool
    private let messages: any Messages
    private let label: String
    private let inputFiles: InputFiles
    private var feed: LineFeed
    private var input: Descriptor?

    init(_ location: LineLocation, reconnects: Bool, _ context: RunContext) {
        self.location = location
        self.reconnects = reconnects
        messages = context.messages
        label = location.name
        inputFiles = context.inputFiles
        feed = LineFeed(location, context)
    }

    public func open() throws(Failure) {
        switch location {
        case .standardInput: input = Descriptor(STDIN_FILENO, isOwned: false)
        case .file(let path): input = try opened(path)
        case .socket(let endpoint):
            guard !reconnects else { return }
            input = try connected(to: endpoint)
        }
        // Standard input too may be a file.
        if let status = input?.status, status.isRegular {
            inputFiles.note(device: status.device, node: status.node)
        }
    }

    private func opened(_ path: String) throws(Failure) -> Descriptor {
        let descriptor: Descriptor
        do throws(SystemError) {
            descriptor = try Descriptor(opening: path, O_RDONLY)
        } catch {
            throw Failure(.noInput, "\(label): \(error.text)")
        }
        if let status = descriptor.status, status.isRegular, status.size == 0 {
            throw Failure(.badInput, "\(label): is empty; it should hold lines of JSON")
        }
        return descriptor
    }

    private func connected(to endpoint: StreamEndpoint, unless stop: Int32 = -1) throws(Failure) -> Descriptor
    {
        do throws(ConnectionError) {
            return try Descriptor.connected(to: endpoint, within: Self.connectMilliseconds, unless: stop)
        } catch {
            throw Failure(.unavailable, "\(label): \(error.text)")
        }
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        if case .socket(let endpoint) = location, reconnects {
            var pause = Self.shortestPause
            while let input = connection(to: endpoint, publisher) {
                let before = feed.lineCount
                try? feed.read(input, publisher)
                guard !publisher.isStopped else { break }
                messages.warn("\(label): the connection ended; trying again")
                // Who closes without a word, as a listener that is full does, is not asked again at once.
                pause = feed.lineCount > before ? Self.shortestPause : min(pause * 2, Self.longestPause)
                Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: pause)
            }
        } else if let input {
            try feed.read(input, publisher)
        }
        try feed.end()
    }

    /// Tries until there is a connection; `nil` once the run must stop.
    private func connection(to endpoint: StreamEndpoint, _ publisher: ReportPublisher) -> Descriptor? {
        var pause = Self.shortestPause
        var said = ""
        while !publisher.isStopped {
            do throws(Failure) {
                let input = try connected(to: endpoint, unless: publisher.stopDescriptor)
                messages.warn("\(label): connected")
                return input
            } catch {
                guard !publisher.isStopped else { return nil }
                if error.message != said { messages.warn("\(error.message); trying again") }
                said = error.message
            }
            Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: pause)
            pause = min(pause * 2, Self.longestPause)
        }
        return nil
    }
}

extension TransportPlugin {
    public static let lines = TransportPlugin(
        .transport(
            "lines",
            "reports that another beacon wrote as JSON lines",
            options: [
                OptionDeclaration(
                    "from",
                    .path,
                    "a file, - for standard input, unix:PATH or tcp:HOST:PORT",
                    isPositional: true,
                    isRequired: true
                ),
                OptionDeclaration(
                    "reconnect",
                    .boolean,
                    default: "yes",
                    "sockets: connect again when the connection ends"
                ),
            ]
        ),
        isVirtual: { LineLocation($0.text("from") ?? "-")?.isFile ?? false },
        check: { options throws(OptionFault) in _ = try location(options) },
        make: { options, context throws(Failure) in
            let reconnects: Bool
            if case .boolean(false) = options["reconnect"] { reconnects = false } else { reconnects = true }
            return LinesTransport(
                try options.settings(of: "lines", location),
                reconnects: reconnects,
                context
            )
        }
    )

    private static func location(_ options: Options) throws(OptionFault) -> LineLocation {
        let from = options.text("from") ?? ""
        guard !from.isEmpty, let location = LineLocation(from) else {
            throw OptionFault(
                "a file, -, unix:PATH or tcp:HOST:PORT is expected, found `\(from)`",
                in: "from"
            )
        }
        return location
    }
}
