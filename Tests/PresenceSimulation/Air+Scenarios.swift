extension Air {
    /// From what beacons are often set to, Apple's 1022.5 and 1285 ms among it, to a slow sensor's 10 s.
    private static let usual = [0.2, 0.5, 1.0225, 1.285, 2, 5, 10]

    /// All that the table shows.
    public static let scenarios: [Air] = [quiet, lossy, bursty, fading, changing, all]

    /// One in ten adverts is lost, and no more.
    static let quiet = Air("a quiet room", intervals: [0.1] + usual)

    static let lossy = Air("half of all lost", intervals: usual) { $0.loss = 0.5 }

    /// Now and then somebody stands in between.
    static let bursty = Air("bursts of loss", intervals: usual) {
        $0.bursts = Bursts(meanGood: 120, meanBad: 3, loss: 0.9)
    }

    static let fading = Air("fading", intervals: usual) {
        $0.fading = Fading(margin: 10, deviation: 4, memory: 10)
    }

    /// Beacons that send faster while they move.
    static let changing = Air("the interval changes", intervals: [0.2, 0.5, 1, 2]) {
        $0.loss = 0.2
        $0.changesPerDay = 4
    }

    static let all = Air("all of it, and a bad clock", intervals: [0.2, 0.5, 1, 2]) {
        $0.loss = 0.15
        $0.jitter = 0.05
        $0.skew = 500
        $0.changesPerDay = 2
        $0.bursts = Bursts(meanGood: 300, meanBad: 2, loss: 0.9)
        $0.fading = Fading(margin: 14, deviation: 3, memory: 10)
    }

    private init(_ name: String, intervals: [Double], _ change: (inout Air) -> Void) {
        self.init(name, intervals: intervals)
        change(&self)
    }
}
