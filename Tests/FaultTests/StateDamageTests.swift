import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("What builds remember is damaged")
struct StateDamageTests {
    /// Ways in which a file is not what had been written.
    enum Damage: String, CaseIterable {
        case removed, emptied, cut, flipped, doubled, replaced, folder
    }

    /// Every file below `.sitegen`.
    private func state(of site: TemporarySite) -> [String] {
        FileTree.disk(site.folder + "/.sitegen").files(below: "").map { site.folder + "/.sitegen/" + $0 }
    }

    private func apply(_ damage: Damage, to file: String, _ random: inout SteadyRandom) throws {
        var bytes = try Disk.read(file)
        switch damage {
        case .removed: return try Disk.remove(file)
        case .emptied: bytes = []
        case .cut: bytes = Array(bytes.prefix(Int.random(in: 0..<max(1, bytes.count), using: &random)))
        case .flipped:
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8(
                    1 << Int.random(in: 0..<8, using: &random)
                )
            }
        case .doubled: bytes += bytes
        case .replaced: bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
        case .folder:
            try Disk.remove(file)
            try Disk.makeFolder(file + "/x")
            return
        }
        try Disk.write(bytes, to: file)
    }

    @Test("Random damage to any of its files: the site is as from nothing, and the build after that is silent")
    func random() async throws {
        let site = try await ChangingSite()
        var random = SteadyRandom(seed: Extent.seed)
        let end = ContinuousClock.now + Extent.long
        var rounds = 0
        while Extent.isLong ? ContinuousClock.now < end : rounds < 12 {
            let seed = random.next()
            var own = SteadyRandom(seed: seed)
            try site.restore()
            let files = state(of: site.site)
            var done: [String] = []
            for file in files where Bool.random(using: &own) {
                let damage = Damage.allCases.randomElement(using: &own) ?? .removed
                try apply(damage, to: file, &own)
                done.append("\(damage.rawValue) \(file.split(separator: "/").last ?? "")")
            }
            let outcome = await site.build()
            let when = "seed \(seed): \(done)"
            if done.contains(where: { $0.hasPrefix("folder") }), outcome.error != nil {
                // A folder in the place of a file is unknown: it stays, and is named.
                #expect("\(outcome.error.map { "\($0)" } ?? "")".contains("/.sitegen/"), "\(when)")
                #expect(BuildPromise.difference(try site.output(), site.old) == [], "\(when)")
            } else {
                #expect(outcome.error == nil, "\(when)")
                // Files that only a damaged manifest knew stay where they are, with a warning.
                let isTold = outcome.report?.warnings.contains { $0.what.contains("the manifest is damaged") } == true
                let strays = BuildPromise.difference(try site.output(), site.new)
                    .filter { site.new[$0] != nil || !isTold && !done.contains("removed " + manifest(files)) }
                #expect(strays == [], "\(when)")
                let again = await site.build()
                let isSilent = again.report?.warnings.isEmpty == true || done.contains { $0.hasPrefix("folder") }
                #expect(isSilent, "\(when): \(again.report?.warnings ?? [])")
            }
            rounds += 1
        }
        print("StateDamageTests: \(rounds) rounds from seed \(Extent.seed)")
    }

    private func manifest(_ files: [String]) -> String {
        files.first { $0.contains("/manifests/") }?.split(separator: "/").last.map(String.init) ?? ""
    }
}
