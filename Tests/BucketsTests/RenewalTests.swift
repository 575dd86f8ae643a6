import BucketServers
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import Buckets

@Suite("Renewing credentials")
struct RenewalTests {
    private static let expired = Answer.problem(400, "ExpiredToken")
    private static let first = Credentials(accessKey: "AKIDFIRST", secret: "the-first-secret", token: "the-first-token")
    private static let second = Credentials(accessKey: "AKIDSECOND", secret: "a-second-secret", token: "a-second-token")

    /// A file of credentials, written anew by another program.
    private static func file(_ credentials: Credentials, expiry: String? = nil) -> String {
        """
        [default]
        aws_access_key_id = \(credentials.accessKey)
        aws_secret_access_key = \(credentials.secret)
        aws_session_token = \(credentials.token ?? "")
        \(expiry.map { "aws_credential_expiration = \($0)" } ?? "")

        """
    }

    private static func bucket(_ played: PlayedServer, _ home: borrowing Home) throws -> S3Bucket {
        let options = BucketOptions(endpoint: played.server.url(""), environment: [:], home: home.path)
        return try S3Bucket("site", prefix: "p", options: options, clock: played.time.clock)
    }

    private static func tokens(_ played: PlayedServer) -> [String?] {
        played.server.requests.map { $0["x-amz-security-token"] }
    }

