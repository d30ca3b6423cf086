public import BeaconIO
import CBluetooth

extension Descriptor {
    /// Opens the management interface: one packet a read, for all adapters; does not block.
    ///
    /// Anybody may: what the kernel trusts a program without CAP_NET_ADMIN with is little, which
    /// `ManagementSupport.isTrusted` tells. That is settled here; capabilities may be dropped afterwards.
    ///
    /// - Throws: `EAFNOSUPPORT` where the kernel has no Bluetooth.
    public static func managementControl() throws(RadioError) -> Descriptor {
        let socket = try KernelRadio.socket("bluetooth")
        try KernelRadio.bind(
            socket,
            "bluetooth",
            .manage,
            UInt16(HCI_DEV_NONE),
            UInt16(HCI_CHANNEL_CONTROL)
        )
        socket.growReceiveBuffer(to: KernelRadio.receiveBuffer)
        return socket
    }
}
