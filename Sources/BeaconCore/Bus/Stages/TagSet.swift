/// The tags that a `tag` stage put on what passes it.
public final class TagSet: Sendable {
    public let tags: [KeyedText]
    /// `"tags":{…},` as JSON.
    let json: TextFragment

    /// - Parameters:
    ///   - base: tags of an earlier stage, which stay where the key is not given again.
    ///   - added: the tags of this stage.
    public init(_ base: TagSet?, adding added: [KeyedText]) {
        var tags = (base?.tags ?? []).filter { old in !added.contains { $0.key == old.key } }
        tags += added
        self.tags = tags
        var buffer = OutputBuffer()
        buffer.append("\"tags\":{")
        for (index, tag) in tags.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.appendJSON(text: tag.key)
            buffer.append(":")
            buffer.appendJSON(text: tag.text)
        }
        buffer.append("},")
        json = TextFragment(buffer.octets)
    }
}
