import AssignedNumbers
import Testing

/// An advert that nothing reads still has the name of whose data it carries.
@Suite struct CompanyNameTests {
    /// Company identifier 0x0059, Nordic Semiconductor ASA, with a payload that no decoder takes.
    private static let unread = "02010605FF5900FF01"

    @Test func aReportNamesTheCompanyOfItsData() throws {
        let run = ["run", "--for=5s", "lines - | decode unknown=only | json company"]
        let line = #"{"kind":"report","address":"C0:00:00:00:00:01","data":"\#(Self.unread.lowercased())"}"#
        let result = try BeaconProcess.run(run, input: line + "\n")
        #expect(result.status == 0, "\(result)")
        let keys = #""data":"02010605ff5900ff01","company":"Nordic Semiconductor ASA"}"#
        #expect(result.output.contains(keys), "\(result.output)")
    }

    @Test func oneThatIsNotAssignedHasNone() throws {
        let result = try BeaconProcess.run(["decode", "05FFFEFE0101"])
        #expect(result.output == "nothing recognised: 05fffefe0101\n")
    }

    @Test func theTextSaysItToo() throws {
        let result = try BeaconProcess.run(["decode", Self.unread])
        let unread = Self.unread.lowercased()
        #expect(result.output == "nothing recognised (Nordic Semiconductor ASA): \(unread)\n")
    }

    @Test func theFirstAndTheLastOfTheTableAreFound() {
        // Assigned Numbers, 7.1: 0x0000, 0x004C, and 0xFFFF, which no company has.
        #expect(AssignedNumbers.company(0x0000) == "Ericsson AB")
        #expect(AssignedNumbers.company(0x004C) == "Apple, Inc.")
        #expect(AssignedNumbers.company(0x0499) == "Ruuvi Innovations Ltd.")
        #expect(AssignedNumbers.company(0xFFFE) == nil)
        let known = (0...UInt16.max).count { AssignedNumbers.company($0) != nil }
        #expect(known > 3000)
    }
}
