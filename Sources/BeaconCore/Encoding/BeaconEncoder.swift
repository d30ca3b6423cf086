/// Writes one format as advertising data: the way back from its decoder.
///
/// An encoder is a value without state. Whatever the options hold, it gives octets that the format's
/// decoder reads as they were given, or says which of them cannot be sent and why.
public protocol BeaconEncoder: Sendable {
    /// The format that it writes, as the decoder declares it.
    var format: String { get }

    /// One line for people.
    var summary: String { get }

    /// What a beacon of this format says; drives the command line and its help.
    var options: [OptionDeclaration] { get }

    /// The field of the format that each option becomes, by the option's name.
    var fields: [String: String] { get }

    /// Writes whole advertising data: flags, what the format wants beside them, and the format itself.
    ///
    /// - Parameter options: of the types that `options` declares, defaults filled in.
    /// - Returns: at most 31 octets.
    /// - Throws: the option or the octet that cannot be sent.
    func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData
}
