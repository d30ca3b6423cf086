import BeaconIO
import BenchmarkKit

/// The synthetic mix through a socket: what `hci` and `management` listen to.
struct SocketAir: Air {
    let source: String
    let socket: Descriptor?
    let variables: [String] = []
    private let far: any FarEnd
    private let packets: [[UInt8]]
    private let mix: MixInMemory
    /// Where a packet's address begins, when each advert has a sender of its own.
    private let randomAt: Int?

    /// For `hci`.
    init(controllerWith mix: MixInMemory, random isRandom: Bool = false) throws {
        let controller = try ScriptedControllerEnd()
        // Behind indicator, event, length, subevent, count, event type, address type (Vol 4, Part E, 7.7.65.2).
        self.init("hci", controller, controller.socket, mix, randomAt: isRandom ? 7 : nil)
    }

    /// For `management`.
    init(kernelWith mix: MixInMemory, random isRandom: Bool = false) throws {
        let kernel = ScriptedKernelEnd()
        // Behind the header of code, index and length.
        self.init("management", kernel, try kernel.open(), mix, randomAt: isRandom ? 6 : nil)
    }

    private init(
        _ source: String,
        _ far: any FarEnd,
        _ socket: Descriptor,
        _ mix: MixInMemory,
        randomAt: Int?
    ) {
        self.source = source
        self.far = far
        self.socket = socket
        self.mix = mix
        self.randomAt = randomAt
        packets = mix.packets.map(far.packet)
    }

    var isListening: Bool { far.isListening }

    func send(_ number: Int) {
        var packet = packets[number % packets.count]
        if let place = randomAt {
            packet.replaceSubrange(place..<place + 6, with: RandomAddress.octets(number))
        }
        far.send(packet)
    }

    func givesLine(_ number: Int) -> Bool { mix.givesLine(number) }
}
