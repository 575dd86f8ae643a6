import BucketServers
import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Eight publishers at a real server", .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --all"))
struct ServerRaceTests {
    private static let desks = 8
    private static let rounds = 20

    @Test("in each of twenty rounds one wins, and the bucket equals its build; an older build never wins")
    func eight() async throws {
        let bucketConnection = try await BucketConnection(.ceph)
        var newest = ""
        for round in 0..<Self.rounds {
            let rendezvous = Rendezvous(of: Self.desks)
            let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
                for desk in 0..<Self.desks {
                    // Two come with builds of the hour before.
                    let isLate = round > 0 && desk < 2
                    let moment = String(format: "2025-11-22T%02d:%02d:%02dZ", isLate ? 3 : 4, round, desk)
                    let bucket = ClientBucket(try await bucketConnection.bucket(), meeting: rendezvous)
                    group.addTask { try await Self.publish(to: bucket, round: round, desk: desk, moment: moment) }
                }
                return try await group.reduce(into: [Outcome]()) { $0.append($1) }
            }
            let winners = outcomes.filter { $0.complaint == nil }
            #expect(winners.count == 1, "round \(round)")
            let winner = try #require(winners.first)
            #expect(winner.moment > newest, "round \(round)")
            newest = winner.moment
            #expect(try await bucketConnection.site().mapValues(\.bytes) == winner.files, "round \(round)")
            let manifest = try await bucketConnection.manifest()
            #expect(manifest.sequence == round + 1)
            #expect(manifest.buildID == newest)
            #expect(try await !bucketConnection.ownKeys().contains(BucketKeys.site.lock))
            for loser in outcomes where loser.moment.contains("T03:") {
                #expect(loser.complaint?.contains("newer than this one") == true, "round \(round)")
            }
            for loser in outcomes {
                guard let complaint = loser.complaint else { continue }
                let known = ["newer than", "has been publishing", "another publish", "again and again"]
                #expect(known.contains(where: complaint.contains), "\(complaint)")
            }
        }
    }

    /// The result of one publisher's attempt.
    private struct Outcome: Sendable {
        let moment: String
        let files: [String: [UInt8]]
        /// Nil when it published.
        let complaint: String?
    }

    private static func publish(to bucket: some Bucket, round: Int, desk: Int, moment: String) async throws -> Outcome {
        var room = try PublishFixture()
        room.moment = moment
        let sheet = "base.\(1_000_000_000 + round * 100 + desk).css"
        try room.writeSite("round \(round) desk \(desk)")
        try room.remove("vg/assets/base.0123456789.css")
        try room.write("vg/assets/\(sheet)", "body { order: \(round * 100 + desk) }")
        for page in ["vg/index.html", "vg/sport/index.html", "vg/sport/a-story/index.html"] {
            try room.write(page, room.page("round \(round) desk \(desk)", asset: sheet))
        }
        let tree = FileTree.disk(room.output)
        let files = try Dictionary(uniqueKeysWithValues: tree.files(below: "").map { ($0, try tree.read($0)) })
        do {
            try await room.publish(to: bucket) { options in
                options.owner = "desk \(desk)"
                // Removed files go at once, so that the bucket is one build and nothing else.
                options.grace = .zero
                options.maximumDeletions = .share(100)
            }
            return Outcome(moment: moment, files: files, complaint: nil)
        } catch let failure as PublishFailure {
            let complaint = failure.diagnostics.map(\.description).joined(separator: "\n")
            return Outcome(moment: moment, files: files, complaint: complaint)
        }
    }
}
