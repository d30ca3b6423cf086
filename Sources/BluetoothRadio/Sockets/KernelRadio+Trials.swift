public import BeaconIO
import CBluetooth
import Glibc

/// Sockets that are opened to see what opens, and for questions that need no rights.
extension KernelRadio {
    /// The channels of HCI sockets that can be opened without taking an adapter from anybody.
    public enum TrialChannel: Hashable, Sendable {
        /// A socket that is bound to nothing yet.
        case unbound
        /// The management interface.
        case control
        /// What all adapters send and receive; needs CAP_NET_RAW.
        case monitor
    }

    /// Opens a socket and closes it again.
    ///
    /// - Throws: why it does not open.
    public func tryOpening(_ channel: TrialChannel) throws(RadioError) {
        let socket = try Self.socket("bluetooth")
        switch channel {
        case .unbound: return
        case .control:
            try Self.bind(socket, "bluetooth", .open, UInt16(HCI_DEV_NONE), UInt16(HCI_CHANNEL_CONTROL))
        case .monitor:
            try Self.bind(socket, "bluetooth", .open, UInt16(HCI_DEV_NONE), UInt16(HCI_CHANNEL_MONITOR))
        }
    }

    /// Opens a raw socket that hears answers to commands, and the adapter's reports only with CAP_NET_RAW.
    ///
    /// Without rights the kernel lets a few commands through that read and change nothing, Read Local
    /// Supported Commands among them (`hci_sec_filter` in net/bluetooth/hci_sock.c).
    public func openForAnswers(_ index: UInt16) throws(RadioError) -> Descriptor {
        let name = AdapterInformation.name(index)
        let socket = try Self.socket(name)
        try Self.bind(socket, name, .open, index, UInt16(HCI_CHANNEL_RAW))
        guard socket.setFilter(.answers) else { throw RadioError(name, .open, .latest) }
        return socket
    }
}
