import BaseTheme
import Runner

/// The options that name a target and the way to its bucket.
struct BucketOptionGroup: Sendable {
    @Option(.to, .bucket()) var target
    @Option("endpoint", "URL", "the S3 server (default: AWS_ENDPOINT_URL_S3, or AWS itself)") var endpoint: String?
    @Option("region", "NAME", "the region of the bucket (default: AWS_REGION)") var region: String?
    @Option("path-style", "write the bucket's name into the path, not into the host name") var isPathStyle

    /// The bucket or folder at an address, by these options, else by settings, else by the environment.
    ///
    /// - Throws: `BucketFailure` for missing or wrong settings, and for a folder that overlaps with the output or the
    ///   sources of the site: they would be published or deleted.
    func bucket(
        _ target: String,
        _ settings: PublishSettings,
        site: String,
        output: String
    ) throws(BucketFailure) -> any Bucket {
        switch try BucketAddress(target, home: CurrentUser.home) {
        case .folder(let path):
            let goal = Disk.place(of: path) + "/"
            let own = [output, site + "/content", site + "/themes"].map { Disk.place(of: $0) + "/" }
            guard !own.contains(where: { $0.hasPrefix(goal) || goal.hasPrefix($0) }) else {
                throw BucketFailure(
                    "file://\(path)",
                    "this folder overlaps with the output or the site's own sources",
                    advice: "choose a separate folder"
                )
            }
            return FolderBucket(path)
        case .s3(let name, let prefix):
            let options = BucketOptions(
                endpoint: endpoint ?? settings.endpoint?.string,
                region: region ?? settings.region,
                pathStyle: isPathStyle ? true : settings.pathStyle,
                environment: ProcessInfo.processInfo.environment,
                home: CurrentUser.home
            )
            return try S3Bucket(name, prefix: prefix, options: options)
        }
    }
}

extension ReleaseResult {
    /// How publishing to a target failed; nil for an error that is not of the target.
    init?(_ error: any Error, at deployment: Deployment) {
        let target = BucketAddress.shown(deployment.target)
        let bucketFailure = (error as? BucketFailure).map { PublishFailure.bucket(name: target, $0) }
        guard let failure = error as? PublishFailure ?? bucketFailure else { return nil }
        self.init(target: target, report: nil, diagnostics: failure.diagnostics)
    }
}

/// Where a site is published, and what must not be published there; `publish`, `run` and `doctor` share it.
struct PublishTargets: Sendable {
    @Option(.site, default: ".") var site
    @Option var outputFolder: String?
    let bucketOptions = BucketOptionGroup()
    @Option(.brand) var brands: Set<String>?
    @Option(.shard, .shard) var shard
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL

    /// Declares the options, with the meaning of the output folder.
    init(output meaning: String) {
        _outputFolder = Option(.output(meaning))
    }

    var output: String { outputFolder ?? site + "/output" }
    /// Where the output was built for.
    var environment: SiteEnvironment { SiteEnvironment(env, at: baseURL) }
    private var target: String? { bucketOptions.target }

    func deployments(
        of content: SiteContent
    ) throws(Disk.Failure) -> (deployments: [Deployment], warnings: [Diagnostic]) {
        let shipping = TargetResolver(content, output: output, standard: standardTarget, shard: shard)
        guard let target else { return try shipping.byBrand() }
        return ([try shipping.all(to: target, isWholeSite: brands == nil)], [])
    }

    /// Refuses an unfinished build, which may mix old and new pages.
    func refuseUnfinishedOutput() throws {
        guard try UnfinishedBuild.isMarked(site: site, output: output) else { return }
        throw DiagnosticList(
            output,
            "the last build into this folder did not finish, so it may hold parts of the old site and of the new one",
            advice: "build again, then publish"
        )
    }

