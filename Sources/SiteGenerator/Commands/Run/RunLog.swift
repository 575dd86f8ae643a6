import Runner

/// The log of a running program: a line for each decision, for people or as JSON for programs.
///
/// A target that fails for the same reasons again and again is logged once.
///
/// Every line of JSON is an object with `time`, `level` (`info`, `warning`, `error`) and `event`; the other members
/// depend on the event.
struct RunLog: Sendable {
    let console: Console
    let isJSON: Bool
    let isVerbose: Bool
    /// Whether people read only what is wrong.
    var isQuiet = false

    /// Writes where the program answers.
    func write(listeningAt url: String) {
        if !isQuiet || isJSON { write([Line(.listening, "answering at \(url)", ["url": JSON(url)])]) }
    }

    func write(_ event: RunEvent) {
        let lines = lines(of: event)
        if !isQuiet || isJSON || Self.tellTrouble(lines) { write(lines) }
    }

    /// Whether lines are written even when only problems are.
    static func tellTrouble(_ lines: [Line]) -> Bool {
        lines.contains { $0.level != .info || $0.event == .retrying }
    }

    private func write(_ lines: [Line]) {
        for line in lines {
            if isJSON {
                console.say(String(decoding: line.json(at: Date()).compactText, as: UTF8.self))
            } else if isVerbose || !line.isDetail {
                console.say(Self.clock(Date()) + " " + line.text)
            }
        }
    }

    func lines(of event: RunEvent) -> [Line] {
        switch event {
        case .started: [Line(.started, "started", [:])]
        case .sources(let sources):
            [Line(.sources, "asking \(counted(sources.count, "feed"))", ["feeds": JSON(sources.count)])]
        case .sourcesUnreadable(let diagnostics): diagnostics.map { Line($0) }
        case .asked(let reply, let seconds): [Line(reply, seconds)]
        case .hub(let source, let hub):
            [
                Line(
                    .hub,
                    "\(source.sections.first ?? source.name) has a hub: \(hub.address)",
                    ["source": JSON(source.name), "hub": JSON(hub.address.description)],
                    isDetail: true
                )
            ]
        case .told(let count, let calls):
            [
                Line(
                    .told,
                    "calls of hooks: \(counted(count, "feed")) changed" + (calls > 1 ? ", \(calls) times" : ""),
                    ["feeds": JSON(count), "calls": JSON(calls)]
                )
            ]
        case .built(let build): Self.lines(of: build)
        case .released(let release): Self.lines(of: release)
        case .retrying(let date):
            [Line(.retrying, "publishing is tried again at \(Self.clock(date))", ["at": JSON(date.iso8601)])]
        case .held(_, let parts, let published): Self.lines(of: parts, published)
        case .accepted(let count):
            [Line(.accepted, "accepted \(counted(count, "doubt"))", ["doubts": JSON(count)])]
        case .saved(let save): Self.lines(of: save)
        case .unsubscribed(let count, let warnings):
            warnings.map { Line($0) }
                + [
                    Line(
                        .unsubscribed,
                        "unsubscribed from the hubs of \(counted(count, "feed"))",
                        ["feeds": JSON(count)],
                        isDetail: true
                    )
                ]
        case .stopped: [Line(.stopped, "stopped", [:])]
        }
    }

    private static func lines(of build: RunEvent.Build) -> [Line] {
        let seconds = JSON((build.seconds * 1_000).rounded() / 1_000)
        guard let report = build.outcome.report else {
            return build.outcome.diagnostics.map { Line($0) }
                + [Line(.built, "not built", ["ok": JSON(false), "seconds": seconds], level: .error)]
        }
        let cause = build.sources.isEmpty ? "nothing new from feeds" : counted(build.sources.count, "feed")
        let text = "built \(cause): \(counted(report.changed.count, "file")) changed, \(shown(build.seconds))"
        let members: KeyValuePairs<String, JSON?> = [
            "ok": JSON(true), "feeds": JSON(build.sources.map { JSON($0) }), "changed": JSON(report.changed.count),
            "waiting": JSON(build.waiting), "seconds": seconds,
        ]
        return [Line(.built, text, members, isDetail: build.sources.isEmpty && report.pages.written == 0)]
    }

