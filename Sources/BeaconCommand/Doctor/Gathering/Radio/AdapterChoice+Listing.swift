internal import BeaconCore
internal import BluetoothRadio

extension AdapterChoice {
    /// Whether an adapter is one that was asked for.
    func matches(_ adapter: AdapterInformation, among all: [AdapterInformation]) -> Bool {
        switch self {
        case .first: adapter.index == all.map(\.index).min()
        case .all: true
        case .index(let index): adapter.index == index
        case .address(let address): adapter.address == address
        }
    }

    /// As a user writes it.
    var text: String {
        switch self {
        case .first: "hci"
        case .all: "all"
        case .index(let index): AdapterInformation.name(index)
        case .address(let address): address.description
        }
    }
}
