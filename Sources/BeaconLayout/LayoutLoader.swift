public import BeaconCore

/// Reads `layout:m:2-3=0215,i:4-19` in place of a decoder's name.
public struct LayoutLoader: DecoderLoader {
    private static let prefix = "layout:"

    public let placeholder = "layout:TERM,…"
    public let summary = "a format in one line: which octets are which field"

    public init() {}

    public func takes(_ word: String) -> Bool { word.hasPrefix(Self.prefix) }

    public func load(_ word: String, from folder: String?) throws(LoadFailure) -> [LoadedDecoder] {
        let layout: Layout
        do throws(LayoutFault) {
            layout = try Layout(String(word.dropFirst(Self.prefix.count)))
        } catch {
            let start = Self.prefix.utf8.count
            let range = start + error.range.lowerBound..<start + error.range.upperBound
            throw LoadFailure(.usage, error.message, at: range, hint: error.hint)
        }
        let encoder = LayoutEncoder(layout)
        guard layout.formatName == Layout.defaultName else {
            return [LoadedDecoder(LayoutDecoder(layout), encoder: encoder)]
        }
        let renamed: @Sendable (String) -> any BeaconDecoder = { name in
            var layout = layout
            layout.formatName = name
            return LayoutDecoder(layout)
        }
        return [LoadedDecoder(LayoutDecoder(layout), encoder: encoder, renamed: renamed)]
    }
}
