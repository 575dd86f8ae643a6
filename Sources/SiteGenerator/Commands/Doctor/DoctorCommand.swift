import BaseTheme
import Pictures
import SharedState

/// Looks at everything that a build and a publish need: `sitegen doctor`.
struct DoctorCommand: Command {
    static let verb = "doctor"
    static let summary =
        "Look at the machine, the site, its feeds and its bucket: what is missing, what is slow and why."

    @Option(.site, default: ".") var site
    @Option(.output("what is published")) var outputFolder: String?
    @Option(.state, .bucket(or: StateConnection.nowhere)) var state
    @Option(.env, .environment) var env
    @Option("offline", "ask nothing over the network") var isOffline
    @Option("json", "print the findings as JSON") var isJSON

    /// A clock further off makes dates wrong; S3 refuses requests from 15 minutes on.
    private static let clockTolerance = 30.0
    private static let slow = Duration.seconds(1)

    private var output: String { outputFolder ?? site + "/output" }

    func run(_ console: Console) async throws -> Int32 {
        var findings = programs() + folders()
        let environment = SiteEnvironment(env)
        findings += await mistakes(in: environment)
        if let content = try? SiteContent.load(from: site, in: environment) {
            findings += Self.missingTargets(of: content, in: environment)
            if isOffline {
                findings.append(.ok("network", "not asked (--offline)"))
            } else {
                console.progress("asking the feeds…")
                findings += await feeds(content, environment)
                console.progress("asking the bucket…")
                findings += try await targets(content, environment)
                findings += try await sharedState(environment)
            }
        }
        if isJSON {
            try console.write(JSON(findings.map(\.json)).readableText)
        } else {
            console.progress("")
            try console.write(findings.map { Console.plain($0.line, isOneLine: true) + "\n" }.joined())
            let counts = [Finding.Verdict.error, .warning].map { verdict in
                counted(findings.count { $0.verdict == verdict }, verdict.rawValue)
            }
            console.say(counts.joined(separator: ", "))
        }
        return findings.contains { $0.verdict == .error } ? 1 : 0
    }

    // MARK: The machine

