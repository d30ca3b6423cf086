extension KernelRadio {
    public func isBlocked(_ index: UInt16) -> Bool? {
        RadioSwitches.isBlocked(AdapterInformation.name(index))
    }
}
