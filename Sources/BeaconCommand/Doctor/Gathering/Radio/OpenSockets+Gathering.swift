extension OpenSockets {
    /// Reads /proc/net/hci and, for whose they are, the descriptors of all processes.
    init(_ files: FileTree) {
        guard let list = files.text("/proc/net/hci") else { return }
        // sk RefCnt Rmem Wmem User Inode Parent
        let inodes = list.split(separator: "\n").dropFirst().compactMap { line -> Substring? in
            let columns = line.split(separator: " ")
            return columns.count > 5 ? columns[5] : nil
        }
        var owners: [String: Holder] = [:]
        let processes = (files.names(in: "/proc") ?? []).compactMap { Int32($0) }.sorted()
        let wanted = Set(inodes.map { "socket:[\($0)]" })
        for process in processes where !wanted.isEmpty {
            guard let descriptors = files.names(in: "/proc/\(process)/fd") else { continue }
            for descriptor in descriptors {
                guard let target = files.target("/proc/\(process)/fd/\(descriptor)"), wanted.contains(target)
                else { continue }
                let name = files.value("/proc/\(process)/comm") ?? "?"
                if owners[target] == nil { owners[target] = Holder(process: process, name: name) }
            }
        }
        let own = files.targetName("/proc/self").flatMap { Int32($0) }
        let foreign = inodes.filter { owners["socket:[\($0)]"]?.process != own || own == nil }
        count = foreign.count
        let found = foreign.compactMap { owners["socket:[\($0)]"] }
        attributedCount = found.count
        holders = Set(found).sorted { $0.process < $1.process }
    }
}
