import Buckets
import Content
import Engine
import Foundation
import HTTPClient
import Publish
import PublishFixtures

/// Makes releases of a site as `sitegen run` does, and measures them.
actor ReleaseMeter {
    /// The cost of a release; times are seconds of this process's processor time.
    struct Cost: Sendable {
        var asking = 0.0
        var build = 0.0
        var publish = 0.0
        /// The files that the build has changed.
        var files = 0
        var puts = 0
        var copies = 0
        /// The bytes that were put, the manifest among them.
        var bytes = 0
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder: String
    private let services: FeedServices
    private let content: SiteContent
    private let sources: [PolledSource]
    private let poller: SourcePoller
    private let site: SiteSession
    private let bucket = MemoryBucket()
    private let publishing: PublishSession
    private var memories: [String: SourcePoller.Memory] = [:]
    private var next = 0

    /// Builds and publishes the site for the first time.
    ///
    /// - Parameters:
    ///   - folder: The folder of the site.
    ///   - services: The services of its feeds.
    /// - Throws: The errors of loading the content and publishing.
    init(folder: String, services: FeedServices) async throws {
        (self.folder, self.services) = (folder, services)
        var options = SiteBuilder.Options()
        options.site = folder
        content = try SiteContent.load(from: folder, brands: nil, in: SiteEnvironment())
        sources = PolledSource.sources(of: content)
        poller = SourcePoller(options: options, http: services.client)
        site = SiteSession(options: options, http: services.client, keepsFeeds: false)
        publishing = PublishSession(bucket: bucket)
        let now = await bucket.time()
        await bucket.passes(.seconds(Date().timeIntervalSince(now)))
        let outcome = await site.update(.everything, refreshesTimestamps: true)
        guard outcome.report != nil else { throw Failure(description: "\(outcome.diagnostics.first, default: "?")") }
        memories = poller.memories(of: sources)
        _ = try await publish()
    }

    /// The bytes of all objects in the bucket.
    var bucketBytes: Double {
        get async { Double(await bucket.objects.values.reduce(0) { $0 + $1.bytes.count }) }
    }

    /// Lets some feeds have news, one after the other of another brand, and releases them.
    func release(_ changes: Int) async throws -> Cost {
        var cost = Cost()
        var asked: [PolledSource] = []
        for _ in 0..<changes {
            let (section, brand) = next.quotientAndRemainder(dividingBy: content.brands.count)
            await services.publish(brand, section % 100)
            let path = "/brand\(brand)/section\(section % 100).json"
            asked += sources.filter { $0.name.hasSuffix(path) }
            next += 1
        }
        var start = clock()
        func lap() -> Double {
            defer { start = clock() }
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }
        var replies: [PolledReply] = []
        for source in asked {
            var memory = memories[source.id] ?? SourcePoller.Memory()
            if let reply = await poller.ask(source, &memory) { replies.append(reply) }
            memories[source.id] = memory
        }
        cost.asking = lap()
        let polled = PolledAnswers(replies, of: sources)
        let outcome = await site.update(.feedsDue, polled: polled, refreshesTimestamps: true)
        cost.build = lap()
        guard let report = outcome.report else {
            throw Failure(description: "\(outcome.diagnostics.first, default: "?")")
        }
        cost.files = report.changed.count
        start = clock()
        let published = try await publish()
        cost.publish = lap()
        cost.puts = published.requests["PUT"] ?? 0
        cost.copies = published.requests["COPY"] ?? 0
        let manifest = await bucket.objects[".sitegen/manifest.json"]?.bytes.count ?? 0
        cost.bytes = published.bytes + manifest
        return cost
    }

    private func publish() async throws -> PublishReport {
        let deployment = try TargetResolver(content, output: folder + "/output", standard: "file:///nowhere")
            .all(to: "memory", isWholeSite: true)
        var options = Publisher.Options(deployment, site: folder, output: folder + "/output", owner: "benchmark")
        options.isOnlyOfOwner = true
        options.accepted = "a benchmark"
        return try await publishing.publish(deployment, options: options)
    }
}
