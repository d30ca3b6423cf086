public import BeaconCore
public import BluetoothHCI

/// The adapters there are, by index and by address, kept up to date by what the kernel tells.
///
/// The kernel gives an adapter another index after a reset or a replug; its address stays.
public struct AdapterDirectory: Sendable {
    /// What an event changed.
    public enum Change: Hashable, Sendable {
        /// An adapter came: `information` must be asked for, and given to `add`.
        case appeared(index: UInt16)
        /// What `settings` are now shows in the adapter.
        case settings(ManagedAdapter, before: ManagementSettings)
        case disappeared(ManagedAdapter)
    }

    /// In the order of their indexes.
    public private(set) var adapters: [ManagedAdapter] = []

    public init() {}

    public subscript(index: UInt16) -> ManagedAdapter? { adapters.first { $0.index == index } }

    /// The adapter of that address, whatever its index is now.
    public func adapter(of address: DeviceAddress) -> ManagedAdapter? {
        adapters.first { $0.address == address }
    }

    /// Which adapters a user means, in the order of their indexes; empty when there are none such.
    public func adapters(_ choice: AdapterChoice) -> [ManagedAdapter] {
        switch choice {
        case .first: Array(adapters.prefix(1))
        case .all: adapters
        case .index(let index): self[index].map { [$0] } ?? []
        case .address(let address): adapter(of: address).map { [$0] } ?? []
        }
    }

    public mutating func add(_ adapter: ManagedAdapter) {
        adapters.removeAll { $0.index == adapter.index }
        adapters.append(adapter)
        adapters.sort { $0.index < $1.index }
    }

    /// Takes note of what the kernel says.
    ///
    /// - Returns: what changed; `nil` for an event that changes nothing here.
    public mutating func note(_ event: ManagementEvent, on index: UInt16) -> Change? {
        switch event {
        case .indexAdded:
            guard index != ManagementHeader.noIndex else { return nil }
            return .appeared(index: index)
        case .indexRemoved:
            guard let adapter = self[index] else { return nil }
            adapters.removeAll { $0.index == index }
            return .disappeared(adapter)
        case .newSettings(let settings):
            guard let position = adapters.firstIndex(where: { $0.index == index }) else { return nil }
            let before = adapters[position].current
            guard before != settings else { return nil }
            adapters[position].current = settings
            return .settings(adapters[position], before: before)
        default: return nil
        }
    }
}

extension AdapterDirectory {
    /// Asks the kernel for all adapters, and waits for its answers.
    ///
    /// From then on the channel's events keep it up to date, through `note`.
    public static func load(over channel: ManagementChannel) throws(ManagementError) -> AdapterDirectory {
        var directory = AdapterDirectory()
        var missed: [(index: UInt16, event: ManagementEvent)] = []
        let keep = { (index: UInt16, event: ManagementEvent, _: Span<UInt8>) in missed.append((index, event))
        }
        for controller in try channel.controllers(keep) where controller.isPrimary {
            try directory.ask(controller.index, over: channel, keep)
        }
        // What happened meanwhile is newer than the answers, or says the same again.
        while !missed.isEmpty {
            let (index, event) = missed.removeFirst()
            if case .appeared(let index) = directory.note(event, on: index) {
                try directory.ask(index, over: channel, keep)
            }
        }
        return directory
    }

    private mutating func ask(
        _ index: UInt16,
        over channel: ManagementChannel,
        _ onEvent: ManagementChannel.EventHandler
    ) throws(ManagementError) {
        do throws(ManagementError) {
            add(ManagedAdapter(index, try channel.information(of: index, onEvent)))
        } catch {
            // It went away again, or is not ready to be asked.
            guard case .refused = error else { throw error }
        }
    }
}
