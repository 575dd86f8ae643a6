import FeedLoading

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
            let advice = error.advice ?? "make the file readable"
            throw Self.failure(error.description, "\(advice); or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
        }
    }

    var region: String? {
        environment.text("AWS_REGION") ?? environment.text("AWS_DEFAULT_REGION") ?? setting("region")
    }

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
        let variables = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
        if let found = try pair(in: environment, named: variables, at: "the environment") { return (found, nil) }
        for file in [keys, config] {
            guard let settings = file.settings(of: profile) else { continue }
            let place = "the profile “\(profile)” of \(file.path)"
            let names = ("aws_access_key_id", "aws_secret_access_key", "aws_session_token")
            if let found = try pair(in: settings, named: names, at: place) { return (found, place) }
        }
        throw missing()
    }

    private func setting(_ name: String) -> String? {
        config.settings(of: profile)?.text(name) ?? keys.settings(of: profile)?.text(name)
    }

    private func pair(
        in settings: [String: String],
        named names: (key: String, secret: String, token: String),
        at place: String
    ) throws(BucketFailure) -> Credentials? {
        switch (settings.text(names.key), settings.text(names.secret)) {
        case (nil, nil): return nil
        case (nil, _): throw Self.failure("\(place) has \(names.secret) but no \(names.key)", "set both")
        case (_, nil): throw Self.failure("\(place) has \(names.key) but no \(names.secret)", "set both")
        case (let key?, let secret?):
            let expiry = Self.expiries.lazy.compactMap { settings.text($0) }.first.flatMap { Date(iso8601: $0) }
            return Credentials(accessKey: key, secret: secret, token: settings.text(names.token), expiry: expiry)
        }
    }

    private func missing() -> BucketFailure {
        if let way = Self.otherWays.first(where: { setting($0) != nil }) {
            return Self.failure(
                "the profile “\(profile)” gets its keys through \(way), which is not supported",
                "run `eval \"$(aws configure export-credentials --profile \(profile) --format env)\"` before"
            )
        }
        let files = [keys, config].map { file in
            !file.exists
                ? "\(file.path) (there is no such file)"
                : file.settings(of: profile) == nil
                    ? "\(file.path) (it has no profile “\(profile)”)"
                    : "the profile “\(profile)” of \(file.path) (it has no keys)"
        }
        return Self.failure(
            "there are none: looked for AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment, then in "
                + files.joined(separator: " and "),
            "set the two variables, or name a profile that has keys in AWS_PROFILE"
        )
    }

    private static func failure(_ reason: String, _ advice: String) -> BucketFailure {
        BucketFailure("credentials", reason, advice: advice, kind: .denied)
    }
}

extension [String: String] {
    /// The value of a variable; nil when it is unset or empty.
    fileprivate func text(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }
}
