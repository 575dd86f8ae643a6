package import Buckets
import Foundation

/// A kind of server that speaks S3 and that tests can have to themselves; see `scripts/s3-servers`.
///
/// One of each is started in a test process when the first test asks for it, and ends with the process, however that
/// ends.
package enum BucketServer: String, CaseIterable, Sendable {
    /// Checks signatures and keeps to conditions.
    case ceph
    /// Answers as AWS does, and lets everybody in.
    case moto
    /// Ignores conditions.
    case rclone

    /// Whether this machine has it.
    package var isInstalled: Bool { Self.installed.contains(rawValue) }

    /// Those that this machine has.
    package static var there: [BucketServer] { allCases.filter(\.isInstalled) }

    /// The access key and secret that it knows, as the environment would give them.
    package static let environment = ["AWS_ACCESS_KEY_ID": "testkey", "AWS_SECRET_ACCESS_KEY": "testsecret"]

    /// Its address; it is started if it has not been.
    package func endpoint() async throws -> String {
        switch self {
        case .ceph: try await Self.runningCeph.value.endpoint
        case .moto: try await Self.runningMoto.value.endpoint
        case .rclone: try await Self.runningRclone.value.endpoint
        }
    }

    /// How to reach it.
    package func options() async throws -> BucketOptions {
        BucketOptions(endpoint: try await endpoint(), environment: Self.environment, home: "/nonexistent")
    }

    /// A new bucket with nothing in it.
    package func freshBucket(
        prefix: String = "",
        client: HTTPClient = .live(),
        clock: RetryClock = .live
    ) async throws -> S3Bucket {
        let name = "test-" + UUID().uuidString.lowercased()
        let options = try await options()
        try await S3Bucket(name, prefix: prefix, options: options).create()
        return try S3Bucket(name, prefix: prefix, options: options, client: client, clock: clock)
    }

    private static let runningCeph = Task { try await ServerProcess.start("ceph") }
    private static let runningMoto = Task { try await ServerProcess.start("moto") }
    private static let runningRclone = Task { try await ServerProcess.start("rclone") }
    private static let installed = ServerProcess.installed()
}
