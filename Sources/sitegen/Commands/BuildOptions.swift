import Engine
import Foundation

/// The options that `build` and `serve` share.
struct BuildOptions {
    let options: SiteBuilder.Options

    init(_ arguments: Arguments) throws(Arguments.Mistake) {
        var options = SiteBuilder.Options()
        options.site = arguments.value("site") ?? "."
        options.output = arguments.value("output")
        options.brands = arguments.set("brand")
        options.shard = try arguments.shard()
        options.environment = ProcessInfo.processInfo.environment
        options.siteEnvironment = try arguments.environment()
        if let now = try arguments.moment("now") { options.now = now }
        if let jobs = try arguments.number("jobs", in: 1...1_024) { options.jobs = jobs }
        options.recording = try Self.recording(arguments)
        options.version = Sitegen.version
        self.options = options
    }

    /// The recording mode; a replay sets its own time.
    private static func recording(_ arguments: Arguments) throws(Arguments.Mistake) -> SiteBuilder.RecordingMode {
        switch (arguments.value("record"), arguments.value("replay")) {
        case (nil, nil): return .none
        case (let folder?, nil): return .record(to: folder)
        case (nil, let folder?):
            guard arguments.value("now") == nil else {
                throw Arguments.Mistake(message: "--now does not go with --replay: a recording has its own moment")
            }
            return .replay(from: folder)
        case (_?, _?): throw Arguments.Mistake(message: "--record and --replay do not go together; give one of them")
        }
    }
}
