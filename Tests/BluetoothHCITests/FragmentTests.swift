import BeaconCore
import BluetoothHCI
import Testing

/// Data status of a fragment, bits 5 and 6 of Event_Type.
private let whole: UInt16 = 0
private let more: UInt16 = 1
private let cut: UInt16 = 2

@Suite struct FragmentTests {
    private let first: [UInt8] = [1, 2, 3]
    private let second: [UInt8] = [4, 5]

    @Test func fragmentsComeTogether() throws {
        var listener = Listener()
        #expect(listener.hear(EventBuilder.fragment(more, first), at: 1).fragmentsKept == 1)
        #expect(listener.hear(EventBuilder.fragment(more, second), at: 2).reports == 0)
        #expect(listener.heard.isEmpty)
        #expect(listener.hear(EventBuilder.fragment(whole, [6]), at: 3).reports == 1)
        let heard = try #require(listener.heard.first)
        #expect(heard.data == [1, 2, 3, 4, 5, 6])
        #expect(heard.status == .complete)
        #expect(heard.milliseconds == 3)
        #expect(listener.counters.fragments == 3)
        #expect(listener.counters.reassembled == 1)
        listener.hear(EventBuilder.fragment(whole, second), at: 4)
        #expect(listener.heard.last?.data == second, "nothing is left over")
    }

    @Test func fragmentsInOneEventComeTogether() {
        var listener = Listener()
        let reports = [(more, first), (whole, second)].map { status, data in
            EventBuilder.extended(type: status << 5, data: data)
        }
        let outcome = listener.hear(
            EventBuilder.event(0x0D, reports + [EventBuilder.extended(address: 9, data: [9])])
        )
        #expect(outcome.reports == 2)
        #expect(listener.heard.map(\.data) == [first + second, [9]])
    }

