import FeedLoading
import Files

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The credentials, region and endpoint from the environment and the files of the AWS tools.
struct AWSConfiguration: Sendable {
    private let environment: [String: String]
    private let home: String
    private let profile: String
    private let keys: ProfileFile
    private let config: ProfileFile

    /// Reads the environment and the AWS files that it names, else those in the home folder.
    init(environment: [String: String], home: String) throws(BucketFailure) {
        self.environment = environment
        self.home = home
        profile = environment.text("AWS_PROFILE") ?? "default"
        // A shell does not expand a quoted “~”, but the AWS tools do.
        let path = { (name: String, usual: String) in
            let path = environment.text(name) ?? usual
            return path.hasPrefix("~/") ? home + path.dropFirst() : path
        }
        do throws(Disk.Failure) {
            keys = try ProfileFile(at: path("AWS_SHARED_CREDENTIALS_FILE", "~/.aws/credentials"))
            config = try ProfileFile(at: path("AWS_CONFIG_FILE", "~/.aws/config"))
        } catch {
            throw BucketFailure(
                "credentials",
                error.description,
                advice: (error.advice ?? "make the file readable")
                    + "; or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
                kind: .denied
            )
        }
    }

    /// The configured region, if any.
    var region: String? {
        environment.text("AWS_REGION") ?? environment.text("AWS_DEFAULT_REGION") ?? setting("region")
    }

    /// The configured endpoint, if any.
    var endpoint: String? {
        environment.text("AWS_ENDPOINT_URL_S3") ?? environment.text("AWS_ENDPOINT_URL") ?? setting("endpoint_url")
    }

    /// The credentials: the environment takes precedence over the credentials file, and that over the config file.
    ///
    /// Those of a file are read again when they expire: another program may have written newer ones.
    func credentials() throws(BucketFailure) -> RenewableCredentials {
        let (found, place) = try find()
        guard let place else { return RenewableCredentials(found) }
        let (environment, home) = (environment, home)
        return RenewableCredentials(found, in: place) { () throws(BucketFailure) in
            try AWSConfiguration(environment: environment, home: home).find().credentials
        }
    }
}

extension AWSConfiguration {
    /// Settings for credentials from other programs or servers, which are not supported.
    private static let otherWays = ["credential_process", "role_arn", "sso_session", "sso_start_url", "login_session"]

    /// Names for the expiry of temporary credentials; the AWS tools have none for their files, other programs do.
    private static let expiries = ["aws_credential_expiration", "aws_expiration", "x_security_token_expires"]

    /// The credentials, and their profile and file unless they are those of the environment.
    private func find() throws(BucketFailure) -> (credentials: Credentials, place: String?) {
        if let found = try pair(
            environment.text("AWS_ACCESS_KEY_ID"),
            environment.text("AWS_SECRET_ACCESS_KEY"),
            environment.text("AWS_SESSION_TOKEN"),
            named: ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"),
            in: "the environment"
        ) {
            return (found, nil)
        }
        for file in [keys, config] {
            guard let settings = file.settings(of: profile) else { continue }
            let place = "the profile “\(profile)” of \(file.path)"
            if let found = try pair(
                settings.text("aws_access_key_id"),
                settings.text("aws_secret_access_key"),
                settings.text("aws_session_token"),
                until: Self.expiries.lazy.compactMap { settings.text($0) }.first.flatMap { Date(iso8601: $0) },
                named: ("aws_access_key_id", "aws_secret_access_key"),
                in: place
            ) {
                return (found, place)
            }
        }
        throw missing()
    }

    private func setting(_ name: String) -> String? {
        config.settings(of: profile)?.text(name) ?? keys.settings(of: profile)?.text(name)
    }

    private func pair(
        _ key: String?,
        _ secret: String?,
        _ token: String?,
        until expiry: Date? = nil,
        named names: (key: String, secret: String),
        in place: String
    ) throws(BucketFailure) -> Credentials? {
        switch (key, secret) {
        case (nil, nil): return nil
        case (let key?, let secret?): return Credentials(accessKey: key, secret: secret, token: token, expiry: expiry)
        case (nil, _), (_, nil):
            let (there, lacking) = key == nil ? (names.secret, names.key) : (names.key, names.secret)
            throw BucketFailure(
                "credentials",
                "\(place) has \(there) but no \(lacking)",
                advice: "set both",
                kind: .denied
            )
        }
    }

    private func missing() -> BucketFailure {
        if let way = Self.otherWays.first(where: { setting($0) != nil }) {
            return BucketFailure(
                "credentials",
                "the profile “\(profile)” gets its keys through \(way), which is not supported",
                advice: "run `eval \"$(aws configure export-credentials --profile \(profile) --format env)\"` before",
                kind: .denied
            )
        }
        let files = [keys, config].map { file in
            !file.exists
                ? "\(file.path) (there is no such file)"
                : file.settings(of: profile) == nil
                    ? "\(file.path) (it has no profile “\(profile)”)"
                    : "the profile “\(profile)” of \(file.path) (it has no keys)"
        }
        return BucketFailure(
            "credentials",
            "there are none: looked for AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment, then in "
                + files.joined(separator: " and "),
            advice: "set the two variables, or name a profile that has keys in AWS_PROFILE",
            kind: .denied
        )
    }
}

extension [String: String] {
    /// The value of a variable; nil when it is unset or empty.
    fileprivate func text(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }
}
