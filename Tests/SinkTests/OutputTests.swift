import BeaconCore
import BeaconIO
import Foundation
import Glibc
import Testing

@testable import OutputSink

/// Standard output, played by pipes.
@Suite struct OutputTests {
    private let pipe = KernelPipe()

    @Test func aBatchComesOutAsLinesAtOnce() throws {
        let sink = StandardOutputSink(JSONLineWriter(), to: pipe.writing)
        let events = EventFixture.batch(3)
        try sink.open()
        try sink.write(events)
        #expect(pipe.read() == EventFixture.text(events))
        try sink.close()
    }

    @Test func csvWritesItsHeaderOnceAndAlsoWithoutRows() throws {
        let header = EventFixture.text(as: CSVLineWriter())
        let empty = StandardOutputSink(CSVLineWriter(), to: pipe.writing)
        try empty.open()
        try empty.close()
        #expect(pipe.read() == header)
        let sink = StandardOutputSink(CSVLineWriter(), to: pipe.writing)
        try sink.open()
        for _ in 0..<2 { try sink.write(EventFixture.batch(1)) }
        #expect(pipe.read().components(separatedBy: "kind,time").count == 2)
    }

    @Test func aReaderThatHasGoneEndsTheBranchQuietly() throws {
        let sink = StandardOutputSink(JSONLineWriter(), to: Self.pipeWithoutReader())
        try sink.open()
        #expect(sink.wantsMore)
        try sink.write(EventFixture.batch(1))
        #expect(!sink.wantsMore)
        try sink.write(EventFixture.batch(1))
        try sink.close()
    }

    private static func pipeWithoutReader() -> Descriptor {
        var pipe = KernelPipe()
        pipe.reading = nil
        return pipe.writing
    }

    @Test func aFullNonBlockingPipeLosesNothing() throws {
        let pipe = KernelPipe(capacity: 4096)
        _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
        let events = EventFixture.batch(256)
        let expected = EventFixture.text(events)
        let reader = BackgroundReader(pipe, octets: expected.utf8.count, atOnce: 1000)
        let sink = StandardOutputSink(JSONLineWriter(), to: pipe.writing)
        try sink.open()
        try sink.write(events)
        #expect(reader.text == expected)
    }

    @Test func anOutputThatIsNotOpenIsRefusedBeforeAnythingRuns() {
        let onlyReadable = Descriptor(Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC))
        for descriptor in [Descriptor(999, isOwned: false), onlyReadable] {
            let sink = StandardOutputSink(JSONLineWriter(), to: descriptor)
            #expect(throws: Failure(.cannotCreate, "stdout: is not open; send it to a file or to /dev/null"))
            {
                try sink.open()
            }
        }
    }

    @Test func aFullDeviceFailsWith74() throws {
        let full = Descriptor(Glibc.open("/dev/full", O_WRONLY | O_CLOEXEC))
        let sink = StandardOutputSink(JSONLineWriter(), to: full)
        try sink.open()
        #expect(throws: Failure(.writeFailed, "stdout: no space left on device")) {
            try sink.write(EventFixture.batch(1))
        }
    }

    @Test func twoBranchesDoNotTearEachOthersLines() throws {
        let pipe = KernelPipe(capacity: 4096)
        let events = EventFixture.batch(200)
        let text = EventFixture.text(events)
        let reader = BackgroundReader(pipe, octets: text.utf8.count * 2, atOnce: 500)
        let sinks = (0..<2).map { _ in StandardOutputSink(JSONLineWriter(), to: pipe.writing) }
        let writers = sinks.map { sink in
            BackgroundWork {
                try? sink.open()
                try? sink.write(events)
            }
        }
        for writer in writers { writer.wait() }
        #expect(reader.text == text + text)
    }
}
