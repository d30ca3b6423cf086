/// What doctor asks of the system bus; a test has its own.
protocol BusProbe: Sendable {
    /// Connects, asks, and lets go again; starts nothing.
    func facts() -> BusFacts
}
