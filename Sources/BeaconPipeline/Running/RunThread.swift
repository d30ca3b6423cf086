/// What a thread of the run will do, before it is started.
struct RunThread {
    let name: String
    let body: () -> Void
}
