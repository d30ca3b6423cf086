internal import BeaconCore
internal import BeaconIO

/// Where a package of somebody's own finds Beacon.
struct BeaconLocation {
    /// The line of its `Package.swift`.
    let dependency: String
    /// What the package calls Beacon.
    let package: String
    /// Its checkout; `nil` for the address of a repository.
    let folder: String?

    /// - Parameter given: a folder or the address of a git repository; `nil` for the checkout that this program was
    ///   built in.
    /// - Throws: when there is none.
    init(_ given: String?) throws(Failure) {
        if let given, given.holds("://") || given.hasPrefix("git@") {
            let end = given.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? given
            package = end.hasSuffix(".git") ? String(end.dropLast(4)) : end
            folder = nil
            dependency = ".package(url: \(Self.literal(given)), branch: \"main\")"
            return
        }
        guard let folder = given ?? Self.checkout else {
            throw Failure(
                .usage,
                "new: this beacon was not built in a checkout: say where Beacon is, --beacon=PATH or --beacon=URL"
            )
        }
        guard Self.isBeacon(folder) else {
            throw Failure(
                .usage,
                "new: \(folder): no checkout of Beacon; say where one is, --beacon=PATH or --beacon=URL"
            )
        }
        let absolute = FileSystem.absolute(folder)
        package = "beacon"
        self.folder = absolute
        dependency = ".package(name: \"beacon\", path: \(Self.literal(absolute)))"
    }

    /// Whether a folder holds Beacon's own tree.
    static func isBeacon(_ folder: String) -> Bool {
        FileSystem.status(folder + "/Plugins/Catalog/Catalog.swift")?.isRegular == true
            && FileSystem.status(folder + "/Package.swift")?.isRegular == true
    }

    /// The folder above the `.build` that this program lies in.
    private static var checkout: String? {
        guard let program = try? FileSystem.linkTarget("/proc/self/exe") else { return nil }
        let parts = program.split(separator: "/", omittingEmptySubsequences: false)
        guard let build = parts.lastIndex(of: ".build") else { return nil }
        let folder = parts[..<build].joined(separator: "/")
        return isBeacon(folder) ? folder : nil
    }

    /// Text as Swift writes it.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "\""
    }
}
