import Dispatch
import Foundation

/// The wish of a person, or of the system, that the program ends.
enum TerminationSignal {
    /// Waits for Ctrl-C or for `kill`.
    static func wait() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGINT, SIGTERM].map { number in
            // Dispatch only hears of a signal that does not end the program first.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        for await _ in signals { break }
        for source in sources { source.cancel() }
        // Who asks twice does not want to wait.
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
