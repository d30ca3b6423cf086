internal import Glibc

/// Descriptors 0, 1 and 2, which a caller may have closed.
enum StandardDescriptors {
    /// Opens /dev/null for reading where one is closed.
    ///
    /// Otherwise the first file or socket that is opened would take its number, and output meant for
    /// standard output would go there.
    static func fill() {
        for number in 0...2 where fcntl(Int32(number), F_GETFD) < 0 {
            // The lowest free number is this one: those below are open.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }
}
