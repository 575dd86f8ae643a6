import Buckets
import Content
import Diagnostics
import Engine
import Files
import Foundation
import HTTPClient
import Markup
import SharedState

/// The way to the state that jobs on other machines share: `--state`, or `state` of `site.yml`.
///
/// Whatever fails on it is a warning: a build without it is as good as one on a new machine.
struct StateConnection {
    /// The word that says that there is none.
    static let nowhere = "none"

    /// The state; nil when there is none, or no way to it.
    let state: RemoteState?
    /// Why there is no way to it.
    private let warnings: [Diagnostic]

    /// Finds the way; asks nothing.
    ///
    /// - Parameters:
    ///   - given: The address of `--state`, or the word for none; nil when it was not given.
    ///   - options: The site, the output, the environment and the shard that are built.
    ///   - now: The time to take for now; nil for that of the machine.
    init(_ given: String?, _ options: SiteBuilder.Options, now: Date? = nil) {
        let home = CurrentUser.home
        let settings = SiteContent.settings(of: options.site, in: options.siteEnvironment)
        guard let target = given ?? settings.state, target != Self.nowhere else {
            (state, warnings) = (nil, [])
            return
        }
        let server = BucketOptions(
            endpoint: settings.publish.endpoint?.string,
            region: settings.publish.region,
            pathStyle: settings.publish.pathStyle,
            environment: ProcessInfo.processInfo.environment,
            home: home
        )
        do throws(BucketFailure) {
            let bucket: any Bucket
            switch try BucketAddress(target, home: home) {
            case .folder(let path):
                try OwnFolders(site: options.site, output: options.output ?? options.site + "/output").refuse(path)
                bucket = FolderBucket(path)
            case .s3(let name, let prefix): bucket = try S3Bucket(name, prefix: prefix, options: server)
            }
            var clock = options.clock
            if let now { clock.now = { now } }
            state = RemoteState(
                bucket: bucket,
                local: LocalState(site: options.site, output: options.output),
                environment: OutputEnvironment.name(of: options.siteEnvironment),
                part: options.shard.map { "\($0.index)-of-\($0.count)" },
                program: Sitegen.version,
                owner: "\(ProcessInfo.processInfo.hostName):\(Disk.place(of: options.site))",
                clock: clock
            )
            warnings = []
        } catch {
            state = nil
            let advice = "\(error.advice); the build begins with what this machine knows"
            warnings = [
                .warning(BucketAddress.shown(target), nil, "the state is not used: \(error.reason)", advice: advice)
            ]
        }
    }

    /// Takes over what other machines know, before a build.
    func fetch() async -> [Diagnostic] { warnings + (await state?.fetch() ?? []) }

    /// Puts what this machine knows, after a build.
    func push() async -> [Diagnostic] { await state?.push() ?? [] }
}
