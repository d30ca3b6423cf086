import BeaconCore

extension MiBeaconDecoder {
    /// Object 0x1001: a button, what its number is worth, and what was done with it.
    func button(_ value: Span<UInt8>, of product: MiBeaconProduct, into frames: inout FrameWriter) -> Bool {
        let (index, amount, kind) = (value[0], value[1], value[2])
        switch product.buttons {
        case .dimmer: return dimmer(index, amount, kind, into: &frames)
        case .cube:
            guard index <= 1 else { return false }
            frames.text(.cube, index == 0 ? "rotate_right" : "rotate_left")
            return true
        case .wall, .wallOfTwo, .wallOfThree:
            guard let word = Self.wallPress(kind) else { return false }
            return pressed(Self.pressedButtons(index, of: product.buttons), word, product, into: &frames)
        case .remote, .fan, .ventilator, .bathroom:
            guard let word = Self.press(kind), let name = Self.name(of: index, on: product.buttons) else {
                return false
            }
            frames.text(.button, word)
            frames.text(.buttonName, name)
            return true
        case .numbered, .one, .fromZero, .fromOne, .bits, .coded:
            guard let word = Self.press(kind) else { return false }
            frames.text(.button, word)
            if product.buttons != .one { frames.integer(.buttonNumber, Int64(index) + 1) }
            return true
        }
    }

    /// Objects that stand for one kind of press each; some say which button.
    func press(
        _ word: StaticString,
        _ value: Span<UInt8>,
        of product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Bool {
        guard value.count > 0 else {
            frames.text(.button, word)
            return true
        }
        let code = value[0]
        switch product.buttons {
        case .fromZero: return code < 8 && pressed(1 << code, word, product, into: &frames)
        case .fromOne: return 1...8 ~= code && pressed(1 << (code - 1), word, product, into: &frames)
        case .bits: return pressed(code, word, product, into: &frames)
        case .coded:
            guard let word = Self.codedPress(code) else { return false }
            frames.text(.button, word)
        default: frames.text(.button, word)
        }
        return true
    }

    /// Adds each button of a set.
    private func pressed(
        _ buttons: UInt8,
        _ word: StaticString,
        _ product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Bool {
        for number in 1...8 where buttons & 1 << UInt8(number - 1) != 0 {
            frames.text(.button, word)
            if product.buttons != .wall { frames.integer(.buttonNumber, Int64(number)) }
        }
        return buttons != 0
    }

    private func dimmer(_ index: UInt8, _ amount: UInt8, _ kind: UInt8, into frames: inout FrameWriter)
        -> Bool
    {
        switch (kind, index) {
        case (3, 0):
            frames.text(.dimmer, "press")
            frames.integer(.pressCount, Int64(amount))
        case (3, 1):
            frames.text(.dimmer, "long_press")
            frames.decimal(.duration, Int64(amount), exponent: 0)
        case (4, 0):
            let steps = Int8(bitPattern: amount)
            frames.text(.dimmer, steps < 0 ? "rotate_left" : "rotate_right")
            frames.integer(.dimmerSteps, Int64(steps.magnitude))
        case (4, _):
            let steps = Int8(bitPattern: index)
            frames.text(.dimmer, steps < 0 ? "rotate_left_pressed" : "rotate_right_pressed")
            frames.integer(.dimmerSteps, Int64(steps.magnitude))
        default: return false
        }
        return true
    }

    private static func press(_ kind: UInt8) -> StaticString? {
        switch kind {
        case 0, 5: "press"
        case 1: "double_press"
        case 2, 6: "long_press"
        case 3: "triple_press"
        default: nil
        }
    }

    private static func wallPress(_ kind: UInt8) -> StaticString? {
        switch kind {
        case 0: "press"
        case 1: "long_press"
        case 2: "double_press"
        default: nil
        }
    }

    private static func codedPress(_ code: UInt8) -> StaticString? {
        switch code {
        case 1: "press"
        case 8: "long_press"
        case 15: "double_press"
        default: nil
        }
    }

    /// Which buttons a number stands for, a bit each: every one, then each two, then all.
    private static func pressedButtons(_ index: UInt8, of buttons: MiBeaconProduct.Buttons) -> UInt8 {
        switch (buttons, index) {
        case (.wall, 0): 0b001
        case (.wallOfTwo, 0), (.wallOfThree, 0): 0b001
        case (.wallOfTwo, 1), (.wallOfThree, 1): 0b010
        case (.wallOfTwo, 2), (.wallOfThree, 3): 0b011
        case (.wallOfThree, 2): 0b100
        case (.wallOfThree, 4): 0b110
        case (.wallOfThree, 5): 0b101
        case (.wallOfThree, 6): 0b111
        default: 0
        }
    }

    private static func name(of index: UInt8, on buttons: MiBeaconProduct.Buttons) -> StaticString? {
        switch (buttons, index) {
        case (.remote, 0): "on"
        case (.remote, 1): "off"
        case (.remote, 2): "brightness"
        case (.remote, 3): "plus"
        case (.remote, 4): "m"
        case (.remote, 5): "minus"
        case (.fan, 0): "fan"
        case (.fan, 1): "light"
        case (.fan, 2): "wind_speed"
        case (.fan, 3): "color_temperature"
        case (.fan, 4): "wind_mode"
        case (.fan, 5): "brightness"
        case (.ventilator, 0): "swing"
        case (.ventilator, 1): "power"
        case (.ventilator, 2): "timer_60_minutes"
        case (.ventilator, 3): "increase_wind_speed"
        case (.ventilator, 4): "timer_30_minutes"
        case (.ventilator, 5): "decrease_wind_speed"
        case (.bathroom, _): bathroomName(of: index)
        default: nil
        }
    }

    private static func bathroomName(of index: UInt8) -> StaticString? {
        switch index {
        case 0: "stop"
        case 1: "air_exchange"
        case 2: "fan"
        case 3: "increase_speed"
        case 4: "decrease_speed"
        case 5: "dry"
        case 6: "light"
        case 7: "swing"
        case 8: "heat"
        default: nil
        }
    }
}
