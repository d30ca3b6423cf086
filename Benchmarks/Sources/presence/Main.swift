import Foundation
import PresenceSimulation

/// Writes the table of exit time-outs: what is learned beside the fixed ones, over simulated beacons and captures.
@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let isUpdate = arguments.first == "--update"
        // Ten days each; six scenarios are ten thousand beacon-days.
        let table = PresenceTable(beacons: isUpdate ? 167 : 10, days: 10, captures: captures())
        guard isUpdate else { return print(table.text, terminator: "") }
        let file = root.appending(path: "Sources/BeaconRegions/README.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let parts = document.components(separatedBy: "<!-- table: begin -->\n")
        let rest = parts.last?.components(separatedBy: "<!-- table: end -->") ?? []
        guard parts.count == 2, rest.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
        let renewed = "\(parts[0])<!-- table: begin -->\n\(table.text)<!-- table: end -->\(rest[1])"
        try renewed.write(to: file, atomically: true, encoding: .utf8)
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The captures that are carried here, and those of the folder `shared` beside the package when it is there.
    private static func captures() -> [(name: String, gaps: [[Double]])] {
        let own = root.appending(path: "Examples/captures/lobby.btsnoop")
        let shared = root.appending(path: "../shared/captures")
        let names = [
            "android_horizon_anon.btsnoop", "hcidump_ruuvi_2.x_dlt187.pcap", "ll_b2p_cafe_capture.pcap",
            "ll_nordic_esp32_replay_bthome.pcapng", "ll_nordic_odid_bt5_longrange.pcapng",
        ]
        let files = [own] + names.map { shared.appending(path: $0) }
        return files.compactMap { file in
            let gaps = CaptureGaps.read(file)
            return gaps.isEmpty ? nil : (file.lastPathComponent, gaps)
        }
    }
}
