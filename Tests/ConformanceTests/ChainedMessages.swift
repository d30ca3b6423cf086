import Foundation
import TestReading

extension DecodedLine {
    /// A message of a chain, by the names that the shared vectors use.
    ///
    /// `nil` for a frame that is none. Type 1 has no length before its payload.
    var message: JSONValue? {
        guard let fields, let type = fields["message_type"], let data = fields["message_data"]?.text else {
            return nil
        }
        var message: [String: JSONValue] = ["type": type, "data": .text(data)]
        message["name"] = fields["message"]
        message["ipv4"] = fields["ipv4"]
        if type != 1 { message["length"] = .number(Decimal(data.count / 2)) }
        return .object(message)
    }
}
