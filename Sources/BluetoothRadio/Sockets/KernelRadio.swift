import BeaconCore
public import BeaconIO
import BluetoothHCI
import CBluetooth
import Glibc

/// The kernel's Bluetooth sockets and switches.
///
/// Holds no descriptor: each question makes a socket and closes it.
public struct KernelRadio: RadioSystem {
    /// At 100 octets a report and what the kernel counts for each, a pause of a second at 10,000 a second; the
    /// default holds 278 reports.
    static let receiveBuffer: Int32 = 8 << 20
    /// More adapters than anybody plugs in.
    private static let mostAdapters = 64

    public init() {}

    public func adapters() throws(RadioError) -> [AdapterInformation] {
        let socket = try Self.socket("bluetooth")
        // struct hci_dev_list_req: a count, padding, then pairs of index and flags of four octets each.
        var list = [UInt32](repeating: 0, count: 1 + 2 * Self.mostAdapters)
        list[0] = UInt32(UInt16(Self.mostAdapters).littleEndian)
        let result = unsafe list.withUnsafeMutableBytes { memory in
            unsafe beacon_ioctl_pointer(socket.number, beacon_hci_device_list, memory.baseAddress)
        }
        guard result >= 0 else { throw RadioError("bluetooth", .list, .latest) }
        let count = min(Int(list[0] & 0xFFFF), Self.mostAdapters)
        var adapters: [AdapterInformation] = []
        for entry in 0..<count {
            let index = UInt16(truncatingIfNeeded: list[1 + 2 * entry])
            // One that went in between is no adapter any more.
            if let adapter = try? Self.information(of: index, socket) { adapters.append(adapter) }
        }
        return adapters.sorted { $0.index < $1.index }
    }

    public func information(of index: UInt16) throws(RadioError) -> AdapterInformation {
        try Self.information(of: index, Self.socket(AdapterInformation.name(index)))
    }

    static func information(
        of index: UInt16,
        _ socket: Descriptor
    ) throws(RadioError) -> AdapterInformation {
        var information = hci_dev_info()
        information.dev_id = index
        let result = unsafe beacon_ioctl_pointer(
            socket.number,
            beacon_hci_device_information,
            &information
        )
        guard result >= 0 else { throw RadioError(AdapterInformation.name(index), .information, .latest) }
        var address: UInt64 = 0
        unsafe withUnsafeBytes(of: information.bdaddr) { octets in
            for place in 0..<6 { address |= UInt64(unsafe octets[place]) << UInt64(8 * place) }
        }
        return AdapterInformation(
            index: index,
            address: DeviceAddress(rawValue: address),
            isUp: information.flags & 1 << UInt32(HCI_UP) != 0
        )
    }

    public func openRaw(_ index: UInt16) throws(RadioError) -> Descriptor {
        let name = AdapterInformation.name(index)
        let socket = try Self.socket(name)
        try Self.bind(socket, name, .open, index, UInt16(HCI_CHANNEL_RAW))
        try Self.listen(socket, name, .listening)
        return socket
    }

    public func openUserChannel(_ index: UInt16) throws(RadioError) -> Descriptor {
        let name = AdapterInformation.name(index)
        let socket = try Self.socket(name)
        try Self.bind(socket, name, .openUserChannel, index, UInt16(HCI_CHANNEL_USER))
        socket.growReceiveBuffer(to: Self.receiveBuffer)
        return socket
    }

    public func openAdapterEvents() throws(RadioError) -> Descriptor {
        let socket = try Self.socket("bluetooth")
        try Self.bind(socket, "bluetooth", .open, UInt16(HCI_DEV_NONE), UInt16(HCI_CHANNEL_RAW))
        try Self.listen(socket, "bluetooth", .adapterEvents)
        return socket
    }

    public func powerUp(_ index: UInt16) throws(RadioError) {
        do throws(RadioError) {
            try Self.control(index, .powerUp, beacon_hci_device_up)
        } catch {
            guard error.code != EALREADY else { return }
            throw error
        }
    }

    public func powerDown(_ index: UInt16) throws(RadioError) {
        try Self.control(index, .powerDown, beacon_hci_device_down)
    }

    public func reset(_ index: UInt16) throws(RadioError) {
        try Self.control(index, .reset, beacon_hci_device_reset)
    }

    public func dropped(from descriptor: Descriptor) -> UInt32? { descriptor.droppedPackets }

    private static func control(
        _ index: UInt16,
        _ operation: RadioError.Operation,
        _ request: UInt
    ) throws(RadioError) {
        let name = AdapterInformation.name(index)
        let socket = try socket(name)
        guard beacon_ioctl(socket.number, request, UInt(index)) >= 0 else {
            throw RadioError(name, operation, .latest)
        }
    }

    static func socket(_ subject: String) throws(RadioError) -> Descriptor {
        let type = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = Glibc.socket(AF_BLUETOOTH, type, BTPROTO_HCI)
        guard number >= 0 else { throw RadioError(subject, .socket, .latest) }
        return Descriptor(number)
    }

    static func bind(
        _ socket: Descriptor,
        _ subject: String,
        _ operation: RadioError.Operation,
        _ index: UInt16,
        _ channel: UInt16
    ) throws(RadioError) {
        var address = sockaddr_hci()
        address.hci_family = sa_family_t(AF_BLUETOOTH)
        address.hci_dev = index
        address.hci_channel = channel
        let result = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe Glibc.bind(socket.number, address, socklen_t(MemoryLayout<sockaddr_hci>.size))
            }
        }
        guard result == 0 else { throw RadioError(subject, operation, .latest) }
    }

    /// Sets the filter and looks whether it holds: without CAP_NET_RAW the kernel cuts it and says nothing.
    private static func listen(
        _ socket: Descriptor,
        _ subject: String,
        _ filter: HCIFilter
    ) throws(RadioError) {
        guard socket.setFilter(filter) else { throw RadioError(subject, .open, .latest) }
        guard let held = socket.filter, held.contains(filter) else {
            throw RadioError(subject, .hear, SystemError(code: EPERM))
        }
        socket.growReceiveBuffer(to: receiveBuffer)
    }
}