    @Test func interleavedAdvertisersKeepApart() {
        let keys: [(address: UInt8, type: UInt8, sid: UInt8)] = [
            (1, 0, 0), (1, 1, 0), (1, 1, 1), (2, 1, 1), (0, 0xFF, 1), (0, 0xFF, 2),
        ]
        var listener = Listener()
        for status in [more, more, whole] {
            for (index, key) in keys.enumerated() {
                listener.hear(
                    EventBuilder.fragment(
                        status,
                        address: key.address,
                        addressType: key.type,
                        sid: key.sid,
                        [UInt8(index), UInt8(status)]
                    )
                )
            }
        }
        #expect(
            listener.heard.map(\.data) == keys.indices.map { [UInt8($0), 1, UInt8($0), 1, UInt8($0), 0] }
        )
        #expect(listener.heard.allSatisfy { $0.status == .complete })
    }

    @Test func aScanResponseIsAChainOfItsOwn() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, type: 0x02, first))
        listener.hear(EventBuilder.fragment(whole, type: 0x0A, second))
        listener.hear(EventBuilder.fragment(whole, type: 0x02, [6]))
        #expect(listener.heard.map(\.data) == [second, first + [6]])
    }

    @Test func legacyReportsPassBetweenFragments() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, first))
        listener.hear(EventBuilder.event(0x0D, [EventBuilder.extended(type: 0x10, sid: 0, data: [9])]))
        listener.hear(EventBuilder.event(0x02, [EventBuilder.legacy(data: [8])]))
        listener.hear(EventBuilder.fragment(whole, second))
        #expect(listener.heard.map(\.data) == [[9], [8], first + second])
    }

    @Test func theLatestKnownValuesHold() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, rssi: 0xB0, first))
        listener.hear(EventBuilder.fragment(more, rssi: 0xB2, first))
        listener.hear(EventBuilder.fragment(whole, rssi: 0x7F, first))
        #expect(listener.heard.first?.report.rssi == PowerLevel(dBm: -78))
    }

    @Test func aTruncatedChainSaysSo() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, first))
        listener.hear(EventBuilder.fragment(cut, second))
        listener.hear(EventBuilder.fragment(cut, first))
        #expect(listener.heard.map(\.status) == [.truncated, .truncated])
        #expect(listener.heard.map(\.data) == [first + second, first])
        #expect(listener.counters.truncated == 2)
        #expect(listener.counters.reassembled == 0)
    }

    @Test func aReservedDataStatusCountsAsTruncated() {
        var listener = Listener()
        let outcome = listener.hear(EventBuilder.fragment(3, first))
        #expect(outcome.fault == HCIFault(.reservedDataStatus, at: 5))
        #expect(listener.heard.map(\.status) == [.truncated])
    }

    @Test func aFragmentIsGivenUpAfterItsTime() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, address: 1, first), at: 0)
        listener.hear(EventBuilder.fragment(more, address: 2, first), at: 100)
        // The wait begins anew with each fragment.
        listener.hear(EventBuilder.fragment(more, address: 1, second), at: 2_000)
        listener.hear(EventBuilder.fragment(whole, address: 2, second), at: 2_599)
        #expect(listener.heard.map(\.status) == [.complete])
        listener.hear(EventBuilder.fragment(whole, address: 1, [6]), at: 9_000)
        #expect(listener.heard.map(\.status) == [.complete, .incomplete, .complete])
        #expect(listener.heard.map(\.data) == [first + second, first + second, [6]])
        #expect(listener.heard.map(\.milliseconds) == [2_599, 4_500, 9_000])
        #expect(listener.counters.timedOut == 1)
    }

    @Test func whatIsGivenUpComesInTheOrderOfTime() {
        var listener = Listener()
        for address in [3, 1, 2] as [UInt8] {
            listener.hear(EventBuilder.fragment(more, address: address, [address]), at: 0)
        }
        listener.hear(EventBuilder.fragment(more, address: 3, [3]), at: 1)
        listener.expire(at: 2_499)
        #expect(listener.heard.isEmpty)
        listener.expire(at: 5_000)
        #expect(listener.heard.map(\.data) == [[1], [2], [3, 3]])
        #expect(listener.heard.map(\.milliseconds) == [2_500, 2_500, 2_501])
    }

    @Test func aSourceWithoutTimesWaitsUntilItsEnd() {
        var listener = Listener()
        listener.hear(EventBuilder.fragment(more, address: 1, first))
        for _ in 0..<100 { listener.hear(EventBuilder.fragment(whole, address: 2, first)) }
        #expect(listener.heard.count == 100)
        listener.finish()
        #expect(listener.heard.last?.status == .incomplete)
        #expect(listener.heard.last?.milliseconds == nil)
        listener.finish()
        #expect(listener.heard.count == 101)
    }

    @Test func theEndGivesOutAllThatWaits() {
        var listener = Listener()
        let data = [UInt8](repeating: 5, count: 229)
        for address in 0..<64 {
            // Seven fragments each: more octets in all than one batch takes.
            for _ in 0..<7 {
                listener.hear(EventBuilder.fragment(more, address: UInt8(address), data), at: 1)
            }
        }
        listener.hear(EventBuilder.event(0x02, [EventBuilder.legacy()]), at: 40)
        listener.finish()
        #expect(listener.heard.count == 65)
        #expect(listener.heard.dropFirst().allSatisfy { $0.data.count == 1603 && $0.milliseconds == 40 })
    }

    @Test func theOldestMakesRoom() {
        var listener = Listener(HCIReportReader(fragmentedAdvertisers: 2))
        listener.hear(EventBuilder.fragment(more, address: 1, [1]), at: 1)
        listener.hear(EventBuilder.fragment(more, address: 2, [2]), at: 2)
        listener.hear(EventBuilder.fragment(more, address: 1, [1]), at: 3)
        #expect(listener.hear(EventBuilder.fragment(more, address: 3, [3]), at: 4).reports == 1)
        #expect(listener.heard.map(\.data) == [[2]])
        #expect(listener.heard.map(\.status) == [.incomplete])
        #expect(listener.heard.map(\.milliseconds) == [4])
        #expect(listener.counters.evicted == 1)
        listener.hear(EventBuilder.fragment(whole, address: 1, [1]), at: 5)
        listener.hear(EventBuilder.fragment(whole, address: 3, [3]), at: 6)
        #expect(listener.heard.map(\.data) == [[2], [1, 1, 1], [3, 3]])
    }

    @Test func moreThanAnAdvertiserCanSendIsCutOff() {
        var listener = Listener()
        let data = [UInt8](repeating: 5, count: 229)
        for _ in 0..<10 { listener.hear(EventBuilder.fragment(more, data), at: 1) }
        #expect(listener.heard.map(\.status) == [.truncated])
        #expect(listener.heard.map(\.data.count) == [7 * 229])
        // The rest belongs to what was cut off; the next report is whole.
        listener.hear(EventBuilder.fragment(whole, first), at: 1)
        listener.hear(EventBuilder.fragment(whole, second), at: 1)
        #expect(listener.heard.map(\.status) == [.truncated, .complete])
        #expect(listener.heard.last?.data == second)
        #expect(listener.counters.overlong == 1)
    }

    @Test func exactlyWhatAnAdvertiserCanSendIsWhole() {
        var listener = Listener()
        for _ in 0..<7 { listener.hear(EventBuilder.fragment(more, [UInt8](repeating: 5, count: 229))) }
        listener.hear(EventBuilder.fragment(whole, [UInt8](repeating: 6, count: 47)))
        #expect(listener.heard.map(\.data.count) == [1650])
        #expect(listener.counters.overlong == 0)
    }

    @Test func whatWasCutOffIsForgottenInTime() {
        var listener = Listener()
        for _ in 0..<8 {
            listener.hear(EventBuilder.fragment(more, [UInt8](repeating: 5, count: 229)), at: 0)
        }
        listener.hear(EventBuilder.fragment(whole, first), at: 2_600)
        #expect(listener.heard.map(\.status) == [.truncated, .complete])
        #expect(listener.counters.timedOut == 0)
    }
}
