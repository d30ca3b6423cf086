/// A judgement over facts: total, and without a look at anything else.
protocol DoctorCheck: Sendable {
    /// - Returns: what is to say; nothing when the check has no sense here.
    func judge(_ facts: DoctorFacts) -> [Finding]
}
