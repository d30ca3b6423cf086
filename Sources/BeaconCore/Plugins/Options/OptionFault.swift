/// What is wrong with the options of a plugin beyond their types, and with which of them.
public struct OptionFault: Error, Equatable, Sendable {
    /// The option, or the key of a pair, that is wrong; `nil` for the plugin as a whole.
    public let option: String?
    /// What was found and what was expected; no full stop.
    public let message: String
    /// What to write instead.
    public let hint: String?
    /// The exit status that scripts see: `usage` for a wrong word, another for a file.
    public let kind: Failure.Kind

    public init(
        _ message: String,
        in option: String? = nil,
        hint: String? = nil,
        kind: Failure.Kind = .usage
    ) {
        self.message = message
        self.option = option
        self.hint = hint
        self.kind = kind
    }

    /// What is wrong with a file that an option names.
    public init(_ failure: Failure, in option: String) {
        self.init(failure.message, in: option, kind: failure.kind)
    }

    /// That an option has no effect beside the others.
    ///
    /// - Parameters:
    ///   - option: as it was written.
    ///   - reason: when it has one: ``is about `exit=auto` ``.
    /// - Returns: the fault.
    public static func idle(_ option: String, _ reason: String) -> OptionFault {
        OptionFault("`\(option)` \(reason)", in: option, hint: "leave it out")
    }

    /// The message, behind the option that it is about unless it names one itself, or a file.
    ///
    /// - Parameter plugin: named when it is about the plugin as a whole.
    /// - Returns: one line, without its place.
    public func message(of plugin: String) -> String {
        guard let option else { return "`\(plugin)`: \(message)" }
        return kind == .usage && !message.hasPrefix("`") ? "`\(option)`: \(message)" : message
    }
}

extension Failure {
    /// The same for who has no text to point at.
    public init(_ fault: OptionFault, of plugin: String) {
        let message = "\(plugin): \(fault.option == nil ? fault.message : fault.message(of: plugin))"
        self.init(fault.kind, message + (fault.hint.map { "; \($0)" } ?? ""))
    }
}

extension Options {
    /// Settings that are read from them, for who has no text to point at.
    ///
    /// - Parameters:
    ///   - plugin: whose options they are.
    ///   - read: makes settings of them.
    /// - Returns: the settings.
    /// - Throws: the fault as one line that begins with the plugin's name.
    public func settings<Settings>(
        of plugin: String,
        _ read: (Options) throws(OptionFault) -> Settings
    ) throws(Failure) -> Settings {
        do throws(OptionFault) {
            return try read(self)
        } catch {
            throw Failure(error, of: plugin)
        }
    }
}
