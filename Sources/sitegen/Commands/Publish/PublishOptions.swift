import Buckets
import Content
import Engine
import FeedLoading
import Files
import Foundation
import Markup
import Publish

/// The validated options of `publish`.
struct PublishOptions {
    let site: String
    let output: String
    let brands: Set<String>?
    /// The shard to publish; nil for everything.
    let shard: Shard?
    /// The number of shards to divide what is published among; nil when it stays as it is.
    let newCount: Int?
    /// Where the output was built for.
    let environment: SiteEnvironment
    let target: String?
    let reportFile: String?
    let planFile: String?
    let purgeFile: String?
    let metrics: MetricsFile?
    let isQuiet: Bool
    let isVerbose: Bool
    private let arguments: Arguments
    private let grace: Duration?
    private let keep: Int?
    private let connections: Int?
    private let verified: Int?
    private let maximumDeletions: DeletionLimit?
    private let now: Date?
    /// The reason of `--accept`; empty when it was not given.
    private let reason: String
    private let acceptsClockAhead: Bool
    /// The release to restore; nil for the previous one.
    private let release: Int?

    init(_ arguments: Arguments) throws(Arguments.Mistake) {
        self.arguments = arguments
        site = arguments.value("site") ?? "."
        output = arguments.value("output") ?? site + "/output"
        brands = arguments.set("brand")
        shard = try arguments.shard()
        newCount = try arguments.number("reshard", in: 1...Shard.mostShards)
        environment = try arguments.environment()
        target = arguments.value("to")
        if let target {
            do throws(BucketFailure) {
                _ = try BucketAddress(target, home: Self.home)
            } catch {
                throw Arguments.Mistake(message: "--to \(error.call): \(error.reason); \(error.advice)")
            }
        }
        reportFile = arguments.value("report")
        planFile = arguments.value("plan")
        purgeFile = arguments.value("purge")
        metrics = MetricsFile(arguments)
        if metrics != nil, arguments.has("dry-run") {
            throw Arguments.Mistake(
                message: "--metrics does not go with --dry-run: nothing is published that they could tell"
            )
        }
        isQuiet = arguments.has("quiet")
        isVerbose = arguments.has("verbose")
        keep = try arguments.number("keep", in: 0...1_000)
        connections = try arguments.number("connections", in: 1...Publisher.Options.maximumConnections)
        verified = try arguments.number("verify", in: 0...10_000)
        now = try arguments.moment("now")
        grace = try arguments.duration("grace")
        release = try arguments.number("release", in: 1...(1 << 53))
        if release != nil, !arguments.has("rollback") {
            throw Arguments.Mistake(message: "--release names a release with --rollback only")
        }
        if arguments.has("rollback"), arguments.has("rekey") {
            throw Arguments.Mistake(message: "--rollback and --rekey do not go together; give one of them")
        }
        maximumDeletions =
            try arguments.value("max-delete").map { text throws(Arguments.Mistake) in
                guard let limit = DeletionLimit(text) else {
                    throw Arguments.Mistake(
                        message: "--max-delete needs a number or a share such as 10%, not \"\(text)\""
                    )
                }
                return limit
            }
        for (name, effect, allowed) in [
            ("releases", "only lists them", Self.optionsOfReleases.union(["shard"])),
            ("reshard", "only changes the number of shards", Self.optionsOfReleases.subtracting(["brand"])),
        ] where arguments.has(name) {
            let other = PublishCommand.usage.options.map(\.name).first {
                $0 != name && arguments.has($0) && !allowed.contains($0)
            }
            if let other { throw Arguments.Mistake(message: "--\(name) \(effect); leave out --\(other)") }
        }
        let accepted = arguments.set("accept") ?? []
        acceptsClockAhead = accepted.contains(Publisher.Options.clockAhead)
        // What the checks find must not stop a plain front.
        let reasons = accepted.subtracting([Publisher.Options.clockAhead])
            .union(arguments.has("emergency") ? ["emergency"] : [])
        reason = reasons.sorted().joined(separator: "; ")
        if arguments.has("rollback"), arguments.has("emergency") {
            throw Arguments.Mistake(message: "--rollback and --emergency do not go together; give one of them")
        }
        if arguments.has("dry-run"), arguments.has("emergency") {
            throw Arguments.Mistake(message: "--emergency builds, which --dry-run must not; leave out one of them")
        }
        if arguments.value("message") != nil, !arguments.has("emergency") {
            throw Arguments.Mistake(message: "--message tells something with --emergency only")
        }
        if arguments.has("rollback"), !reason.isEmpty {
            throw Arguments.Mistake(message: "--rollback runs no release checks, so --accept has no effect")
        }
    }

    /// Whether nothing may be changed, not even on this machine.
    var isDryRun: Bool { arguments.has("dry-run") }

    /// The build that makes the plain front the front; nil without `--emergency`.
    var emergency: SiteBuilder.Options? {
        guard arguments.has("emergency") else { return nil }
        var options = SiteBuilder.Options()
        options.site = site
        options.output = output
        options.brands = brands
        options.shard = shard
        options.siteEnvironment = environment
        options.emergency = SiteBuilder.EmergencyFront(message: arguments.value("message"))
        if let now { options.now = now }
        options.version = Sitegen.version
        return options
    }

