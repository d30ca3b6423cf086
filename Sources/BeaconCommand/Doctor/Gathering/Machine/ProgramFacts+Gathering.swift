extension ProgramFacts {
    init(_ files: FileTree) {
        guard let path = files.target("/proc/self/exe"), path.hasPrefix("/") else { return }
        self.path = path
        capabilities = files.attribute("security.capability", of: path).flatMap(FileCapabilities.init)
        isOnNosuid = files.text("/proc/self/mountinfo").flatMap { Self.isNosuid(path, $0) }
    }

    /// Looks up the mount that a path lies on.
    ///
    /// A line of mounts is `36 35 98:0 /root /mount/point options …`; later ones cover earlier ones.
    private static func isNosuid(_ path: String, _ mounts: String) -> Bool? {
        var longest = -1
        var answer: Bool?
        for line in mounts.split(separator: "\n") {
            let columns = line.split(separator: " ")
            guard columns.count > 5 else { continue }
            let point = columns[4]
            let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
            guard isAbove, point.utf8.count >= longest else { continue }
            longest = point.utf8.count
            answer = columns[5].split(separator: ",").contains("nosuid")
        }
        return answer
    }
}
