import Foundation
import TestReading
import Testing

@testable import BeaconDecoderFiles

/// The reference page says every member, and its examples load.
@Suite struct ReferenceTests {
    private let page: String

    init() throws {
        let path = Tree.root.appending(path: "Sources/BeaconDecoderFiles/README.md")
        page = try String(contentsOf: path, encoding: .utf8)
    }

    @Test func everyMemberIsOnThePage() {
        for kind in ObjectKind.allCases {
            for member in kind.members {
                #expect(page.contains("`\(member.name)`"), "\(kind.rawValue): \(member.name)")
            }
        }
    }

    @Test func everyTypeAndWordIsOnThePage() {
        for word in MemberDeclaration.octetTypes where !word.hasSuffix("_le") {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
    }

    @Test func everyExampleLoads() throws {
        var loaded = 0
        for (kind, text) in examples() {
            for file in files(kind, text) {
                #expect(throws: Never.self, "\(file)") { try SampleFile.load(file) }
                loaded += 1
            }
        }
        #expect(loaded >= 36)
    }

    /// The blocks of JSON and what is in each.
    private func examples() -> [(kind: String, text: String)] {
        page.components(separatedBy: "```json ").dropFirst().compactMap { part in
            let block = part.components(separatedBy: "\n```").first ?? ""
            let lines = block.split(separator: "\n", maxSplits: 1)
            return lines.count == 2 ? (String(lines[0]), String(lines[1])) : nil
        }
    }

    /// Whole files made of an example, by what is in it: one a line where a line is an example.
    private func files(_ kind: String, _ text: String) -> [String] {
        let lines = text.split(separator: "\n").map(String.init)
        let field = #"{"name":"x","at":2,"type":"u8"}"#
        switch kind {
        case "file": return [text]
        case "members": return [SampleFile.text(text)]
        case "claims": return lines.map { SampleFile.text(#""fields":[\#(field)]"#, claims: "[\($0)]") }
        case "conditions": return lines.map { SampleFile.text(#""when":\#($0),"fields":[\#(field)]"#) }
        case "fields": return lines.map { SampleFile.text(#""fields":[\#($0)]"#) }
        default: return []
        }
    }
}
