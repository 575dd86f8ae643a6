import LoopbackServer
import TestSupport

@testable import Buckets

/// A server that answers as a test says, and a bucket “site” there with the prefix “p”.
struct PlayedServer {
    static let secret = "a-secret-of-ours"

    let server: LoopbackServer
    let time = VirtualTime()

    /// Plays the answers to each path below `/site`.
    init(_ script: [String: [Answer]]) throws {
        server = try LoopbackServer(Dictionary(uniqueKeysWithValues: script.map { ("/site" + $0.key, $0.value) }))
    }

    func bucket(token: String? = nil) throws -> S3Bucket {
        try bucket(as: RenewableCredentials(Credentials(accessKey: "AKIDEXAMPLE", secret: Self.secret, token: token)))
    }

    func bucket(as credentials: RenewableCredentials) throws -> S3Bucket {
        S3Bucket(
            "site",
            prefix: "p",
            at: try S3Endpoint(server.url(""), style: .path, region: "eu-north-1"),
            as: credentials,
            clock: time.clock
        )
    }
}

extension Answer {
    /// The error documents of servers.
    static func problem(_ status: Int, _ code: String, more: String = "") -> Answer {
        .text("<?xml version=\"1.0\"?><Error><Code>\(code)</Code>\(more)</Error>", status: status)
    }

    /// The answers of servers when an object was put.
    static let stored = Answer.status(200).with("ETag", "\"1\"")
}
