internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio

/// Asks the kernel's management interface about adapters; anybody may.
struct ManagementReading {
    /// What the kernel knows of one adapter.
    struct Entry: Equatable, Sendable {
        let isConfigured: Bool
        /// `nil` when the kernel did not say.
        var supported: ManagementSettings?
        var current: ManagementSettings?
    }

    /// Those that no program holds alone; `nil` when the interface gave no list.
    private(set) var entries: [UInt16: Entry]?

    /// - Parameter descriptor: the management interface, or one end of a pair; `nil` when it does not open.
    init(_ descriptor: Descriptor?) {
        guard let descriptor else { return }
        let channel = ManagementChannel(descriptor)
        do throws(ManagementError) {
            var entries: [UInt16: Entry] = [:]
            for controller in try channel.controllers() {
                entries[controller.index] = Self.entry(controller, channel)
            }
            self.entries = entries
        } catch {
            // Other ways tell of adapters too.
        }
    }

    private static func entry(_ controller: ManagementController, _ channel: ManagementChannel) -> Entry {
        var entry = Entry(isConfigured: controller.isPrimary)
        guard controller.isPrimary else { return entry }
        do throws(ManagementError) {
            let information = try channel.information(of: controller.index)
            entry.supported = information.supported
            entry.current = information.current
        } catch {
            // It went away meanwhile, or is being set up.
        }
        return entry
    }
}
