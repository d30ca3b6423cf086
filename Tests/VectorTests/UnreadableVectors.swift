/// Why a file of vectors cannot be read: which file, which vector, and what is wrong there.
struct UnreadableVectors: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ error: DecodingError) {
        let (context, missing) = Self.parts(error)
        let place = context.codingPath.map { key in
            key.intValue.map { "vector \($0 + 1)" } ?? key.stringValue
        }
        let what = missing.map { "`\($0)` is missing" } ?? context.debugDescription
        description = ([path] + place + [what]).joined(separator: ": ")
    }

    private static func parts(_ error: DecodingError) -> (DecodingError.Context, missing: String?) {
        switch error {
        case .keyNotFound(let key, let context): (context, key.stringValue)
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (context, nil)
        @unknown default:
            (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
        }
    }
}
