import BucketServers
import Buckets
import Files
import Foundation
import Markup
import PublishFixtures
import SiteFixtures
import Testing

@testable import Publish

@Suite("Secrets of a publish", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all installs servers"))
struct SecretTests {
    /// The secret texts, which must be found nowhere, and are never written by chance.
    private static let planted = [
        "planted-secret-key-5f1c9e", "planted-session-token-8b2d77", "planted-password-c04a13",
    ]
    /// The secret of the servers, where a signature has to be right.
    private static let known = "testsecret"

    private static let environment = [
        "AWS_ACCESS_KEY_ID": "testkey", "AWS_SECRET_ACCESS_KEY": planted[0], "AWS_SESSION_TOKEN": planted[1],
    ]

    @Test(
        "none is in what people read or what lies in the bucket after a success",
        arguments: ServerPublishTests.careful
    )
    func success(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        // Ceph looks at signatures: there it is its own secret that must not leak.
        let environment = server == .ceph ? [:] : Self.environment
        let told = Told()
        for word in ["One", "Two"] {
            try twoBrands.writeFeed(of: "sport", of: "north", word: word)
            try await twoBrands.build(minutesLater: word == "One" ? 0 : 1)
            // Objects of a publish under way are read too, at every step of it.
            let bucket = try await bucketConnection.bucket(environment: environment)
            let spy = ClientBucket(
                bucket,
                onPut: { await told.note("put \($0.key)\n".utf8 + $0.bytes + "\n\($0.headers)".utf8) }
            )
            let report = try await twoBrands.publish(to: spy)
            await told.note(report.json.compactText)
            await told.note(report.plan.compactText)
            await told.note(Array(report.name.utf8))
        }
        for (key, object) in try await bucketConnection.everything() {
            await told.note(Array(key.utf8))
            await told.note(object.bytes)
            await told.note(Array(object.headers.description.utf8))
        }
        let text = await told.text
        #expect(text.contains("put .sitegen/intent.json"))
        #expect(text.contains("put .sitegen/lock"))
        for secret in Self.planted + [Self.known] { #expect(!text.contains(secret)) }
    }

    @Test("none is in the messages of a failure")
    func failures() async throws {
        let twoBrands = try await TemporarySite.twoBrands()
        let closed = "http://127.0.0.1:1"
        var texts: [String] = []
        for server in BucketServer.there where server == .ceph {
            let bucketConnection = try await BucketConnection(server)
            texts.append(try await twoBrands.complaint(of: bucketConnection.bucket(environment: Self.environment)))
            let faults = FaultClient { _, _, turn in
                turn.isMultiple(of: 2) ? .drop : .refusal(503, retryAfter: nil)
            }
            texts.append(
                try await twoBrands.complaint(
                    of: bucketConnection.through(faults).bucket(environment: Self.environment)
                )
            )
        }
        let options = BucketOptions(endpoint: closed, environment: Self.environment, home: "/nonexistent")
        texts.append(
            try await twoBrands.complaint(
                of: S3Bucket("some", prefix: "", options: options, clock: BucketConnection.impatient)
            )
        )
        for address in ["http://testkey:\(Self.planted[2])@127.0.0.1:1", "http://\(Self.planted[2])@127.0.0.1:1/x"] {
            var options = options
            options.endpoint = address
            let failure = try #require(throws: BucketFailure.self) {
                try S3Bucket("some", prefix: "", options: options)
            }
            texts.append(failure.description)
            options.endpoint = nil
            options.environment["AWS_ENDPOINT_URL_S3"] = address
            let second = try #require(throws: BucketFailure.self) {
                try S3Bucket("some", prefix: "", options: options)
            }
            texts.append(second.description)
        }
        for address in ["s3://testkey:\(Self.planted[2])@bucket/x", "file://testkey:\(Self.planted[2])@host/x"] {
            texts.append(try #require(throws: BucketFailure.self) { try BucketAddress(address) }.description)
        }
        #expect(texts.allSatisfy { !$0.isEmpty })
        for text in texts {
            for secret in Self.planted { #expect(!text.contains(secret), "\(text)") }
        }
    }

    @Test(
        "none is in what the command prints or writes",
        .enabled(if: SitegenProcess.program != nil, "the program is not beside the tests")
    )
    func command() async throws {
        let twoBrands = try await TemporarySite.twoBrands()
        var tries: [(endpoint: String, target: String, isFine: Bool)] = [
            ("http://127.0.0.1:1", "s3://some/p", false),
            ("http://testkey:\(Self.planted[2])@127.0.0.1:1", "s3://some/p", false),
            ("http://127.0.0.1:1", "s3://testkey:\(Self.planted[2])@some/p", false),
        ]
        for server in BucketServer.there where server != .rclone {
            tries.append(
                (try await server.endpoint(), "s3://\(try await BucketConnection(server).name)/p", server == .moto)
            )
        }
        for (endpoint, target, isFine) in tries {
            var environment = Self.environment
            environment["AWS_ENDPOINT_URL_S3"] = endpoint
            let files = ["report", "plan", "purge"].map { "\(twoBrands.folder)/\($0)" }
            let run = try await SitegenProcess.run(
                [
                    "publish", "--site", twoBrands.folder, "--to", target, "--verbose", "--report", files[0], "--plan",
                    files[1], "--purge", files[2],
                ],
                environment
            )
            #expect(isFine ? run.status == 0 : [1, 64].contains(run.status), "\(target): \(run.text)")
            #expect(!run.text.isEmpty)
            var texts = [run.text]
            for file in files where FileManager.default.fileExists(atPath: file) {
                texts.append(try twoBrands.read(String(file.dropFirst(twoBrands.folder.count + 1))))
            }
            for text in texts {
                for secret in Self.planted { #expect(!text.contains(secret), "\(target): \(text)") }
            }
        }
    }
}

extension BucketConnection {
    /// Every object that is there.
    fileprivate func everything() async throws -> [String: StoredObject] {
        let bucket = try await bucket()
        var objects: [String: StoredObject] = [:]
        for key in try await bucket.list("").keys { objects[key] = try await bucket.get(key, limit: 1 << 24) }
        return objects
    }
}

/// All output.
private actor Told {
    private var bytes: [UInt8] = []

    func note(_ more: [UInt8]) { bytes += more + [10] }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
