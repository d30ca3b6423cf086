internal import BeaconIO
internal import Glibc

/// Whether the kernel gives Bluetooth sockets, and if not, whose fault it is.
struct KernelSocketsCheck: DoctorCheck {
    private static let call = "socket(AF_BLUETOOTH, SOCK_RAW, BTPROTO_HCI)"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        switch facts.kernel.socket {
        case .worked: [finding(.ok, "kernel \(release(facts)): HCI sockets open", Self.call)]
        case .notTried: []
        case .failed(let error) where error.code == EAFNOSUPPORT || error.code == EPROTONOSUPPORT:
            [unsupported(facts)]
        case .failed(let error) where error.code == EPERM || error.code == EACCES:
            [
                finding(
                    .fail,
                    "HCI sockets are refused (\(error.text)): a seccomp profile or SELinux forbids them",
                    Self.call,
                    facts.surroundings.isContainer
                        ? Mend.dockerUnconfined : nil
                )
            ]
        case .failed(let error): [finding(.fail, "HCI sockets fail: \(error.text)", Self.call)]
        }
    }

    private func finding(
        _ status: Finding.Status,
        _ message: String,
        _ lookedAt: String,
        _ mend: String? = nil
    ) -> Finding {
        Finding(.kernelSockets, status, message, lookedAt: lookedAt, mend: mend)
    }

    private func release(_ facts: DoctorFacts) -> String { facts.kernel.release ?? "(release unknown)" }

    private func unsupported(_ facts: DoctorFacts) -> Finding {
        let kernel = facts.kernel
        if facts.surroundings.isInitialNetwork == false, kernel.isPresent || kernel.listsProtocol == nil {
            let message =
                "no Bluetooth sockets here: the kernel has them in its first network namespace alone, "
                + "and this is another"
            return finding(.fail, message, Self.call, NetworkCheck.mend(facts))
        }
        guard kernel.isPresent else { return absent(facts) }
        let message = "kernel \(release(facts)) has Bluetooth, but this process gets no sockets of it: "
        let lookedAt = "\(Self.call), /proc/net/protocols, /proc/self/status"
        guard facts.privileges.hasSystemCallFilter == true else {
            return finding(.fail, message + "why, the kernel does not say", lookedAt)
        }
        let mend =
            facts.surroundings.isContainer
            ? Mend.dockerUnconfined : nil
        return finding(
            .fail,
            message + "a system call filter leaves AF_BLUETOOTH out (systemd: RestrictAddressFamilies=)",
            lookedAt,
            mend
        )
    }

    private func absent(_ facts: DoctorFacts) -> Finding {
        let kernel = facts.kernel
        let start = "kernel \(release(facts)) has no Bluetooth"
        let lookedAt = "\(Self.call), /proc/net/protocols, /sys/class/bluetooth, /lib/modules"
        switch kernel.bluetooth {
        case .asModule:
            let module = facts.usbControllers.isEmpty ? "bluetooth" : "btusb"
            let message = "\(start) now: its module is installed and not loaded"
            return finding(.fail, message, lookedAt, "sudo modprobe \(module)")
        case .builtIn: return finding(.fail, "\(start), though modules.builtin names it", lookedAt)
        case .no: return finding(.fail, "\(start), nor a module for it", lookedAt, anotherKernel(facts))
        case .unknown:
            let message = "\(start), and no module of this kernel is installed: it takes another kernel"
            return finding(.fail, message, lookedAt, anotherKernel(facts))
        }
    }

    /// Debian's kernels for clouds leave Bluetooth out; its other kernels have it.
    private func anotherKernel(_ facts: DoctorFacts) -> String? {
        guard let release = facts.kernel.release, facts.tools.installer == "apt-get install" else {
            return nil
        }
        let parts = release.split(separator: "-")
        guard parts.contains("cloud"), let architecture = parts.last else { return nil }
        return facts.tools.install("linux-image-\(architecture)")
    }
}
