import BaseTheme
import Buckets
import Content
import Diagnostics
import Engine
import Files
import Publish

/// Where a site is published, and what must not be published there; `publish` and `run` share it.
struct PublishTargets: Sendable {
    private let options: PublishOptions

    init(_ options: PublishOptions) {
        self.options = options
    }

    /// What is published where.
    ///
    /// - Parameter content: The content of the site.
    /// - Returns: The deployments by target, and warnings.
    /// - Throws: `Disk.Failure` when the output cannot be listed.
    func deployments(
        of content: SiteContent
    ) throws(Disk.Failure) -> (deployments: [Deployment], warnings: [Diagnostic]) {
        let shipping = TargetResolver(
            content,
            output: options.output,
            standard: options.standardTarget,
            shard: options.shard
        )
        guard let target = options.target else { return try shipping.byBrand() }
        return ([try shipping.all(to: target, isWholeSite: options.brands == nil)], [])
    }

    /// Refuses an unfinished build, which may mix old and new pages.
    func refuseUnfinishedOutput() throws {
        guard options.publishesOutput, try UnfinishedBuild.isMarked(site: options.site, output: options.output) else {
            return
        }
        throw DiagnosticList([
            .error(
                options.output,
                nil,
                "the last build into this folder did not finish, so it may hold parts of the old site and of the new one",
                advice: "build again, then publish"
            )
        ])
    }

    /// Refuses an output of another environment, and production's targets for all but production.
    func refuseOtherEnvironment(_ deployments: [Deployment]) throws {
        let wanted = OutputEnvironment.name(of: options.environment)
        let built = try OutputEnvironment.name(site: options.site, output: options.output)
        if options.publishesOutput, built != wanted {
            let (found, should) = (built ?? "production", wanted ?? "production")
            let advice =
                built == nil || built == OutputEnvironment.preview
                ? "build it for \(should) first" : "build it for \(should) first, or publish with --env \(found)"
            let what = "this output was built for \(found), and would be published for \(should)"
            throw DiagnosticList([.error(options.output, nil, what, advice: advice)])
        }
        guard wanted != nil else { return }
        let production = SiteContent.productionTargets(
            in: .site(options.site),
            variables: options.environment.variables
        )
        for deployment in deployments where options.isAmong(production, deployment) {
            let what = "production is published there, and \(options.environment.title) must not be"
            let advice = "give it a target of its own: publish.to in site.\(wanted ?? "").yml, or --to"
            throw DiagnosticList([.error(BucketAddress.shown(deployment.target), nil, what, advice: advice)])
        }
    }

    /// A lock that only one publish of a site folder can hold; its holder knows that earlier publishes have ended.
    func ownLock() throws(Disk.Failure) -> FolderLock? {
        try Disk.makeFolder(options.lockFolder)
        return try FolderLock(options.lockFolder)
    }
}
