import BeaconCore

/// Nobody reads.
struct NoMessages: Messages {
    func warn(_ line: String) {}
    func progress(_ progress: BeaconCore.Progress) {}
}
