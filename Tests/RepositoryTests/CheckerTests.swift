import Foundation
import Testing

/// Each rule can fail: what it must find in code made to break it, and what it must leave alone.
@Suite struct CheckerTests {
    private func source(_ text: String, path: String = "Sources/BeaconCore/Made.swift") -> SwiftSource {
        SwiftSource(path: path, text: text)
    }

    @Test func commentsAndStringsAreBlankedAndInterpolatedCodeStays() {
        let code = source(
            ##"""
            let a = "unsafe \(first!) }" // unsafe
            /* one /* two */ { */ let b = #"raw \( { "quote" "# + """
                } unsafe
                """
            """##
        ).code
        #expect(!code.contains("unsafe"))
        #expect(!code.contains("{"))
        #expect(!code.contains("}"))
        #expect(code.contains("first!"))
        #expect(code.contains("let b ="))
        #expect(code.count(where: { $0 == "\n" }) == 3)
    }

    @Test func functionsAreMeasuredFromNameToClosingBrace() {
        let made = source(
            """
            protocol P { func bare() -> Int; var value: Int { get } }
            struct S {
                var stored: Int
                var made: Int {
                    1
                }
                init(_ text: String = "}") {
                    let later: Int
                    if text.isEmpty { later = 1 } else { later = 2 }
                    self.init(later)
                }
                func outer(then: () -> Void = { }) -> [Int] {
                    func inner() {
                    }
                    return []
                }
            }
            """
        )
        let found = made.functions.map { "\($0.name) \($0.firstLine) \($0.lineCount)" }
        #expect(found == ["value 1 1", "made 4 3", "init 7 5", "outer 12 5", "inner 13 2"])
    }

    @Test func aLongFunctionAndALongFileAreFound() {
        let body = String(repeating: "    call()\n", count: 39)
        #expect(SizeRules.functionOffences(source("func f() {\n\(body)}\n")).map(\.place).count == 1)
        #expect(SizeRules.functionOffences(source("func f() {\n\(body.dropFirst(11))}\n")).isEmpty)
        let lines = String(repeating: "\n", count: 301)
        #expect(SizeRules.fileOffences(source(lines)).count == 1)
        #expect(SizeRules.fileOffences(source(lines, path: "Tests/A/B.swift")).isEmpty)
        #expect(SizeRules.fileOffences(source(String(lines.dropFirst()))).isEmpty)
    }

    @Test func aFullFolderIsFound() {
        let paths = (0..<16).map { "Sources/A/\($0).swift" }
        #expect(SizeRules.folderOffences(paths).map(\.place) == ["Sources/A"])
        #expect(SizeRules.folderOffences(Array(paths.dropFirst())).isEmpty)
    }

    @Test func aSecondTypeOrAWrongNameIsFound() {
        #expect(SizeRules.typeOffences(source("public struct Made {}\nenum Other {}")).count == 1)
        #expect(SizeRules.typeOffences(source("final class Other {}")).count == 1)
        #expect(SizeRules.typeOffences(source("public struct Made {}\nprivate enum Other {}")).isEmpty)
        let facet = source("public protocol Made {}", path: "Sources/BeaconCore/Made+Facet.swift")
        #expect(SizeRules.typeOffences(facet).isEmpty)
    }

    @Test func importsAreReadWhateverStandsBefore() {
        let made = source(
            """
            import Synchronization
            public import BeaconCore
            @preconcurrency internal import Glibc
            import struct Foundation.Data
            // import Comment
            """
        )
        #expect(made.imports == ["Synchronization", "BeaconCore", "Glibc", "Foundation"])
    }

    @Test func everyRoomHasAnImportItMayNotMake() {
        let forbidden = [
            ("Sources/BeaconCore/A.swift", "Foundation"), ("Sources/BeaconCore/A.swift", "BluetoothHCI"),
            ("Sources/BluetoothHCI/A.swift", "Glibc"), ("Sources/CaptureFormats/A.swift", "BeaconPipeline"),
            ("Sources/BeaconPipeline/A.swift", "Catalog"),
            ("Sources/BeaconCommand/A.swift", "IBeaconDecoder"),
            ("Sources/BeaconCommand/A.swift", "Catalog"), ("Plugins/Sinks/File/A.swift", "OutputSink"),
            ("Plugins/Decoders/IBeacon/A.swift", "Foundation"), ("Plugins/Catalog/A.swift", "BeaconCommand"),
            ("Plugins/Stages/Where/A.swift", "Catalog"), ("Sources/CaptureFormats/A.swift", "CZlib"),
            ("Plugins/Stages/Where/A.swift", "Glibc"), ("Plugins/Decoders/IBeacon/A.swift", "BeaconIO"),
        ]
        for (path, module) in forbidden {
            #expect(!ImportRules.isAllowed(module, in: path), "\(path) imports \(module)")
        }
        let allowed = [
            ("Sources/BeaconCore/A.swift", "Synchronization"),
            ("Sources/CaptureFormats/A.swift", "BluetoothHCI"),
            ("Plugins/Transports/Replay/A.swift", "CaptureFormats"),
            ("Sources/beacon/A.swift", "Catalog"),
            ("Plugins/Catalog/Catalog.swift", "IBeaconDecoder"),
        ]
        for (path, module) in allowed {
            #expect(ImportRules.isAllowed(module, in: path), "\(path) imports \(module)")
        }
    }

    @Test func eachSafetyRuleFindsItsCodeAndNothingElse() {
        let bad: [(SafetyRules, String)] = [
            (.unsafe, "let a = unsafe pointer.pointee"), (.unsafe, "nonisolated(unsafe) var a = 1"),
            (.uncheckedSendable, "class A: @unchecked Sendable {}"), (.forced, "let a = b!"),
            (.forced, "let a = b[0]!.c"), (.forced, "try! open()"), (.forced, "a as! B"),
            (.forced, #"let a = Int("1")!"#), (.forced, "var a: Int!"), (.trap, "fatalError()"),
        ]
        for (rule, line) in bad { #expect(rule.offences(source(line)).count == 1, "\(line)") }
        let good =
            "if a != b, !c, a!=b { say(\"unsafe! fatalError()\") } // try! @unchecked Sendable\n@unsafe"
        for rule in SafetyRules.allCases where rule != .unsafe {
            #expect(rule.offences(source(good)).isEmpty, "\(rule)")
        }
    }

    @Test func anExceptionExcusesOnePlaceAndMustBeNeeded() {
        let exceptions = RuleExceptions(
            markdown: """
                | rule | place | reason |
                |---|---|---|
                | file length | `A.swift` | a table that reads best whole |
                | file length | B.swift | no |
                """
        )
        let offences = ["A.swift", "B.swift", "C.swift"].map { Offence(place: $0, what: "long") }
        #expect(exceptions.unexcused(offences, by: "file length") == ["C.swift: long"])
        #expect(exceptions.unexcused(offences, by: "unsafe").count == 3)
        #expect(exceptions.idle(among: offences, by: "file length") == ["file length B.swift"])
        #expect(exceptions.idle(among: [], by: "file length").count == 2)
    }
}
