import Foundation

/// An access key with its secret, and a session token for temporary credentials.
///
/// Its description never contains the secret or the token.
struct Credentials: Sendable, Hashable {
    /// The access key id, which is sent in the clear.
    let accessKey: String
    /// The secret key for signatures; never sent.
    let secret: String
    /// The session token of temporary credentials.
    var token: String?
    /// When temporary credentials expire, where that is known.
    var expiry: Date?
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The first characters of the access key, to tell keys apart.
    var description: String { "credentials of \(accessKey.prefix(4))…" }

    var debugDescription: String { description }

    /// Empty, so that dumps do not show the secret.
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Credentials that are read again shortly before they expire, and when a server does not accept them any more.
///
/// The last ones that were read are used, also after their expiry, until a server refuses them: its clock decides.
struct RenewableCredentials: Sendable {
    /// The result of reading them again.
    enum Renewal: Sendable {
        /// There are others now.
        case renewed
        /// The place, which is named, has the same as before.
        case unchanged(String)
        case failed(BucketFailure)
        /// They cannot change.
        case impossible
    }

    /// How many seconds before a known expiry they are read again.
    static let margin: Double = 300
    /// How many seconds are between two such reads at least, where the first has shown nothing newer.
    static let pause: Double = 10

    /// The last ones that were read.
    private(set) var current: Credentials

    private let place: String
    private let read: (@Sendable () throws(BucketFailure) -> Credentials)?
    private var lastRead: Date?

    /// Makes credentials of a place, named for messages, with the way to read them again.
    ///
    /// Without one they stay as they are, such as those of the environment.
    init(
        _ credentials: Credentials,
        in place: String = "",
        read: (@Sendable () throws(BucketFailure) -> Credentials)? = nil
    ) {
        current = credentials
        self.place = place
        self.read = read
    }

    /// Reads them again if they expire soon; a failure changes nothing while a server still accepts them.
    mutating func renewBeforeExpiry(at now: Date) {
        guard read != nil, let expiry = current.expiry, now >= expiry - Self.margin else { return }
        // After a clock was set back the last read may be in the future.
        if let lastRead, 0..<Self.pause ~= now.timeIntervalSince(lastRead) { return }
        lastRead = now
        _ = renew(current)
    }

    /// Reads them again if those that a server refused are still the current ones.
    mutating func renew(_ refused: Credentials) -> Renewal {
        guard let read else { return .impossible }
        guard refused == current else { return .renewed }
        do throws(BucketFailure) {
            current = try read()
        } catch {
            return .failed(error)
        }
        return refused == current ? .unchanged(place) : .renewed
    }
}
