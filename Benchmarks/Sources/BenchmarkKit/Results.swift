import Glibc

/// The figures that budgets are held against: one `NAME<tab>VALUE` a line, in the file that `BENCH_RESULTS` names.
public enum Results {
    /// Notes a figure behind the others; does nothing without the variable, or when the file cannot be written.
    public static func note(_ name: String, _ value: Double) {
        guard let path = getenv("BENCH_RESULTS"), let file = fopen(path, "a") else { return }
        fputs("\(name)\t\(value)\n", file)
        fclose(file)
    }
}
