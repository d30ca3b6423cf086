import BeaconCore
import BeaconPluginHost
import Foundation
import TestReading

/// Trials as tests have them: the process is the built `beacon`, for a bundle of tests has no such command.
enum TrialOfTests {
    static let loader = SharedObjectLoader(trial: PluginTrial(program: BuiltBeacon.url.path))

    /// Why a file is not loaded; `nil` when it is.
    static func failure(of object: URL) -> LoadFailure? {
        do throws(LoadFailure) {
            _ = try loader.load(object.path, from: nil)
            return nil
        } catch {
            return error
        }
    }
}
