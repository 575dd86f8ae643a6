import FeedLoading
import Foundation
import Site

/// The options that `build` and `serve` share, read from the command line.
struct BuildOptions {
    let options: SiteBuilder.Options

    init(_ arguments: Arguments) throws(Arguments.Mistake) {
        var options = SiteBuilder.Options()
        options.site = arguments.value("site") ?? "."
        options.output = arguments.value("output")
        options.brands = arguments.set("brand")
        options.environment = ProcessInfo.processInfo.environment
        if let text = arguments.value("now") {
            guard let now = Date(iso8601: text) else {
                throw Arguments.Mistake(message: "--now needs a moment such as 2026-11-20T12:00:00Z, not \"\(text)\"")
            }
            options.now = now
        }
        if let text = arguments.value("jobs") {
            guard let jobs = Int(text), (1...1_024).contains(jobs) else {
                throw Arguments.Mistake(message: "--jobs needs a number from 1 to 1024, not \"\(text)\"")
            }
            options.jobs = jobs
        }
        self.options = options
    }
}
