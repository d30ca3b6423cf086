/// What an entry of a plugin says that it may not: for the trial's report.
enum EntryFault: Error, Equatable {
    case verdict(Int32)
    /// More entries, or octets of scratch, than there is room for.
    case count
    case lost
    case noFrame(entry: Int)
    case format(entry: Int)
    case field(entry: Int)
    case kind(entry: Int)
    case range(entry: Int)
    case twice(entry: Int)
    case complaint

    /// What the plugin does, to stand behind its name.
    var message: String {
        switch self {
        case .verdict(let number): "answers with the verdict \(number), which is none"
        case .count: "says that it wrote more than its arrays hold"
        case .lost: "gives more entries or octets than its arrays hold"
        case .noFrame(let entry): "gives entry \(entry) outside of a frame"
        case .format(let entry): "begins a format that it has not declared, in entry \(entry)"
        case .field(let entry): "gives a field that its format does not have, in entry \(entry)"
        case .kind(let entry): "gives a field another kind of value than it declared, in entry \(entry)"
        case .range(let entry):
            "gives octets that are not there, or not as many as the field has, in entry \(entry)"
        case .twice(let entry): "gives a field twice in one frame, in entry \(entry)"
        case .complaint: "complains of a format or an octet that is not there"
        }
    }
}
