extension ToolFacts {
    init(_ files: FileTree) {
        let folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
        let tools = ["bluetoothctl", "btmgmt", "rfkill", "service", "setcap", "systemctl"]
        installed = Set(tools.filter { tool in files.first(of: folders.map { "\($0)/\(tool)" }) != nil })
        let installers = [
            ("apt-get", "apt-get install"), ("dnf", "dnf install"), ("pacman", "pacman -S"),
            ("zypper", "zypper install"), ("apk", "apk add"),
        ]
        installer = installers.first { name, _ in files.first(of: folders.map { "\($0)/\(name)" }) != nil }?.1
    }
}
