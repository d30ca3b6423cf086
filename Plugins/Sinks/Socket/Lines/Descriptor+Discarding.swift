import BeaconIO
import Glibc

extension Descriptor {
    /// Reads and forgets what a peer sends, which is nothing that a sink wants.
    ///
    /// - Returns: whether the peer sends no more.
    func discard(_ scratch: inout [UInt8]) throws(SystemError) -> Bool {
        while true {
            do throws(SystemError) {
                if try read(into: &scratch) == 0 { return true }
            } catch {
                if error.code == EAGAIN { return false }
                throw error
            }
        }
    }
}
