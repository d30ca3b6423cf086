import BeaconCore
import BeaconIO
import BluetoothRadio
import Glibc
import Testing

struct RadioErrorTests {
    private static func failure(
        _ operation: RadioError.Operation,
        _ code: Int32
    ) -> (message: String, status: Int32) {
        let failure = RadioError("hci0", operation, SystemError(code: code)).failure
        return (failure.message, failure.exitStatus)
    }

    @Test func everyErrorSaysWhatToDo() {
        let program = Capabilities.executablePath
        let expected: [(RadioError.Operation, Int32, String, Int32)] = [
            (
                .hear, EPERM,
                "hci0: permission denied: needs CAP_NET_RAW; run: sudo setcap cap_net_raw,cap_net_admin+ep \(program)",
                77
            ),
            (
                .powerUp, EPERM,
                "hci0: permission denied: needs CAP_NET_ADMIN; run: sudo setcap cap_net_raw,cap_net_admin+ep \(program)",
                77
            ),
            (.open, ENODEV, "hci0: no such adapter; see which there are: beacon doctor", 69),
            (.powerUp, ERFKILL, "hci0: switched off by rfkill; run: rfkill unblock bluetooth", 69),
            (.send, ENETDOWN, "hci0: is switched off; run: bluetoothctl power on", 69),
            (
                .openUserChannel, EBUSY,
                "hci0: is in use; stop bluetoothd or whoever else holds it: sudo systemctl stop bluetooth", 69
            ),
            (.powerUp, EALREADY, "hci0: is being switched on already", 69),
            (
                .socket, EAFNOSUPPORT,
                "hci0: the kernel has no Bluetooth for this program; why, and what to do: beacon doctor", 69
            ),
            (.powerDown, EIO, "hci0: cannot switch it off: input/output error", 69),
        ]
        for (operation, code, message, status) in expected {
            #expect(Self.failure(operation, code) == (message, status))
        }
        #expect(program.hasPrefix("/"))
    }

    @Test func aKernelWithoutBluetoothIsToldInOneLine() {
        let radio = KernelRadio()
        do throws(RadioError) {
            let adapters = try radio.adapters()
            #expect(adapters == adapters.sorted { $0.index < $1.index })
        } catch {
            // A build machine, a container.
            #expect([EAFNOSUPPORT, EPERM, EPROTONOSUPPORT].contains(error.code))
            if error.code == EAFNOSUPPORT {
                #expect(
                    error.failure.message
                        == "bluetooth: the kernel has no Bluetooth for this program; why, and what to do: "
                        + "beacon doctor"
                )
            }
        }
    }

    @Test func dropsOfASocketCanBeSeen() throws {
        var pair: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair) == 0)
        let descriptor = Descriptor(pair[0])
        let other = Descriptor(pair[1])
        descriptor.growReceiveBuffer(to: 1 << 20)
        #expect(descriptor.droppedPackets == 0)
        #expect(other.number >= 0)
        #expect(Descriptor(-1, isOwned: false).droppedPackets == nil)
    }
}
