internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BluetoothRadio
internal import Glibc

/// What `beacon scan` listens to when nothing is named: the radio itself where it may, else bluetoothd.
struct ScanSource {
    let catalog: PluginCatalog
    let radio: any RadioSystem

    init(_ catalog: PluginCatalog, radio: any RadioSystem = KernelRadio()) {
        self.catalog = catalog
        self.radio = radio
    }

    /// The sources as the pipeline language writes them.
    ///
    /// - Parameter words: what was given, one argument or several.
    /// - Returns: the sources that were given, else `hci` or `bluez`.
    /// - Throws: why there is nothing to listen to.
    func text(_ words: [String]) throws(Failure) -> String {
        guard words.isEmpty else { return words.joined(separator: " ") }
        do throws(Failure) {
            try openRadio()
            return Self.usual
        } catch {
            guard has("bluez"), Self.hasBus else {
                let isTold = error.message.holds("beacon doctor")
                throw Failure(
                    error.kind,
                    error.message + (isTold ? "" : "; see what is missing: beacon doctor")
                )
            }
            return "bluez"
        }
    }

    /// The same for a pipeline of which all else is known: what is wrong in it is told before a radio is missed.
    ///
    /// - Parameters:
    ///   - words: what was given, one argument or several.
    ///   - pipeline: the whole text, given its sources.
    /// - Returns: the sources; of a pipeline that does not check, some.
    /// - Throws: why there is nothing to listen to.
    func text(_ words: [String], of pipeline: (String) -> String) throws(Failure) -> String {
        do throws(Failure) { return try text(words) } catch {
            guard has(Self.usual) else { throw error }
            guard PipelineChecker(catalog).check(SourceText(pipeline(Self.usual))).run == nil else {
                throw error
            }
            return Self.usual
        }
    }

    private static let usual = "hci"

    /// Opens the first adapter as the transport would, and lets it go.
    private func openRadio() throws(Failure) {
        guard has("hci") else { throw Failure(.unavailable, "hci: this beacon was built without it") }
        do throws(RadioError) {
            guard let adapter = try radio.adapters().first else {
                throw RadioError("bluetooth", .list, SystemError(code: ENODEV))
            }
            _ = try radio.openRaw(adapter.index)
        } catch {
            if error.operation == .list, error.code == ENODEV {
                throw Failure(.unavailable, "bluetooth: there is no adapter")
            }
            throw error.failure
        }
    }

    private func has(_ name: String) -> Bool { catalog.transports.contains { $0.declaration.name == name } }

    /// Whether the system's D-Bus is there to be asked.
    private static var hasBus: Bool { FileSystem.status("/run/dbus/system_bus_socket") != nil }
}
