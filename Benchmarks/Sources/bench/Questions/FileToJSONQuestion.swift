import BeaconCore
import BenchmarkKit
import Glibc

extension Question {
    /// What it costs to turn a capture into JSON lines on /dev/null, in process and on one core.
    static func fileToJSON(_ capture: String, _ reports: Int) throws -> Question {
        let table = DecoderTable(Run.decoders())
        let null = open("/dev/null", O_WRONLY)
        return Question(
            key: "file",
            name: "capture to JSON lines",
            reports: reports,
            passes: 2,
            limitMode: "file"
        ) {
            let lines = LineKeeper { buffer in
                buffer.withOctets { octets in
                    octets.withUnsafeBytes { _ = write(null, $0.baseAddress, $0.count) }
                }
            }
            let stage = Run.decodeStage(table, batches: 2, Run.context("decode"))
            let node = StageNode(stage, next: lines)
            do {
                try CaptureSource.publish(capture, count: reports, batches: 2, to: node)
            } catch {
                return 0
            }
            node.finish()
            return UInt64(lines.octets)
        }
    }
}
