import Buckets
import Compression
import Engine
import Foundation
import PublishFixtures
import SiteFixtures
import Testing

@testable import SharedState

@Suite("A state that is damaged or hostile", .timeLimit(.minutes(20)))
struct HostileStateTests {
    private let server = NewsServer()
    private let bucket = MemoryBucket()

    private static let keys = StateKeys(environment: nil, part: nil)

    /// A bucket with the state of a build.
    private static func bucket(_ server: NewsServer) async throws -> MemoryBucket {
        let bucket = MemoryBucket()
        try await Machine(server).job(with: bucket)
        return bucket
    }

    /// Listings that are refused as a whole.
    private static let listings =
        [
            "", "null", "[]", "{", #"{"version":1}"#, #"{"version":0,"sequence":1,"written":1,"files":{}}"#,
            #"{"version":1,"sequence":-1,"written":1,"files":{}}"#,
            #"{"version":1,"sequence":1,"written":1,"files":[]}"#,
        ]
        + [
            "../../content/site.yml", "/etc/passwd", "feeds/../../x", "feeds//index", "feeds/index/", "pictures/a",
            "bundles/a",
            "feeds/x.feed", "curation/north/../../a.yml", "curation/north/a.yml.sitegen-draft", "curation/.ssh/a.yml",
            "pinned/north/a\u{0}.json", "pinned/north", "publishing/id", "state.json",
            "manifests/0123456789abcdef.txt.open",
            "curation/NORTH/a.yml", "pinned/nørd/a.json", "",
            "curation/" + String(repeating: "a", count: 200) + "/a.yml",
        ].map { path in
            let name = path.replacing("\u{0}", with: "\\u0000")
            return
                #"{"version":1,"sequence":1,"written":1,"files":{"\#(name)":{"sha256":"\#(Digest.sha256([]).hex)","size":0}}}"#
        }
        + [
            (#""sha256":"x","size":1"#), (#""size":1"#), (#""sha256":"\#(Digest.sha256([]).hex)","size":-1"#),
            (#""sha256":"\#(Digest.sha256([]).hex)","size":99999999999"#),
            (#""sha256":"\#(Digest.sha256([]).hex)","size":9223372036854775807"#),
        ].map { #"{"version":1,"sequence":1,"written":1,"files":{"feeds/index":{\#($0)}}}"# }

    @Test("A listing with anything wrong in it counts as none, is reported, and is replaced", arguments: listings)
    func listing(text: String) async throws {
        _ = try await bucket.put(NewObject(key: Self.keys.listing, bytes: Gzip.packed(Array(text.utf8))), .always)
        let machine = try Machine(NewsServer())
        let warnings = await machine.state(in: bucket).fetch()
        #expect(warnings.count == 1)
        #expect(warnings.allSatisfy { $0.severity == .warning && $0.what.contains("the state is damaged") })
        #expect(!machine.site.exists(".sitegen"))
        try await machine.build()
        #expect(await machine.state(in: bucket).push().count == 1)
        #expect(try await Machine(NewsServer()).state(in: bucket).fetch() == [])
    }

    @Test("A listing that is no gzip, or too much, counts as none")
    func bomb() async throws {
        await bucket.sets(Self.keys.listing, "no gzip")
        #expect(try await Machine(NewsServer()).state(in: bucket).fetch().count == 1)
        let many = (0...StateLimits.files).map { _ in "" }.count
        #expect(many > StateLimits.files)
        let zeros = Gzip.packed([UInt8](repeating: 0x20, count: StateLimits.listing + 1))
        #expect(zeros.count < StateLimits.packedListing)
        #expect(throws: StateListing.Damage.self) { try StateListing(packed: zeros) }
    }

    @Test("A state of a later version is left alone")
    func later() async throws {
        let text = #"{"version":2,"whatever":1}"#
        _ = try await bucket.put(NewObject(key: Self.keys.listing, bytes: Gzip.packed(Array(text.utf8))), .always)
        let before = await bucket.objects
        let machine = try Machine(NewsServer())
        let warnings = try await machine.job(with: bucket)
        #expect(warnings.count == 2)
        #expect(warnings.allSatisfy { $0.what.contains("a later sitegen wrote it (format 2)") })
        #expect(await bucket.objects == before)
    }

    /// The kinds of damage to an object.
    enum Damage: String, CaseIterable {
        case missing, emptied, cut, other, bomb, huge, plain
    }

    @Test(
        "Damaged objects are left out with one warning, and the build asks these feeds anew",
        arguments: Damage.allCases
    )
    func objects(damage: Damage) async throws {
        let bucket = try await Self.bucket(server)
        for (key, object) in await bucket.objects where key.contains("/objects/") {
            let bytes: [UInt8]? =
                switch damage {
                case .missing: nil
                case .emptied: []
                case .cut: Array(object.bytes.dropLast(9))
                case .other: Gzip.packed(Array("something else".utf8))
                case .bomb: Gzip.packed([UInt8](repeating: 0, count: 1 << 22))
                case .huge: [UInt8](repeating: 0x1F, count: 1 << 22)
                case .plain: try Gzip.unpacked(object.bytes, limit: 1 << 22)
                }
            if let bytes {
                _ = try await bucket.put(NewObject(key: key, bytes: bytes), .always)
            } else {
                await bucket.removes(key)
            }
        }
        _ = await server.asked()
        let machine = try Machine(server)
        let warnings = try await machine.job(with: bucket, hoursLater: 0.01)
        #expect(warnings.map(\.what) == ["1 file of the state is missing or damaged"])
        #expect(await server.asked().map(\.validator) == [nil, nil, nil])
        // They are as good as new afterwards.
        let next = try Machine(server)
        #expect(try await next.job(with: bucket, hoursLater: 0.011) == [])
        #expect(await server.asked().map(\.section) == ["always"])
    }

    @Test("One damaged copy costs that feed alone")
    func oneCopy() async throws {
        let bucket = try await Self.bucket(server)
        let listing = try await bucket.listing(Self.keys)
        let copy = try #require(listing.files.first { $0.key.string.hasSuffix(".feed") })
        await bucket.sets(Self.keys.object(copy.value.digest), "rot")
        let machine = try Machine(server)
        #expect(await machine.state(in: bucket).fetch().map(\.what) == ["1 file of the state is missing or damaged"])
        #expect(try machine.feeds().count == 3)
        try await machine.build(hoursLater: 0.01)
        #expect(await machine.state(in: bucket, hoursLater: 0.01).push() == [])
        let next = try await Machine.fetched(server, from: bucket, hoursLater: 0.01)
        #expect(try next.feeds().count == 4)
    }

    @Test("An index of feeds that no build wrote takes nothing over")
    func foreignIndex() async throws {
        let machine = try Machine(server)
        try await machine.build()
        try machine.site.write(".sitegen/feeds/index", "not an index")
        // It is not put at all.
        #expect(await machine.state(in: bucket).push() == [])
        #expect(try await bucket.listing(Self.keys).files.keys.allSatisfy { $0.part != .feeds })
    }

    @Test("A link in .sitegen is neither followed nor sent")
    func links() async throws {
        let machine = try Machine(server)
        try machine.site.write("secret/a.json", "{}")
        try machine.site.write(".sitegen/pinned/north/b.json", "{}")
        try FileManager.default.createSymbolicLink(
            atPath: machine.site.folder + "/.sitegen/pinned/linked",
            withDestinationPath: machine.site.folder + "/secret"
        )
        try FileManager.default.createSymbolicLink(
            atPath: machine.site.folder + "/.sitegen/pinned/north/a.json",
            withDestinationPath: machine.site.folder + "/secret/a.json"
        )
        #expect(await machine.state(in: bucket).push() == [])
        #expect(try await bucket.listing(Self.keys).files.keys.map(\.string) == ["pinned/north/b.json"])

        let other = try Machine(server)
        try other.site.write("elsewhere/x", "")
        try FileManager.default.createDirectory(
            atPath: other.site.folder + "/.sitegen/pinned",
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: other.site.folder + "/.sitegen/pinned/north",
            withDestinationPath: other.site.folder + "/elsewhere"
        )
        #expect(await other.state(in: bucket).fetch().count == 1)
        #expect(!other.site.exists("elsewhere/b.json"))
    }

    @Test("Keys and names have nothing of the headers of requests")
    func secrets() async throws {
        let machine = try Machine(server)
        try machine.site.write(
            "content/north/sections/always.md",
            """
            ---
            title: always
            feed:
              loader: unified
              source: "https://feeds.example.no/always.json"
              headers: { Authorization: "Bearer ${TOKEN}" }
            ---
            """
        )
        _ = try await machine.site.build(http: server.client, environment: ["TOKEN": "do-not-tell"])
        #expect(await machine.state(in: bucket).push() == [])
        for (key, object) in await bucket.objects {
            let bytes = key.hasSuffix(".gz") ? try Gzip.unpacked(object.bytes, limit: 1 << 26) : object.bytes
            #expect(!key.contains("do-not-tell"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("do-not-tell"), "\(key)")
        }
    }
}