    private static func lines(of release: RunEvent.Release) -> [Line] {
        release.results.flatMap { result -> [Line] in
            let seconds = JSON((release.seconds * 1_000).rounded() / 1_000)
            guard let report = result.report else {
                let members: KeyValuePairs<String, JSON?> = [
                    "ok": JSON(false), "target": JSON(result.target), "seconds": seconds,
                ]
                return (release.isRepeated ? [] : result.diagnostics).map { Line($0) }
                    + [Line(.published, "not published to \(result.target)", members, level: .error)]
            }
            let isIdle = report.uploadCount == 0 && report.deleted == 0
            let since = release.sinceAnswer.map { ", \(shown($0)) after the answer" } ?? ""
            let members: KeyValuePairs<String, JSON?> = [
                "ok": JSON(true), "target": JSON(result.target), "files": JSON(report.uploadCount),
                "bytes": JSON(report.bytes), "deleted": JSON(report.deleted),
                "release": report.sequence.map { JSON($0) },
                "sinceAnswer": release.sinceAnswer.map { JSON(($0 * 1_000).rounded() / 1_000) }, "seconds": seconds,
            ]
            return [
                Line(
                    .published,
                    "published \(counted(report.uploadCount, "file")) to \(result.target), \(shown(release.seconds))"
                        + since,
                    members,
                    isDetail: isIdle
                )
            ]
        }
    }

    private static func lines(of parts: [HeldPart], _ published: [String]) -> [Line] {
        parts.map { part in
            Line(
                .held,
                "\(part.name) keeps its published version, until \(clock(part.until)) at most: \(part.what); \(part.advice)",
                [
                    "part": JSON(part.name), "rule": JSON(part.rule), "what": JSON(part.what),
                    "advice": JSON(part.advice), "until": JSON(part.until.iso8601),
                ],
                level: part.isWaiting ? .info : .warning,
                isDetail: part.isWaiting
            )
        }
            + published.map { name in
                Line(.held, "\(name) is published again", ["part": JSON(name), "rule": nil], isDetail: true)
            }
    }

    /// A failure is logged once until it is another one, and a slow save once.
    private static func lines(of save: RunEvent.Save) -> [Line] {
        let isGood = save.warnings.isEmpty
        let text =
            (isGood ? "saved the state" : "saved the state with warnings, or not at all")
            + ", \(shown(save.seconds))"
        let members: KeyValuePairs<String, JSON?> = [
            "ok": JSON(isGood), "seconds": JSON((save.seconds * 1_000).rounded() / 1_000),
        ]
        return (save.isRepeated ? [] : save.warnings.map { Line($0) })
            + [
                Line(
                    .saved,
                    text,
                    members,
                    level: isGood ? .info : .warning,
                    isDetail: save.isRepeated || !(isGood && save.isSlow)
                )
            ]
    }

    private static func shown(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100) s" }

    private static func clock(_ date: Date) -> String { String(date.iso8601.dropFirst(11).prefix(8)) }
}

extension RunLog {
    /// The subject of a line: the `event` of the table in `docs/run.md`.
    enum Event: String, Sendable, CaseIterable {
        case listening, started, stopped, saved, sources, asked, hub, unsubscribed, told, built, published, retrying
        case held, accepted
        case diagnostic
    }

    struct Line: Sendable {
        /// How much it matters.
        enum Level: String, Sendable {
            case info, warning, error
        }

        let event: Event
        let text: String
        let level: Level
        /// Whether people see it only with `--verbose`.
        let isDetail: Bool
        let members: [JSON.Member]

        init(
            _ event: Event,
            _ text: String,
            _ members: KeyValuePairs<String, JSON?>,
            level: Level = .info,
            isDetail: Bool = false
        ) {
            (self.event, self.text, self.level, self.isDetail) = (event, text, level, isDetail)
            self.members = members.compactMap { name, value in value.map { JSON.Member(name, $0) } }
        }

        init(_ diagnostic: Diagnostic) {
            self.init(
                .diagnostic,
                diagnostic.description,
                [
                    "path": JSON(diagnostic.path), "line": diagnostic.position.map { JSON($0.line) },
                    "what": JSON(diagnostic.what), "advice": JSON(diagnostic.advice),
                ],
                level: diagnostic.severity == .error ? .error : .warning
            )
        }

        /// The result of asking a source.
        init(_ reply: PolledReply, _ seconds: Double) {
            let (source, outcome) = (reply.source, reply.outcome)
            let bytes = outcome == "changed" ? reply.bytes : nil
            self.init(
                .asked,
                "asked \(source.sections.first ?? source.name): \(outcome)"
                    + (bytes.map { ", \(($0 + 999) / 1_000) kB" } ?? "") + (reply.failure.map { ": \($0)" } ?? ""),
                [
                    "source": JSON(source.name), "sections": JSON(source.sections.map { JSON($0) }),
                    "outcome": JSON(outcome), "bytes": bytes.map { JSON($0) },
                    "reason": reply.failure.map { JSON($0) }, "seconds": JSON((seconds * 1_000).rounded() / 1_000),
                ],
                level: reply.failure == nil ? .info : .warning,
                isDetail: outcome == "unchanged"
            )
        }

        func json(at date: Date) -> JSON {
            let head = [
                JSON.Member("time", JSON(date.iso8601)), JSON.Member("level", JSON(level.rawValue)),
                JSON.Member("event", JSON(event.rawValue)),
            ]
            return JSON(.object(head + members))
        }
    }
}
