public import BeaconIO
import CBluetooth
import CLinux
import Glibc

extension Descriptor {
    /// Sets what a raw HCI socket lets through; `false` with `errno` set when it can't.
    func setFilter(_ filter: HCIFilter) -> Bool {
        var octets: InlineArray<4, UInt32> = [filter.types, filter.lowEvents, filter.highEvents, 0]
        let length = socklen_t(MemoryLayout<InlineArray<4, UInt32>>.size)
        return unsafe setsockopt(number, SOL_HCI, HCI_FILTER, &octets, length) == 0
    }

    /// What a raw HCI socket lets through, as the kernel holds it; `nil` of any other socket.
    var filter: HCIFilter? {
        var octets = InlineArray<4, UInt32>(repeating: 0)
        var length = socklen_t(MemoryLayout<InlineArray<4, UInt32>>.size)
        guard unsafe getsockopt(number, SOL_HCI, HCI_FILTER, &octets, &length) == 0 else { return nil }
        return HCIFilter(types: octets[0], lowEvents: octets[1], highEvents: octets[2])
    }

    /// Asks for room for packets that wait to be read.
    ///
    /// Past the system's limit with CAP_NET_ADMIN, else up to it (net.core.rmem_max); less than was asked for
    /// is no error.
    public func growReceiveBuffer(to octets: Int32) {
        var size = octets
        let length = socklen_t(MemoryLayout<Int32>.size)
        if unsafe setsockopt(number, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) == 0 { return }
        _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, length)
    }

    /// How many packets the kernel has dropped for want of room, modulo 2^32; `nil` where it does not say.
    ///
    /// From SO_MEMINFO: HCI sockets do not hand out what SO_RXQ_OVFL asks for.
    public var droppedPackets: UInt32? {
        // SK_MEMINFO_DROPS is the ninth of nine numbers.
        var numbers = InlineArray<9, UInt32>(repeating: 0)
        var length = socklen_t(MemoryLayout<InlineArray<9, UInt32>>.size)
        guard unsafe getsockopt(number, SOL_SOCKET, Self.memoryInformation, &numbers, &length) == 0,
            length >= socklen_t(MemoryLayout<InlineArray<9, UInt32>>.size)
        else { return nil }
        return numbers[8]
    }

    /// SO_MEMINFO, Linux 4.12; glibc's headers for Swift lack it.
    private static let memoryInformation: Int32 = 55
}
