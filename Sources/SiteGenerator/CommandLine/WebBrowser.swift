import Foundation

/// The user's web browser.
enum WebBrowser {
    #if os(Linux)
        private static let opener = "xdg-open"
    #else
        private static let opener = "open"
    #endif

    /// Opens an address; returns the reason if that failed.
    static func open(_ url: String) -> String? {
        guard let place = InstalledProgram(opener).path else { return "\(opener) is not installed" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: place)
        process.arguments = [url]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return nil
        } catch {
            return "\(opener) did not start: \(error.localizedDescription)"
        }
    }
}
