import Dispatch
import Foundation

/// SIGINT or SIGTERM, as requests to end the program.
enum TerminationSignal {
    static func wait() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGINT, SIGTERM].map { number in
            // The default action of a signal must be disabled for Dispatch to receive it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        for await _ in signals { break }
        for source in sources { source.cancel() }
        // A second signal ends the program at once.
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
