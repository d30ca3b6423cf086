import Foundation

/// The checked-out tree: its files and what is in them.
enum Repository {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Every file by its path from the root, sorted; build folders and git's own are left out.
    static let files: [String] = {
        let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
        var paths: [String] = []
        while let url = walk?.nextObject() as? URL {
            if url.lastPathComponent.hasPrefix(".build") || url.lastPathComponent == ".git" {
                walk?.skipDescendants()
            } else if (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
                paths.append(String(url.path.dropFirst(root.path.count).drop { $0 == "/" }))
            }
        }
        return paths.sorted()
    }()

    static let swiftSources: [SwiftSource] = files.filter { $0.hasSuffix(".swift") }
        .map { SwiftSource(path: $0, text: text(of: $0) ?? "") }

    /// Swift files of what ships: `Sources` and `Plugins`.
    static let shippedSources = swiftSources.filter {
        $0.path.hasPrefix("Sources/") || $0.path.hasPrefix("Plugins/")
    }

    /// Plugin folders, such as `Plugins/Decoders/IBeacon`.
    static let pluginFolders: [PluginFolder] = {
        let folders = files.compactMap { path -> String? in
            let parts = path.split(separator: "/")
            guard parts.count > 3, parts[0] == "Plugins" else { return nil }
            return parts[0...2].joined(separator: "/")
        }
        return Set(folders).sorted().compactMap(PluginFolder.init(path:))
    }()

    static let markdown = files.filter { $0.hasSuffix(".md") }

    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}
