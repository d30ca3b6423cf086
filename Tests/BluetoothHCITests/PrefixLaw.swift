import BluetoothHCI
import Testing

/// What must hold for each prefix of a packet: its reports are the first ones of the whole packet, and
/// a cut is never silent.
enum PrefixLaw {
    static func expect(_ packet: [UInt8], _ name: String) {
        var whole = Listener()
        let complete = whole.hear(packet)
        var before = 0
        for length in 0..<packet.count {
            var listener = Listener()
            let outcome = listener.hear(Array(packet.prefix(length)))
            #expect(
                listener.heard == Array(whole.heard.prefix(listener.heard.count)),
                "\(name), \(length) octets"
            )
            #expect(outcome.reports >= before, "\(name), \(length) octets")
            #expect(outcome.fault != nil, "\(name), \(length) octets")
            before = outcome.reports
        }
        #expect(complete.reports >= before, "\(name)")
    }
}
