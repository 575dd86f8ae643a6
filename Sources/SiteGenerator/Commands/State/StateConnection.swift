import SharedState

/// The way to the state that jobs on other machines share: `--state`, or `state` of `site.yml`.
///
/// Any failure on it is a warning: a build without it is as good as one on a new machine.
struct StateConnection {
    /// The word that says that there is none.
    static let nowhere = "none"

    /// The state; nil when there is none, or no way to it.
    let state: RemoteState?
    private let warnings: [Diagnostic]

    /// Finds the way by the address of `--state`, if it was given, or by `site.yml`; asks nothing.
    init(_ given: String?, _ options: SiteBuilder.Options, now: Date? = nil) {
        let settings = SiteContent.settings(of: options.site, in: options.siteEnvironment)
        guard let target = given ?? settings.state, target != Self.nowhere else {
            (state, warnings) = (nil, [])
            return
        }
        do throws(BucketFailure) {
            let output = options.output ?? options.site + "/output"
            let bucket = try BucketOptionGroup().bucket(target, settings.publish, site: options.site, output: output)
            var clock = options.clock
            if let now { clock.now = { now } }
            state = RemoteState(
                bucket: bucket,
                local: LocalState(site: options.site, output: options.output),
                environment: OutputEnvironment.name(of: options.siteEnvironment),
                part: options.shard.map { "\($0.index)-of-\($0.count)" },
                program: SiteGenerator.version,
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
