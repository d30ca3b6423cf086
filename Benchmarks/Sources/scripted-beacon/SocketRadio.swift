import BeaconCore
import BeaconIO
import BluetoothRadio
import Glibc

/// A kernel with one adapter, whose packets come from a socket that this program was started with.
struct SocketRadio: RadioSystem {
    /// The socket, as the one who starts this program leaves it.
    static let number: Int32 = 3

    private let adapter = AdapterInformation(
        index: 0,
        address: DeviceAddress(rawValue: 0x001A_7DDA_7113),
        isUp: true
    )

    /// A pipe that nobody writes to.
    private let quiet: (output: Descriptor, input: Descriptor)

    init() throws(Failure) {
        do throws(SystemError) {
            quiet = try Descriptor.pipe()
        } catch {
            throw Failure(.unavailable, "no pipe: \(error.text)")
        }
    }

    func adapters() throws(RadioError) -> [AdapterInformation] { [adapter] }
    func information(of index: UInt16) throws(RadioError) -> AdapterInformation { adapter }
    func openRaw(_ index: UInt16) throws(RadioError) -> Descriptor { Descriptor(dup(Self.number)) }
    func openUserChannel(_ index: UInt16) throws(RadioError) -> Descriptor { Descriptor(dup(Self.number)) }

    /// Nothing ever happens to the adapter.
    func openAdapterEvents() throws(RadioError) -> Descriptor { quiet.output }

    func powerUp(_ index: UInt16) throws(RadioError) {}
    func powerDown(_ index: UInt16) throws(RadioError) {}
    func reset(_ index: UInt16) throws(RadioError) {}
    func dropped(from descriptor: Descriptor) -> UInt32? { 0 }
    func isBlocked(_ index: UInt16) -> Bool? { false }
    func isDaemonRunning() -> Bool { false }
}
