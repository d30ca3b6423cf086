/// A product: what it is called, and what it does otherwise than others.
struct MiBeaconProduct: BitwiseCopyable {
    /// How a product tells its buttons.
    enum Buttons: UInt8, BitwiseCopyable {
        /// By a number from 0, in the event's own octet.
        case numbered
        case one, cube, dimmer
        /// Switches in a wall, with one to three buttons: several may be pressed at once.
        case wall, wallOfTwo, wallOfThree
        /// Remote controls, each with names of its own.
        case remote, fan, ventilator, bathroom
        /// In the value of an event for each kind of press: from 0, from 1, or a bit each.
        case fromZero, fromOne, bits
        /// One button, whose presses have numbers.
        case coded
    }

    /// Where a product says light or dark instead of lux.
    struct Lights: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// In object 0x1007.
        static let property = Lights(rawValue: 1)
        /// In object 0x000F.
        static let event = Lights(rawValue: 2)
    }

    let id: UInt16
    let name: StaticString
    let buttons: Buttons
    let lights: Lights

    init(_ id: UInt16, _ name: StaticString, _ buttons: Buttons = .numbered, lights: Lights = []) {
        self.id = id
        self.name = name
        self.buttons = buttons
        self.lights = lights
    }

    var hasName: Bool { name.utf8CodeUnitCount > 0 }

    /// The product of a number, or one without a name.
    static func find(_ id: UInt16, in sorted: [MiBeaconProduct]) -> MiBeaconProduct {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].id == id ? sorted[low] : MiBeaconProduct(id, "")
    }
}
