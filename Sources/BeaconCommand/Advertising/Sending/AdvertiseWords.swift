internal import BeaconCore
internal import BluetoothRadio

/// What is being sent, in the words of the one line that says so.
enum AdvertiseWords {
    /// `ibeacon every 100 ms`, `eddystone-url, eddystone-tlm in turn, 5 s each, every 100 ms`.
    static func what(_ request: AdvertiseRequest, inTurn: Bool) -> String {
        names(request, inTurn: inTurn) + ", every \(text(ofNanoseconds: request.parameters.interval))"
    }

    /// The adverts without their interval.
    static func names(_ request: AdvertiseRequest, inTurn: Bool) -> String {
        let names = request.adverts.map(\.label).joined(separator: ", ")
        guard inTurn else { return names }
        let each = text(ofNanoseconds: request.rotation ?? AdvertiseRequest.standardRotation)
        return "\(names) in turn, \(each) each"
    }

    /// `100 ms`, `1.5 s`.
    static func text(ofNanoseconds time: Int64) -> String {
        let microseconds = time / 1000
        guard microseconds >= 1_000_000 else { return decimal(microseconds) + " ms" }
        return decimal(microseconds / 1000) + " s"
    }

    /// A thousandth of a number, without zeros at its end.
    private static func decimal(_ thousandths: Int64) -> String {
        var text = "\(thousandths / 1000)"
        let rest = thousandths % 1000
        guard rest > 0 else { return text }
        text += "." + String(String(rest + 1000).dropFirst())
        while text.last == "0" { text.removeLast() }
        return text
    }
}
