import Foundation

/// The shared libraries that an executable asks for, itself and through others.
enum LinkedLibraries {
    static func of(_ executable: String) throws -> [String] {
        let ldd = Process()
        let output = Pipe()
        ldd.executableURL = URL(filePath: "/usr/bin/ldd")
        ldd.arguments = [executable]
        ldd.standardOutput = output
        ldd.standardError = FileHandle.nullDevice
        try ldd.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        ldd.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}