    /// Refuses an output of another environment, if it is published, and production's targets for all but production.
    func refuseOtherEnvironment(_ deployments: [Deployment], publishesOutput: Bool = true) throws {
        let environment = environment
        let wanted = OutputEnvironment.name(of: environment)
        let built = try OutputEnvironment.name(site: site, output: output)
        if publishesOutput, built != wanted {
            let (found, should) = (built ?? "production", wanted ?? "production")
            let advice =
                built == nil || built == OutputEnvironment.preview
                ? "build it for \(should) first" : "build it for \(should) first, or publish with --env \(found)"
            let what = "this output was built for \(found), and would be published for \(should)"
            throw DiagnosticList(output, what, advice: advice)
        }
        guard wanted != nil else { return }
        let usual = SiteEnvironment(variables: environment.variables)
        let production = SiteContent.knownBrands(nil, in: .site(site), for: usual).map(\.publish)
        for deployment in deployments where isAmong(production, deployment) {
            let what = "production is published there, and \(environment.title) must not be"
            let advice = "give it a target of its own: publish.to in site.\(wanted ?? "").yml, or --to"
            throw DiagnosticList(BucketAddress.shown(deployment.target), what, advice: advice)
        }
    }

    /// A lock that only one publish of a site folder can hold; its holder knows that earlier publishes have ended.
    func ownLock() throws(Disk.Failure) -> FolderLock? {
        try Disk.makeFolder(lockFolder)
        return try FolderLock(lockFolder)
    }

    /// Refuses brands that get the same keys, of which only one would arrive.
    ///
    /// - Throws: `DiagnosticList` with an error for each such brand.
    func refuseSharedKeys() throws(DiagnosticList) {
        // With one target for all, keys are the paths of the output, and no brand has those of another.
        guard target == nil else { return }
        let conflicts = BrandTarget.conflicts(in: .site(site), for: environment, concerning: brands)
        guard conflicts.isEmpty else { throw DiagnosticList(conflicts) }
    }
}

extension PublishTargets {
    /// The target of brands that name none: a folder of the site.
    var standardTarget: String { Self.address(ofFolder: Disk.place(of: site) + "/.sitegen/published") }

    /// Whether a deployment goes where one of some settings goes.
    func isAmong(_ others: [PublishSettings], _ deployment: Deployment) -> Bool {
        let goal = try? BucketAddress(deployment.target, home: CurrentUser.home)
        let variables = environment.variables
        let server = Self.server(deployment.settings, bucketOptions.endpoint, variables)
        return others.contains { (other: PublishSettings) -> Bool in
            guard let place = try? BucketAddress(other.to ?? standardTarget, home: CurrentUser.home), place == goal
            else {
                return false
            }
            // A folder has no server.
            if case .folder = place { return true }
            return Self.server(other, nil, variables) == server
        }
    }

    /// The server of a bucket: the one given, that of the settings, or that of the environment.
    private static func server(
        _ settings: PublishSettings,
        _ given: String?,
        _ variables: [String: String]
    ) -> String? {
        let text =
            given ?? settings.endpoint?.string ?? variables["AWS_ENDPOINT_URL_S3"] ?? variables["AWS_ENDPOINT_URL"]
        return text.flatMap { WebAddress($0) }.map { $0.string.hasSuffix("/") ? $0.string : $0.string + "/" }
    }

    /// The bucket of a deployment.
    ///
    /// - Throws: `BucketFailure` for missing or wrong settings.
    func bucket(of deployment: Deployment) throws(BucketFailure) -> any Bucket {
        try bucketOptions.bucket(deployment.target, deployment.settings, site: site, output: output)
    }

    /// The options for the publisher of a deployment, before those of the command.
    func publisherOptions(for deployment: Deployment, isAlone: Bool) -> Publisher.Options {
        var options = Publisher.Options(deployment, site: site, output: output, owner: owner)
        options.publisher = CurrentUser.name
        options.isOnlyOfOwner = isAlone
        return options
    }

    /// The folder that this program locks while it publishes; shards publish at the same time, each under a lock of its own.
    var lockFolder: String { site + "/.sitegen/publishing" + (shard.map { "/\($0.index)-of-\($0.count)" } ?? "") }

    /// The owner of locks: the machine, the site folder and a random id of the folder.
    private var owner: String { "\(ProcessInfo.processInfo.hostName):\(Disk.place(of: site)) (\(identity))" }

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

    static func address(ofFolder path: String) -> String {
        URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }
}
