@testable import BeaconCommand

/// What the bus and bluetoothd answer.
struct ScriptedBus: BusProbe {
    var answer = ScriptedBus.healthy

    func facts() -> BusFacts { answer }

    static var healthy: BusFacts {
        var facts = BusFacts()
        facts.hasSocket = true
        facts.connection = .open
        facts.hasOwner = true
        facts.ownerProcess = 311
        facts.isActivatable = true
        facts.answer = .given
        var adapter = BusAdapter(name: "hci0")
        adapter.isPowered = true
        adapter.isDiscovering = false
        adapter.hasMonitor = true
        adapter.hasAdvertising = true
        adapter.activeAdvertisements = 0
        adapter.freeAdvertisements = 5
        facts.adapters = [adapter]
        return facts
    }

    /// Nobody owns org.bluez.
    static var withoutOwner: BusFacts {
        var facts = BusFacts()
        facts.hasSocket = true
        facts.connection = .open
        facts.hasOwner = false
        return facts
    }
}
