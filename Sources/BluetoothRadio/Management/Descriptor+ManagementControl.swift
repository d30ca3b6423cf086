public import BeaconIO
import CBluetooth
import Glibc

extension Descriptor {
    /// Opens the management interface: one packet a read, for all adapters; does not block.
    ///
    /// Anybody may: what the kernel trusts a program without CAP_NET_ADMIN with is little, which
    /// `ManagementSupport.isTrusted` tells. That is settled here; capabilities may be dropped afterwards.
    ///
    /// - Throws: `EAFNOSUPPORT` where the kernel has no Bluetooth.
    public static func managementControl() throws(RadioError) -> Descriptor {
        let type = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = Glibc.socket(AF_BLUETOOTH, type, BTPROTO_HCI)
        guard number >= 0 else { throw RadioError("bluetooth", .socket, .latest) }
        let socket = Descriptor(number)
        var address = sockaddr_hci()
        address.hci_family = sa_family_t(AF_BLUETOOTH)
        address.hci_dev = UInt16(HCI_DEV_NONE)
        address.hci_channel = UInt16(HCI_CHANNEL_CONTROL)
        let result = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe Glibc.bind(number, address, socklen_t(MemoryLayout<sockaddr_hci>.size))
            }
        }
        guard result == 0 else { throw RadioError("bluetooth", .manage, .latest) }
        socket.growReceiveBuffer(to: KernelRadio.receiveBuffer)
        return socket
    }
}
