internal import BeaconCore

extension DecoderLaws {
    /// Vectors whose advert asks for heap memory on its way through `decode`.
    ///
    /// Each is decoded 64 times before it counts, which fills what is made once, and 64 times more.
    func allocationComplaints() -> [String] {
        let times = 64
        let run = TestRun()
        let publisher = AdvertTrial.publisher(table, run, to: Nowhere())
        var complaints: [String] = []
        for vector in vectors {
            let data = vector.advertisingData
            for _ in 0..<times { publisher.publish(data) }
            guard let requests = HeapRequests.count({ for _ in 0..<times { publisher.publish(data) } }) else {
                return ["requests for heap memory cannot be counted on this machine"]
            }
            guard requests > 0 else { continue }
            complaints.append("\(vector.title): \(requests) requests for heap memory in \(times) adverts")
        }
        return complaints
    }

    private final class Nowhere: Receiver {
        let wantsMore = true
        func receive(_ events: Events) {}
        func finish() {}
    }
}
