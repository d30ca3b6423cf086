public import BluetoothHCI

/// Questions to the kernel, with their answers read. Each waits for its answer.
extension ManagementChannel {
    public func version() throws(ManagementError) -> ManagementVersion {
        let answer = try perform(.readVersion)
        guard let version = ManagementVersion(answer.span) else { throw .malformed }
        return version
    }

    /// What this channel may do.
    public func support() throws(ManagementError) -> ManagementSupport {
        let answer = try perform(.readCommands)
        guard let support = ManagementSupport(answer.span) else { throw .malformed }
        return support
    }

    /// The adapters there are, those without their configuration included.
    ///
    /// - Parameter onEvent: is given what the kernel says meanwhile.
    /// - Returns: as the kernel lists them.
    /// - Throws: why there is no list.
    public func controllers(_ onEvent: EventHandler = { _, _, _ in }) throws(ManagementError)
        -> [ManagementController]
    {
        let answer: [UInt8]
        do throws(ManagementError) {
            answer = try perform(.readExtendedIndexList, onEvent)
        } catch {
            // Kernels before 4.1.
            guard error == .refused(.unknownCommand) else { throw error }
            return try plainControllers(onEvent)
        }
        guard let list = ManagementController.extendedList(answer.span) else { throw .malformed }
        return list
    }

    private func plainControllers(_ onEvent: EventHandler) throws(ManagementError) -> [ManagementController] {
        let answer = try perform(.readIndexList, onEvent)
        guard let list = ManagementController.list(answer.span) else { throw .malformed }
        return list
    }

    public func information(of index: UInt16, _ onEvent: EventHandler = { _, _, _ in })
        throws(ManagementError) -> ManagementControllerInformation
    {
        let answer = try perform(.readControllerInformation(index), onEvent)
        guard let information = ManagementControllerInformation(answer.span) else { throw .malformed }
        return information
    }

    public func monitorFeatures(of index: UInt16) throws(ManagementError) -> ManagementMonitorFeatures {
        let answer = try perform(.readMonitorFeatures(index))
        guard let features = ManagementMonitorFeatures(answer.span) else { throw .malformed }
        return features
    }

    public func advertisingFeatures(of index: UInt16) throws(ManagementError) -> ManagementAdvertisingFeatures
    {
        let answer = try perform(.readAdvertisingFeatures(index))
        guard let features = ManagementAdvertisingFeatures(answer.span) else { throw .malformed }
        return features
    }
}
