import Runner

/// Publishes the output of a running program: a session for each target, whose plan stays warm.
actor RunTargets {
    private let targets: PublishTargets
    private let packsText: Bool
    private let connections: Int?
    private var content: SiteContent?
    private var sessions: [String: PublishSession] = [:]

    init(_ targets: PublishTargets, packsText: Bool, connections: Int?) {
        (self.targets, self.packsText, self.connections) = (targets, packsText, connections)
    }

    /// Takes over the content whose brands are published from now on.
    func take(_ content: SiteContent) { self.content = content }

    /// Publishes to all targets; a failure of one does not affect the others.
    func publish() async -> [ReleaseResult] {
        do {
            let content =
                try content
                ?? SiteContent.load(from: targets.site, brands: targets.brands, in: targets.environment)
            self.content = content
            guard let lock = try FolderLock(targets.output) else {
                return [failed(targets.output, "another build or publish is running there", "wait until it is done")]
            }
            defer { extendLifetime(lock) }
            try targets.refuseUnfinishedOutput()
            let (deployments, warnings) = try targets.deployments(of: content)
            try targets.refuseOtherEnvironment(deployments)
            var results: [ReleaseResult] = []
            for deployment in deployments { results.append(await publish(deployment, warnings)) }
            return results
        } catch let list as DiagnosticList {
            return [ReleaseResult(target: targets.output, report: nil, diagnostics: list.inFileOrder)]
        } catch let failure as Disk.Failure {
            return [
                failed(
                    failure.path,
                    failure.reason,
                    failure.advice.map { "\($0); it is tried again" } ?? "it is tried again"
                )
            ]
        } catch {
            return [failed(targets.output, "\(error)", "it is tried again")]
        }
    }

    /// Accepts what the release checks doubt in any target; gives the number of doubts.
    func acceptDoubts(because reason: String) async -> Int {
        var count = 0
        for session in sessions.values { count += await session.acceptDoubts(because: reason) }
        return count
    }

    /// Ends all sessions, which gives their locks back.
    func close() async {
        for session in sessions.values { await session.close() }
        sessions = [:]
    }

    private func publish(_ deployment: Deployment, _ warnings: [Diagnostic]) async -> ReleaseResult {
        let target = BucketAddress.shown(deployment.target)
        do {
            let session = try session(for: deployment)
            var options = targets.publisherOptions(for: deployment, isAlone: true)
            options.packsText = packsText || options.packsText
            options.connections = connections ?? options.connections
            options.buildsInOrder = true
            options.holdsDoubts = true
            let report = try await session.publish(deployment, options: options)
            return ReleaseResult(target: target, report: report, diagnostics: warnings)
        } catch {
            return ReleaseResult(error, at: deployment) ?? failed(target, "\(error)", "it is tried again")
        }
    }

    /// The session of a target; another server or region is another target.
    private func session(for deployment: Deployment) throws(BucketFailure) -> PublishSession {
        let settings = deployment.settings
        let key = [deployment.target, settings.endpoint?.string ?? "", settings.region ?? ""].joined(separator: " ")
        if let known = sessions[key] { return known }
        let session = PublishSession(bucket: try targets.bucket(of: deployment))
        sessions[key] = session
        return session
    }

    private func failed(_ place: String, _ reason: String, _ advice: String) -> ReleaseResult {
        ReleaseResult(target: place, report: nil, diagnostics: [.error(place, nil, reason, advice: advice)])
    }
}