    @Test(
        "Those of a file that a server does not accept any more are read again, and the request is repeated once",
        arguments: [
            Answer.problem(400, "ExpiredToken"), .problem(403, "ExpiredToken"), .problem(403, "InvalidToken"),
            .problem(400, "TokenRefreshRequired"), .problem(403, "InvalidAccessKeyId"),
            .problem(403, "SignatureDoesNotMatch"),
        ]
    )
    func refused(refusal: Answer) async throws {
        let home = try Home(credentials: Self.file(Self.first))
        let played = try PlayedServer(["/p/a": [.stored, refusal, .stored], "/p/b": [.stored]])
        let bucket = try Self.bucket(played, home)
        _ = try await bucket.put("a", "one", .always)
        try home.write(Self.file(Self.second))
        #expect(try await bucket.put("a", "two", .always) == .stored(etag: "1"))
        _ = try await bucket.put("b", "three", .always)
        #expect(Self.tokens(played) == ["the-first-token", "the-first-token", "a-second-token", "a-second-token"])
        #expect(
            played.server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["one", "two", "two", "three"]
        )
        #expect(played.server.requests[2]["Authorization"]?.contains("Credential=AKIDSECOND/") == true)
        #expect(played.time.pauses.isEmpty)
    }

    @Test("New ones that are refused too are not renewed a second time for the same request")
    func refusedTwice() async throws {
        let played = try PlayedServer(["/p/a": [Self.expired]])
        let numbers = Mutex(0)
        let endless = RenewableCredentials(Self.first, in: "a place") {
            let number = numbers.withLock { number in
                number += 1
                return number
            }
            return Credentials(accessKey: "AKID\(number)", secret: "s", token: "t")
        }
        let bucket = try played.bucket(as: endless)
        await #expect(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
        #expect(played.server.requests.count == 2)
    }

    @Test("While they stay the same the failure says so in plain words, and the first request after that goes through")
    func unchanged() async throws {
        let home = try Home(credentials: Self.file(Self.first))
        let played = try PlayedServer(["/p/a": [Self.expired, Self.expired, Self.expired, .stored]])
        let bucket = try Self.bucket(played, home)
        let place = "the profile “default” of \(home.path)/.aws/credentials"
        for _ in 1...2 {
            let failure = try await #require(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
            #expect(failure.reason == "the session token is not valid any more, and \(place) has no other")
            #expect(failure.advice == "sign in again, or see why nothing renews it there")
            #expect(failure.kind == .denied)
        }
        #expect(played.server.requests.count == 2)
        try home.write(Self.file(Self.second))
        #expect(try await bucket.put("a", "", .always) == .stored(etag: "1"))
    }

    @Test(
        "A file that cannot be read is reported with the cause and without secrets, and counts when it is whole again",
        arguments: [
            (
                "[default]\naws_secret_access_key = a-second-secret\n",
                "has aws_secret_access_key but no aws_access_key_id"
            ),
            ("", "(it has no profile “default”)"),
        ]
    )
    func unreadable(text: String, cause: String) async throws {
        let home = try Home(credentials: Self.file(Self.first))
        let played = try PlayedServer(["/p/a": [Self.expired, Self.expired, Self.expired, .stored]])
        let bucket = try Self.bucket(played, home)
        try home.write(text)
        for _ in 1...2 {
            let failure = try await #require(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
            #expect(
                failure.reason.hasPrefix(
                    "the session token is not valid any more, and other credentials cannot be read: "
                )
            )
            #expect(failure.reason.contains(cause))
            for secret in [Self.first.secret, Self.second.secret, "the-first-token"] {
                #expect(!failure.description.contains(secret))
            }
        }
        try home.write(Self.file(Self.second))
        #expect(try await bucket.put("a", "", .always) == .stored(etag: "1"))
        #expect(Self.tokens(played).last == "a-second-token")
    }

    @Test("Those with a known expiry are read again five minutes before it, without a refused request")
    func ahead() async throws {
        // The clock begins at 18:45.
        let home = try Home(credentials: Self.file(Self.first, expiry: "2026-11-21T19:00:00Z"))
        let played = try PlayedServer(["/p/a": [.stored]])
        let bucket = try Self.bucket(played, home)
        try home.write(Self.file(Self.second, expiry: "2026-11-21T20:00:00+00:00"))
        for minutes in [0, 9, 1, 1] {
            played.time.pass(.seconds(60 * minutes))
            _ = try await bucket.put("a", "", .always)
        }
        #expect(Self.tokens(played) == ["the-first-token", "the-first-token", "a-second-token", "a-second-token"])
    }

    @Test("An expiry in the past does not stop a request: the server decides")
    func pastExpiry() async throws {
        let home = try Home(credentials: Self.file(Self.first, expiry: "2026-11-21T18:00:00Z"))
        let played = try PlayedServer(["/p/a": [.stored]])
        let bucket = try Self.bucket(played, home)
        try home.write("")
        #expect(try await bucket.put("a", "", .always) == .stored(etag: "1"))
    }

    @Test(
        "Reads ahead of an expiry are ten seconds apart where nothing newer is found, also when the clock is set back"
    )
    func bounded() {
        let reads = Mutex(0)
        let start = VirtualTime.start
        let expiring = Credentials(accessKey: "A", secret: "s", token: "t", expiry: start + 60)
        var credentials = RenewableCredentials(expiring, in: "a place") {
            reads.withLock { $0 += 1 }
            return expiring
        }
        let counts = [0.0, 1, 9.9, 10, 15, -3_600, 20].map { seconds in
            credentials.renewBeforeExpiry(at: start + seconds)
            return reads.withLock { $0 }
        }
        // An hour before it is not soon.
        #expect(counts == [1, 1, 1, 2, 2, 2, 3])
    }

    @Test("Requests in flight share one renewal")
    func shared() async throws {
        let keys = (0..<8).map { "k\($0)" }
        let script = keys.map { ("/p/" + $0, [Self.expired.gathering(8), .stored]) }
        let played = try PlayedServer(Dictionary(uniqueKeysWithValues: script))
        let reads = Mutex(0)
        let bucket = try played.bucket(
            as: RenewableCredentials(Self.first, in: "a place") {
                reads.withLock { $0 += 1 }
                return Self.second
            }
        )
        try await withThrowingTaskGroup { group in
            for key in keys { group.addTask { _ = try await bucket.put(key, "", .always) } }
            try await group.waitForAll()
        }
        #expect(reads.withLock { $0 } == 1)
        #expect(played.server.requests.count == 16)
        #expect(Self.tokens(played).count { $0 == "a-second-token" } == 8)
    }

    @Test("Those of the environment stay as they are: a refusal is final")
    func environment() async throws {
        let home = try Home(credentials: Self.file(Self.second))
        let played = try PlayedServer(["/p/a": [Self.expired, .stored]])
        let options = BucketOptions(
            endpoint: played.server.url(""),
            environment: ["AWS_ACCESS_KEY_ID": "E", "AWS_SECRET_ACCESS_KEY": "e", "AWS_SESSION_TOKEN": "s"],
            home: home.path
        )
        let bucket = try S3Bucket("site", prefix: "p", options: options, clock: played.time.clock)
        let failure = try await #require(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
        #expect(
            failure.description
                == "PUT a: the session token is not valid any more; sign in again, so that AWS_SESSION_TOKEN is new"
        )
        #expect(played.server.requests.count == 1)
    }

    @Test("A wrong key of a file that has no other is reported as before")
    func wrongKey() async throws {
        let home = try Home(credentials: Self.file(Self.first))
        let played = try PlayedServer(["/p/a": [.problem(403, "SignatureDoesNotMatch"), .stored]])
        let bucket = try Self.bucket(played, home)
        let failure = try await #require(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
        #expect(failure.reason == "the secret key does not belong to the access key")
        #expect(failure.advice == "check AWS_SECRET_ACCESS_KEY or the profile")
        #expect(played.server.requests.count == 1)
    }

    @Test(
        "The expiry is read from what programs write",
        arguments: [
            ("aws_credential_expiration = 2026-11-21T19:00:00+00:00", 900.0),
            ("aws_expiration = 2026-11-21T19:00:00.000Z", 900),
            ("x_security_token_expires = 2026-11-21T20:00:00+01:00", 900), ("expires = soon", nil),
            ("aws_expiration = soon", nil),
        ]
    )
    func expiry(line: String, seconds: Double?) throws {
        let home = try Home(credentials: Self.file(Self.first) + line + "\n")
        let found = try AWSConfiguration(environment: [:], home: home.path).credentials().current
        #expect(found.expiry == seconds.map { VirtualTime.start + $0 })
    }
}
