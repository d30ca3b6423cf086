extension RadioSwitch {
    /// The switches of rfkill that Bluetooth hangs on, in the order of their numbers.
    static func all(_ files: FileTree) -> [RadioSwitch] {
        let folder = "/sys/class/rfkill"
        let nodes = (files.names(in: folder) ?? []).filter { $0.hasPrefix("rfkill") }
        return nodes.compactMap { node in
            guard files.value("\(folder)/\(node)/type") == "bluetooth" else { return nil }
            return RadioSwitch(
                node: node,
                name: files.value("\(folder)/\(node)/name") ?? node,
                isSoftBlocked: files.number("\(folder)/\(node)/soft").map { $0 != 0 },
                isHardBlocked: files.number("\(folder)/\(node)/hard").map { $0 != 0 }
            )
        }
    }
}