    /// The way to the last good copies of other machines.
    func state(for emergency: SiteBuilder.Options) throws(Arguments.Mistake) -> StateConnection {
        try StateConnection(arguments, emergency)
    }

    /// Whether to list releases only.
    var listsReleases: Bool { arguments.has("releases") }

    /// The options that `--releases` and `--reshard` allow: those that select the target and the connection.
    private static let optionsOfReleases: Set<String> = [
        "site", "output", "to", "endpoint", "region", "path-style", "brand", "env",
        "base-url", "quiet", "verbose",
    ]

    private static var home: String { CurrentUser.home(ProcessInfo.processInfo.environment) }

    /// The target of brands that name none: a folder of the site.
    var standardTarget: String { Self.address(ofFolder: Disk.place(of: site) + "/.sitegen/published") }

    /// Whether a deployment goes where one of some settings goes.
    func isAmong(_ others: [PublishSettings], _ deployment: Deployment) -> Bool {
        let goal = try? BucketAddress(deployment.target, home: Self.home)
        let server = server(deployment.settings, arguments.value("endpoint"))
        return others.contains { (other: PublishSettings) -> Bool in
            guard let place = try? BucketAddress(other.to ?? standardTarget, home: Self.home), place == goal else {
                return false
            }
            // A folder has no server.
            if case .folder = place { return true }
            return self.server(other, nil) == server
        }
    }

    /// The server of a bucket: the one given, that of the settings, or that of the environment.
    private func server(_ settings: PublishSettings, _ given: String?) -> String? {
        let variables = environment.variables
        let text =
            given ?? settings.endpoint?.string ?? variables["AWS_ENDPOINT_URL_S3"] ?? variables["AWS_ENDPOINT_URL"]
        return text.flatMap { WebAddress($0) }.map { $0.string.hasSuffix("/") ? $0.string : $0.string + "/" }
    }

    /// The bucket of a deployment.
    ///
    /// - Throws: `BucketFailure` for missing or wrong settings.
    func bucket(of deployment: Deployment) throws(BucketFailure) -> any Bucket {
        let settings = deployment.settings
        let options = BucketOptions(
            endpoint: arguments.value("endpoint") ?? settings.endpoint?.string,
            region: arguments.value("region") ?? settings.region,
            pathStyle: arguments.has("path-style") ? true : settings.pathStyle,
            environment: ProcessInfo.processInfo.environment,
            home: Self.home
        )
        switch try BucketAddress(deployment.target, home: Self.home) {
        case .folder(let path):
            try OwnFolders(site: site, output: output).refuse(path)
            return FolderBucket(path)
        case .s3(let bucket, let prefix): return try S3Bucket(bucket, prefix: prefix, options: options)
        }
    }

    /// Whether the output is published, as opposed to a rollback or a listing.
    var publishesOutput: Bool { !arguments.has("rollback") }

    /// The options for the publisher.
    func options(for deployment: Deployment, isAlone: Bool) -> Publisher.Options {
        var options = Publisher.Options(deployment, site: site, output: output, owner: owner)
        options.publisher = CurrentUser.name
        options.isOnlyOfOwner = isAlone
        options.accepted = reason.isEmpty ? nil : reason
        options.acceptsClockAhead = acceptsClockAhead
        options.maximumDeletions = maximumDeletions
        options.locks = !arguments.has("no-lock")
        options.keep = keep ?? options.keep
        options.grace = grace ?? options.grace
        options.packsText = arguments.has("gzip") || options.packsText
        options.connections = connections ?? options.connections
        options.verified = verified ?? options.verified
        options.isRollback = arguments.has("rollback")
        options.release = release
        options.rekeys = arguments.has("rekey")
        options.isDryRun = arguments.has("dry-run")
        options.now = now
        return options
    }

    /// The folder that this program locks while it publishes; shards publish at the same time, each under a lock of its own.
    var lockFolder: String { site + "/.sitegen/publishing" + (shard.map { "/\($0.index)-of-\($0.count)" } ?? "") }

    /// The owner of locks: the machine, the site folder and a random id of the folder.
    private var owner: String {
        "\(ProcessInfo.processInfo.hostName):\(Disk.place(of: site)) (\(identity))"
    }

    /// The random id of a site folder, made by its first publish.
    ///
    /// Without it, identical containers would treat each other's locks as their own.
    private var identity: String {
        let file = lockFolder + "/id"
        if let known = try? Disk.read(file), known.count == Self.identityLength {
            return String(decoding: known, as: UTF8.self)
        }
        let identity = String(UUID().uuidString.prefix(Self.identityLength))
        // If it cannot be stored, locks are never taken over, which costs a wait.
        try? Disk.write(Array(identity.utf8), to: file)
        return identity
    }

    private static let identityLength = 8

    /// The address of a folder on this machine.
    static func address(ofFolder path: String) -> String {
        URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }
}
