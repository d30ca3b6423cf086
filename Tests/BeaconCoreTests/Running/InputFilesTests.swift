import BeaconCore
import Testing

@Suite struct InputFilesTests {
    private let whole = InputFiles()

    private func isRefused(_ files: InputFiles, _ node: UInt) -> Bool {
        do throws(Failure) {
            try files.refuse("a", device: 1, node: node)
            return false
        } catch {
            #expect(error == Failure(.cannotCreate, "a: is read by this run; write to another file"))
            return true
        }
    }

    @Test func whatOnePartReadsNoPartWrites() {
        let (reading, writing) = (InputFiles(partOf: whole), InputFiles(partOf: whole))
        reading.note(device: 1, node: 7)
        for files in [whole, reading, writing] {
            #expect(isRefused(files, 7))
            #expect(!isRefused(files, 8))
        }
    }

    @Test func aFileIsFreeOnceNoPartReadsIt() {
        let parts = [InputFiles(partOf: whole), InputFiles(partOf: whole)]
        for part in parts {
            // A replay that loops opens its capture again and again.
            part.note(device: 1, node: 7)
            part.note(device: 1, node: 7)
        }
        parts[0].forget()
        parts[0].forget()
        #expect(isRefused(parts[0], 7))
        parts[1].forget()
        #expect(!isRefused(parts[0], 7))
    }

    @Test func aPartOfItsOwnAnswersForItself() {
        whole.note(device: 1, node: 7)
        #expect(isRefused(whole, 7))
        whole.forget()
        #expect(!isRefused(whole, 7))
    }
}
