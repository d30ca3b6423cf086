public import Foundation

/// Where test data lies.
public enum Tree {
    /// The root of the package.
    public static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// A folder beside the package with data that does not belong to it; `nil` when it is not there.
    public static let shared: URL? = {
        let folder = root.appending(path: "../shared").standardized
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
