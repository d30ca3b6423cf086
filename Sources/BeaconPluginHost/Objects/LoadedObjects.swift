internal import BeaconCore
internal import BeaconIO
internal import CPluginHost
internal import Synchronization

/// The plugins that a loader has put into this process.
///
/// A file that is the same as one before is not loaded again, so that a pipeline that is read anew each day
/// (SIGHUP) does not fill the memory.
final class LoadedObjects: Sendable {
    /// Code stays loaded until the process ends, so there is an end to how often it may change.
    private static let most = 256
    private let all = Mutex<[LoadedObject]>([])
    /// Files whose table was wrong after all: dlopen(3) knows code by its name, which must not be another's.
    private let refused = Mutex<[MemoryFile]>([])

    /// Gives the plugin that is made of these octets, trying and loading it when it is new.
    func object(_ octets: [UInt8], calledAs name: String, _ trial: PluginTrial) throws(PluginFault)
        -> LoadedObject
    {
        let refusedCount = refused.withLock(\.count)
        let (known, isRoom) = all.withLock { all in
            (all.first { $0.file.holds(octets) }, all.count + refusedCount < Self.most)
        }
        if let known { return known }
        guard isRoom else {
            throw PluginFault("is one plugin too many for this process", hint: "start beacon anew")
        }
        let object = try load(octets, calledAs: name, trial)
        all.withLock { $0.append(object) }
        return object
    }

    private func load(
        _ octets: [UInt8],
        calledAs name: String,
        _ trial: PluginTrial
    ) throws(PluginFault) -> LoadedObject {
        _ = try ElfImage(octets)
        let file: MemoryFile
        let outcome: Result<TrialSummary, TrialFinding>
        do throws(SystemError) {
            file = try MemoryFile(octets)
            outcome = try trial.run(file)
        } catch {
            throw PluginFault("cannot be tried: \(error.text)")
        }
        if case .failure(let finding) = outcome { throw PluginFault(finding.message, hint: finding.hint) }
        beacon_host_explain_crashes()
        let table: PluginTable
        do throws(PluginFault) {
            table = unsafe try PluginTableReader.read(SharedObject.table(of: file.path))
        } catch {
            refused.withLock { $0.append(file) }
            throw error
        }
        return LoadedObject(
            file: file,
            name: table.name,
            decoder: SharedObjectDecoder(table, calledAs: name),
            vectors: table.vectors
        )
    }
}
