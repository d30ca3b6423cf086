public import BeaconIO
import CBluetooth
import CLinux
import Glibc

extension Descriptor {
    /// What a burst of adverts may take up before the kernel drops some, in octets.
    private static let receiveRoom: Int32 = 8 << 20

    /// Opens the kernel's management interface: one packet a read, for all adapters; does not block.
    ///
    /// Anybody may: what the kernel trusts a program without CAP_NET_ADMIN with is little, which
    /// `ManagementSupport.isTrusted` tells. That is settled here; capabilities may be dropped afterwards.
    ///
    /// - Throws: `EAFNOSUPPORT` where the kernel has no Bluetooth.
    public static func managementControl() throws(SystemError) -> Descriptor {
        let type = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = socket(AF_BLUETOOTH, type, BTPROTO_HCI)
        guard number >= 0 else { throw SystemError.latest }
        let descriptor = Descriptor(number)
        var address = sockaddr_hci()
        address.hci_family = sa_family_t(AF_BLUETOOTH)
        address.hci_dev = UInt16(HCI_DEV_NONE)
        address.hci_channel = UInt16(HCI_CHANNEL_CONTROL)
        let length = socklen_t(MemoryLayout<sockaddr_hci>.size)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.bind(number, $0, length)
            }
        }
        guard result == 0 else { throw SystemError.latest }
        var room = receiveRoom
        let size = socklen_t(MemoryLayout<Int32>.size)
        // Past the limit of the system when we may, else up to it: neither is worth a word.
        if unsafe setsockopt(number, SOL_SOCKET, SO_RCVBUFFORCE, &room, size) != 0 {
            _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVBUF, &room, size)
        }
        return descriptor
    }
}
