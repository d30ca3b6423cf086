import BeaconCore
import BeaconPipeline
import Synchronization
import Testing

@Suite struct RunTests {
    private func chain(
        _ inputs: [CheckedChain.Input],
        name: String? = nil,
        stages: [CheckedStage] = [],
        sink: CheckedSink? = nil
    ) -> CheckedChain {
        CheckedChain(name: name, inputs: inputs, stages: stages, sink: sink)
    }

    private func run(
        _ chains: [CheckedChain],
        isVirtual: Bool = true,
        cores: Int = 2
    ) throws -> (status: Int32, messages: [String]) {
        let messages = QuietMessages()
        let checked = CheckedRun(chains: chains, isVirtual: isVirtual)
        let run = try Run(checked, messages: messages, cores: cores)
        try run.open()
        try run.start()
        return (run.join(), messages.lines.withLock { $0 })
    }

    @Test func everythingReachesTheSinkInOrderOnOneCoreAndOnTwo() throws {
        let times = (0..<2000).map { Int64($0) }
        for cores in [1, 2] {
            let log = CollectingSink.Log()
            let sink = CollectingSink.checked(log)
            let result = try run(
                [chain([.transport(ListTransport.checked(times))], sink: sink)],
                cores: cores
            )
            #expect(result.status == 0)
            #expect(log.rows.withLock { $0 } == (0..<2000).map { [0, UInt8(truncatingIfNeeded: $0)] })
            #expect(log.isClosed.withLock { $0 })
        }
    }

    @Test func joinedSourcesMergeByTimeAndTiesGoByTheOrderOfTheText() throws {
        let first: [Int64] = [0, 10, 10, 20, 50, 50, 90]
        let second: [Int64] = [5, 10, 20, 20, 60, 100, 110]
        let expected =
            zip(first.indices, first).map { ($1, 0, UInt8($0)) }
            + zip(second.indices, second).map { ($1, 1, UInt8($0)) }
        let sorted = expected.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map { [UInt8($0.1), $0.2] }
        for perBatch in [1, 2, 3, 7] {
            let log = CollectingSink.Log()
            let inputs: [CheckedChain.Input] = [
                .transport(ListTransport.checked(first, tag: 0, perBatch: perBatch)),
                .transport(ListTransport.checked(second, tag: 1, perBatch: 3)),
            ]
            let result = try run([chain(inputs, sink: CollectingSink.checked(log))])
            #expect(result.status == 0)
            #expect(log.rows.withLock { $0 } == sorted, "\(perBatch) a batch")
        }
    }

    @Test func noRowOfAJoinIsEarlierThanAWatermarkBeforeIt() throws {
        let log = TimeStage.Log()
        let times = (0..<20_000).map { Int64($0) }
        let inputs: [CheckedChain.Input] = (0..<3).map {
            .transport(ListTransport.checked(times, tag: $0, perBatch: 1))
        }
        let sink = CollectingSink.checked(CollectingSink.Log())
        let joined = chain(inputs, stages: [TimeStage.checked(log)], sink: sink)
        let result = try run([joined], isVirtual: false)
        #expect(result.status == 0)
        #expect(log.lateRows.withLock { $0 } == 0)
    }

    @Test func aJoinKnowsTheTimeUntilItsLastSourceEnds() throws {
        for lingers: (Int64, Int64) in [(500, 70), (70, 500)] {
            let log = TimeStage.Log()
            let inputs: [CheckedChain.Input] = [
                .transport(ListTransport.checked([0, 10], tag: 0, linger: lingers.0)),
                .transport(ListTransport.checked([5, 60], tag: 1, linger: lingers.1)),
            ]
            let sink = CollectingSink.checked(CollectingSink.Log())
            let result = try run([chain(inputs, stages: [TimeStage.checked(log)], sink: sink)])
            #expect(result.status == 0)
            #expect(log.watermark.withLock { $0 } == Timestamp(nanoseconds: 500_000))
        }
    }

    @Test func eachUserOfANamedStreamGetsEverything() throws {
        let times = (0..<500).map { Int64($0) }
        let logs = [CollectingSink.Log(), CollectingSink.Log()]
        let result = try run([
            chain([.transport(ListTransport.checked(times))], name: "air"),
            chain([.chain(0)], sink: CollectingSink.checked(logs[0])),
            chain([.chain(0)], sink: CollectingSink.checked(logs[1])),
        ])
        #expect(result.status == 0)
        for log in logs { #expect(log.rows.withLock { $0.count } == 500) }
    }

    @Test func aStreamJoinedWithItselfDoesNotWaitForEver() throws {
        let times = (0..<900).map { Int64($0) }
        let log = CollectingSink.Log()
        let result = try run([
            chain([.transport(ListTransport.checked(times, perBatch: 1))], name: "air"),
            chain([.chain(0), .chain(0)], sink: CollectingSink.checked(log)),
        ])
        #expect(result.status == 0)
        #expect(log.rows.withLock { $0.count } == 1800)
    }

    @Test func aFailureIsSaidOnceAndTheOtherBranchGoesOn() throws {
        let times = (0..<300).map { Int64($0) }
        let log = CollectingSink.Log()
        let failure = Failure(.writeFailed, "collect: no space left on device")
        let result = try run([
            chain([.transport(ListTransport.checked(times))], name: "air"),
            chain([.chain(0)], sink: CollectingSink.checked(CollectingSink.Log(), failure: failure)),
            chain([.chain(0)], sink: CollectingSink.checked(log)),
        ])
        #expect(result.status == 74)
        #expect(result.messages == ["collect: no space left on device"])
        #expect(log.rows.withLock { $0.count } == 300)
    }

    @Test func aSourceThatBreaksOffGivesWhatItHadBefore() throws {
        let log = CollectingSink.Log()
        let failure = Failure(.badInput, "air.btsnoop: cut off at offset 99")
        let source = ListTransport.checked([1, 2, 3, 4], failure: failure)
        let result = try run([chain([.transport(source)], sink: CollectingSink.checked(log))])
        #expect(result.status == 65)
        #expect(log.rows.withLock { $0.count } == 4)
    }

    @Test func aSinkThatWantsNoMoreEndsTheRunQuietly() throws {
        for cores in [1, 2] {
            let log = CollectingSink.Log()
            let times = (0..<100_000).map { Int64($0) }
            let sink = CollectingSink.checked(log, limit: 10)
            let result = try run(
                [chain([.transport(ListTransport.checked(times))], sink: sink)],
                cores: cores
            )
            #expect(result.status == 0)
            #expect(log.rows.withLock { $0.count } < 1000)
        }
    }
}
