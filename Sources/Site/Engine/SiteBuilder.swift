/// Builds a site: plan, load, render, write.
package struct SiteBuilder: Sendable {
    /// The inputs of a build besides the site's files.
    package struct Options: Sendable {
        /// The folder that holds `content/` and `themes/`.
        package var site = "."
        /// The folder that receives the site; nil means `output` inside the site folder.
        package var output: String?
        /// The brands to build; nil means all.
        package var brands: Set<String>?
        /// The shard to build, of all brands; nil means everything.
        package var shard: Shard?
        /// Where the site is built for.
        package var siteEnvironment = SiteEnvironment()
        /// The build's current time.
        package var now = Date()
        /// Whether the plain front becomes the front, made from last good copies: nothing is asked over the network.
        package var emergency: EmergencyFront?
        /// Whether target lists are written again when only their time has changed, as a sign that the site is
        /// updated.
        var refreshesTimestamps = true
        /// The answers of sources that were asked ahead of the build; nil when the build asks all of them.
        var polled: PolledAnswers?
        /// When hosts may be asked again, in a process that makes several builds; nil when the build has what was kept.
        package var backoff: HostBackoff?
        /// The clock and the retry limits of requests.
        package var clock = RetryClock.live
        /// The file system for reading and writing.
        package var disk = FileSystem.disk
        /// The number of pages rendered concurrently.
        package var jobs = ProcessInfo.processInfo.activeProcessorCount
        /// The environment variables for `${NAME}` in the headers of sources.
        package var environment: [String: String] = [:]
        /// Whether responses are recorded or replayed.
        package var recording = RecordingMode.none
        /// The program version, for recordings.
        package var version = ""
        /// Themes loaded earlier from identical files; empty when the caller cannot be sure.
        package var loadedThemes = ThemeCache()

        /// The usual options: the current folder, now, all cores.
        package init() {}
    }

    /// The message of a plain front.
    package struct EmergencyFront: Sendable, Hashable {
        /// The message to all readers; nil for the one that an editor has written already, if there is one.
        package let message: String?

        /// Makes it.
        package init(message: String? = nil) {
            self.message = message
        }
    }

    /// Whether responses are recorded or replayed.
    package enum RecordingMode: Sendable, Hashable {
        /// Sources are requested, and nothing is recorded.
        case none
        /// Sources are requested, and their responses recorded in a folder.
        case record(to: String)
        /// Responses and the build time come from a recording.
        case replay(from: String)
    }

    /// How far a build is, for a progress line.
    package enum Progress: Sendable, Hashable {
        /// Content and themes are read and compared with the last build.
        case planning
        /// Sources are loaded and the pages of their sections made.
        case loading(done: Int, of: Int)
        /// The other pages are made.
        case rendering(done: Int, of: Int)
    }

    private(set) var options: Options
    private(set) var recorder: FeedRecorder?
    private(set) var replay: FeedReplay?
    let http: HTTPClient
    let progress: @Sendable (Progress) -> Void

    /// Makes a builder.
    package init(options: Options, http: HTTPClient, progress: @escaping @Sendable (Progress) -> Void = { _ in }) {
        self.options = options
        self.http = http
        self.progress = progress
    }

    /// Builds the site once.
    ///
    /// - Throws: `DiagnosticList` for errors in configuration, themes or routes, or when a feed with the policy
    ///   `failBuild` failed: nothing is written then. `Disk.Failure` when a file cannot be written.
    package func build() async throws -> BuildReport {
        var cache = BuildCache()
        cache.plan.themes = options.loadedThemes
        switch options.recording {
        case .none: return try await build(cache: &cache)
        case .record(let folder): return try await recorded(in: folder)
        case .replay(let folder): return try await replayed(from: folder)
        }
    }

    private func recorded(in folder: String) async throws -> BuildReport {
        try CommandFolders(site: options.site, output: output).check(recording: folder)
        var builder = self
        // A time that a recording can store exactly.
        builder.options.now = Date(
            timeIntervalSince1970: (options.now.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000
        )
        let recorder = try FeedRecorder(folder, now: builder.options.now, program: options.version)
        builder.recorder = recorder
        var cache = BuildCache()
        do {
            var report = try await builder.build(cache: &cache)
            report.warnings += await recorder.finish()
            return report
        } catch let list as DiagnosticList {
            throw DiagnosticList(list.all + (await recorder.finish()))
        } catch {
            _ = await recorder.finish()
            throw error
        }
    }

    /// Builds the site from a recording, without requests and without changes to the site's cached feeds.
    private func replayed(from folder: String) async throws -> BuildReport {
        var builder = self
        let replay = try FeedReplay(folder)
        builder.replay = replay
        builder.options.now = replay.now
        var cache = BuildCache()
        var report = try await builder.build(cache: &cache)
        if replay.program != options.version {
            let what = "the recording is of sitegen \(replay.program), not \(options.version)"
            report.warnings.append(.warning(folder, nil, what, advice: "the output may differ from the recorded one"))
        }
        return report
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
