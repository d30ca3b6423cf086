import Glibc

/// What goes on, on standard error.
enum Console {
    static func say(_ line: String) {
        var text = line + "\n"
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