    private func programs() -> [Finding] {
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        var found: [Finding] = [
            .ok(
                "program",
                "sitegen \(SiteGenerator.version) on \(system), \(ProcessInfo.processInfo.activeProcessorCount) cores"
            ),
            PictureLibrary.version.map { .ok("pictures", "libvips \($0)") }
                ?? .error("pictures", PictureLibrary.problem ?? "", "install it: apt-get install libvips42"),
            .ok("libraries", HTTPClient.libraryVersion),
        ]
        if let path = Bundler.programPath {
            found.append(.ok("esbuild", path))
        } else {
            let advice = "install it, apt-get install esbuild, or name it by SITEGEN_ESBUILD"
            found.append(.error("esbuild", "it is not installed, and bundles scripts and styles", advice))
        }
        if FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Oslo") {
            found.append(.ok("times", "time zones are installed"))
        } else {
            found.append(.error("times", "no time zones are installed", "install them: apt-get install tzdata"))
        }
        return found
    }

    // MARK: The site

    private func folders() -> [Finding] {
        [(site + "/.sitegen", "what builds keep"), (output, "the output")].map { path, name in
            let manager = FileManager.default
            var place = path
            while !manager.fileExists(atPath: place), place.contains("/") {
                place = URL(fileURLWithPath: place).deletingLastPathComponent().path
            }
            guard manager.isWritableFile(atPath: place) else {
                let user = CurrentUser.name
                return .error("folders", "\(path) (\(name)) cannot be written by \(user)", "make it \(user)'s own")
            }
            return .ok("folders", "\(path) (\(name)) can be written")
        }
    }

    private func mistakes(in environment: SiteEnvironment) async -> [Finding] {
        let found = await SiteChecker(site: site, in: environment).check()
        let errors = found.count { $0.severity == .error }
        if errors > 0 {
            return [.error("content", "\(counted(errors, "mistake")) in content or themes", "sitegen check lists them")]
        }
        guard !found.isEmpty else { return [.ok("content", "no mistakes in content and themes")] }
        return [.warning("content", counted(found.count, "warning"), "sitegen check lists them")]
    }

    // MARK: The network

    private func feeds(_ content: SiteContent, _ environment: SiteEnvironment) async -> [Finding] {
        let probe = FeedProbe(content: content, site: site, http: .live(), variables: environment.variables)
        let result = await probe.run()
        var found: [Finding] = result.answers.compactMap { answer in
            let users = answer.sections.joined(separator: ", ")
            if let failure = answer.failure {
                return .error("feeds", "\(answer.source) (\(users)): \(failure)", "sitegen feeds try tells more")
            }
            guard answer.elapsed > Self.slow else { return nil }
            let advice =
                answer.isAskedEachTime
                ? "each build waits for it; every: 5m in the section asks it less often"
                : "builds ask it seldom already"
            return .warning("feeds", "\(answer.source) (\(users)) took \(Self.words(answer.elapsed))", advice)
        }
        let good = result.answers.filter { $0.failure == nil }
        if let slowest = good.map(\.elapsed).max() {
            // Bounded: files of this disk.
            let bytes = good.reduce(0) { $0 + $1.bytes }
            let text =
                "\(good.count) of \(counted(result.answers.count, "source")) \(good.count == 1 ? "answers" : "answer"), \((bytes + 999) / 1_000) kB, "
            found.append(.ok("feeds", text + "the slowest in \(Self.words(slowest))"))
        } else if result.answers.isEmpty {
            found.append(.ok("feeds", "all sources are files of the site"))
        }
        return found + (result.clockAhead.map { [clock(ahead: $0, of: "the feeds")] } ?? [])
    }

    private func clock(ahead seconds: Double, of others: String) -> Finding {
        // Servers tell whole seconds.
        guard seconds.magnitude > Self.clockTolerance else { return .ok("clock", "agrees with that of \(others)") }
        let text =
            "\(Int(saturating: seconds.magnitude.rounded(.down))) s \(seconds > 0 ? "ahead of" : "behind") that of \(others)"
        return .error("clock", text, "set it by NTP; buckets refuse a wrong time, and texts appear at a wrong one")
    }

    /// A warning when brands have no publish target: a publish of them succeeds, but without readers.
    private static func missingTargets(of content: SiteContent, in environment: SiteEnvironment) -> [Finding] {
        let brands = content.brands.filter { $0.publish.to == nil }.map(\.id)
        guard target(in: environment) == nil, let first = brands.first else { return [] }
        let suffix = environment.name.map { "." + $0 } ?? ""
        let files =
            brands.count == content.brands.count
            ? "content/site\(suffix).yml" : "content/\(first)/brand\(suffix).yml"
        let named = brands.prefix(mostNames).joined(separator: ", ")
        let others = brands.count > mostNames ? " and \(brands.count - mostNames) more" : ""
        let verb = brands.count == 1 ? "has" : "have"
        return [
            .warning(
                "bucket",
                "\(named)\(others) \(verb) no target, and publish writes into .sitegen/published, which no server reads",
                "write publish: { to: s3://BUCKET/PREFIX } into \(files)"
            )
        ]
    }

    /// The target that the environment gives all brands, as `publish` takes it; nil when it gives none.
    private static func target(in environment: SiteEnvironment) -> String? {
        environment.variables[Usage.Option.to.variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The most brands that a finding names.
    private static let mostNames = 5

    private func targets(_ content: SiteContent, _ environment: SiteEnvironment) async throws -> [Finding] {
        guard Disk.status(output) != nil else {
            return [.warning("bucket", "nothing is built yet, so no target was asked", "run sitegen build")]
        }
        let words = ["--site", site, "--output", output] + (Self.target(in: environment).map { ["--to", $0] } ?? [])
        let options = try PublishCommand.parsed(words).targets
        let deployments = try options.deployments(of: content).deployments
        var found: [Finding] = []
        // A target in the files of the site is a warning already.
        for deployment in deployments where deployment.target != options.standardTarget {
            let name = BucketAddress.shown(deployment.target)
            do throws(BucketFailure) {
                let bucket = try options.bucket(of: deployment)
                let clock = ContinuousClock()
                let start = clock.now
                let isThere = try await Publisher.hasRelease(in: bucket)
                let time = Self.words(clock.now - start)
                let state = isThere ? "has a release" : "has no release yet"
                found.append(.ok("bucket", "\(name) answers in \(time) and \(state)"))
                found += try await deployment.keyWarnings(for: bucket).map { .warning("bucket", $0.what, $0.advice) }
                found +=
                    try await deployment.layoutError(in: bucket).map {
                        [.error("bucket", "\(name): \($0.what)", $0.advice)]
                    } ?? []
                if !(bucket is FolderBucket) {
                    let ahead = Date().timeIntervalSince(await bucket.time())
                    found.append(self.clock(ahead: ahead, of: name))
                }
            } catch {
                found.append(.error("bucket", "\(name): \(error.reason)", error.advice))
            }
        }
        return found
    }

    /// Whether the state that jobs share can be read, if there is one.
    private func sharedState(_ environment: SiteEnvironment) async throws -> [Finding] {
        let connection = StateConnection(state, SiteBuilder.Options(site, output, nil, nil, environment))
        guard let state = connection.state else {
            return await connection.fetch().map { .error("state", "\($0.path): \($0.what)", $0.advice) }
        }
        do throws(BucketFailure) {
            guard let summary = try await state.summary() else {
                return [.ok("state", "\(state.place) has no state yet; the next build puts one")]
            }
            return [.ok("state", "\(state.place) has \(counted(summary.files, "file")) of \(summary.written.iso8601)")]
        } catch {
            return [.error("state", "\(state.place): \(error.reason)", error.advice)]
        }
    }

    private static func words(_ time: Duration) -> String {
        let milliseconds = Int(time / .milliseconds(1))
        return milliseconds < 1_000 ? "\(milliseconds) ms" : "\(Double(milliseconds / 100) / 10) s"
    }
}
