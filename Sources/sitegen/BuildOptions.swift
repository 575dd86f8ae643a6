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
        if let now = try arguments.moment("now") { options.now = now }
        if let jobs = try arguments.number("jobs", in: 1...1_024) { options.jobs = jobs }
        self.options = options
    }
}
