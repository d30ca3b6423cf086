public import Foundation

/// The command as it was built with the tests.
public enum BuiltBeacon {
    /// Where SwiftPM put the executable: beside the bundle of tests.
    public static let url: URL = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(filePath: bundle).deletingLastPathComponent().appending(path: "beacon")
    }()
}
