import BaseTheme
import Foundation
import Publish

/// The options that name a target and the way to its bucket.
struct BucketOptionGroup: OptionGroup {
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

/// Where a site is published, and what must not be published there; `publish`, `run` and `doctor` share it.
struct PublishTargets: Sendable {
    let site: String
    let output: String
    let brands: Set<String>?
    /// The shard to publish; nil for everything.
    let shard: Shard?
    /// Where the output was built for.
    let environment: SiteEnvironment
    /// Whether the output is published, as opposed to a rollback.
    let publishesOutput: Bool
    private let bucketOptions: BucketOptionGroup

    init(
        _ site: String,
        _ output: String?,
        _ brands: Set<String>?,
        _ shard: Shard?,
        _ environment: SiteEnvironment,
        _ bucketOptions: BucketOptionGroup,
        publishesOutput: Bool = true
    ) {
        self.site = site
        self.output = output ?? site + "/output"
        (self.brands, self.shard, self.environment) = (brands, shard, environment)
        (self.bucketOptions, self.publishesOutput) = (bucketOptions, publishesOutput)
    }

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
        guard publishesOutput, try UnfinishedBuild.isMarked(site: site, output: output) else {
            return
        }
        throw DiagnosticList(
            output,
            "the last build into this folder did not finish, so it may hold parts of the old site and of the new one",
            advice: "build again, then publish"
        )
    }

    /// Refuses an output of another environment, and production's targets for all but production.
    func refuseOtherEnvironment(_ deployments: [Deployment]) throws {
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
        let production = SiteContent.productionTargets(in: .site(site), variables: environment.variables)
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
        let server = server(deployment.settings, bucketOptions.endpoint)
        return others.contains { (other: PublishSettings) -> Bool in
            guard let place = try? BucketAddress(other.to ?? standardTarget, home: CurrentUser.home), place == goal
            else {
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

    static func address(ofFolder path: String) -> String {
        URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }
}
