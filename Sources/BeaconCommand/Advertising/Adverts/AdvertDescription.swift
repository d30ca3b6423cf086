internal import BeaconCore
internal import BluetoothRadio

/// An advert that is going to be sent, for people and for programs.
struct AdvertDescription {
    let advert: PlannedAdvert
    let sent: AdvertisedData
    /// The frames that listeners read, as a JSON list and as lines.
    let frames: (json: String, text: [String])

    /// Whole octets, one line a structure, and what listeners read.
    var text: String {
        var text = ""
        append("\(advert.label)", sent.advertisingData, to: &text)
        if !sent.scanResponseData.isEmpty { append("scan response", sent.scanResponseData, to: &text) }
        for line in frames.text { text += "  reads as: \(line)\n" }
        return text
    }

    private func append(_ title: String, _ octets: [UInt8], to text: inout String) {
        text += "\(title), \(octets.count) octets\n\(HexText.digits(octets))\n"
        for line in ADStructureText.lines(octets) { text += "  \(line)\n" }
    }

    /// One object and a line break.
    var json: String {
        var output = OutputBuffer()
        output.append(text: "{\"format\":")
        if let format = advert.format { output.appendJSON(text: format) } else { output.append(text: "null") }
        output.append(text: ",\"data\":\"\(HexText.digits(sent.advertisingData))\"")
        output.append(text: ",\"octets\":\(sent.advertisingData.count)")
        if !sent.scanResponseData.isEmpty {
            let response = HexText.digits(sent.scanResponseData)
            output.append(text: ",\"scan_response\":\"\(response)\"")
        }
        output.append(text: ",\"frames\":\(frames.json)}\n")
        return String(decoding: output.octets, as: UTF8.self)
    }
}
