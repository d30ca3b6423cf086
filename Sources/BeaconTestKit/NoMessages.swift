import BeaconCore

/// An operator who is not there.
struct NoMessages: Messages {
    func warn(_ line: String) {}
    func progress(_ progress: Progress) {}
}
