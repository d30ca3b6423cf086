/// Reads keys: a file that `decode keys=FILE` names, or octets beside an advert.
public protocol KeyLoader: Sendable {
    /// Reads a key file. Called when a pipeline is checked, before anything opens.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - name: how the user calls it.
    /// - Returns: its keys.
    /// - Throws: what is wrong, in one line, with the place in the file and what to do; never a key.
    func load(_ path: String, calledAs name: String) throws(LoadFailure) -> any KeyRing

    /// One key of any kind that has its length, for whatever device.
    ///
    /// - Throws: which lengths there are.
    func ring(of octets: [UInt8]) throws(LoadFailure) -> any KeyRing

    /// Tells whether an identity resolving key made an address.
    ///
    /// - Throws: that the address is no resolvable private one, that another key made it, or that the key does not
    ///   have 16 octets.
    func check(irk: [UInt8], of address: DeviceAddress) throws(LoadFailure)
}
