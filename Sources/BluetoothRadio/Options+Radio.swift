public import BeaconCore
public import BluetoothHCI

/// What transports of an adapter have in common.
extension Options {
    /// The option `adapter`; the first there is when it is left out.
    public func adapterChoice() throws(OptionFault) -> AdapterChoice {
        guard let text = text("adapter") else { return .first }
        do throws(Failure) {
            return try AdapterChoice(text)
        } catch {
            throw OptionFault(error, in: "adapter")
        }
    }

    /// The patterns of the option `monitor`, with commas between them.
    ///
    /// - Parameter most: how many the kernel takes.
    /// - Returns: none when it is left out.
    /// - Throws: the first that is none, or that they are too many.
    public func monitorPatterns(most: Int) throws(OptionFault) -> [AdvertisementPattern] {
        // Words with a colon may hold commas of their own, so the language leaves such a list whole.
        let texts = texts("monitor").flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        guard texts.count <= most else {
            throw OptionFault("at most \(most) patterns are expected, found \(texts.count)", in: "monitor")
        }
        var patterns: [AdvertisementPattern] = []
        for text in texts {
            guard let pattern = AdvertisementPattern(String(text)) else {
                throw OptionFault(
                    "AD type, start and octets are expected, found `\(text)`",
                    in: "monitor",
                    hint: "as in `monitor=0xff:0:4c000215`"
                )
            }
            patterns.append(pattern)
        }
        return patterns
    }
}
