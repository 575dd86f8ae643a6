import Files

/// The credentials, region and endpoint from the environment and the files of the AWS tools.
struct AWSConfiguration: Sendable {
    private let environment: [String: String]
    private let profile: String
    private let keys: ProfileFile
    private let config: ProfileFile

    /// Reads the environment and the AWS files that it names, else those in the home folder.
    init(environment: [String: String], home: String) throws(BucketFailure) {
        self.environment = environment
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
                advice: "make the file readable, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
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
    func credentials() throws(BucketFailure) -> Credentials {
        if let found = try pair(
            environment.text("AWS_ACCESS_KEY_ID"),
            environment.text("AWS_SECRET_ACCESS_KEY"),
            environment.text("AWS_SESSION_TOKEN"),
            named: ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"),
            in: "the environment"
        ) {
            return found
        }
        for file in [keys, config] {
            guard let settings = file.settings(of: profile) else { continue }
            if let found = try pair(
                settings.text("aws_access_key_id"),
                settings.text("aws_secret_access_key"),
                settings.text("aws_session_token"),
                named: ("aws_access_key_id", "aws_secret_access_key"),
                in: "the profile “\(profile)” of \(file.path)"
            ) {
                return found
            }
        }
        throw missing()
    }
}

extension AWSConfiguration {
    /// Settings for credentials from other programs or servers, which are not supported.
    private static let otherWays = ["credential_process", "role_arn", "sso_session", "sso_start_url", "login_session"]

    private func setting(_ name: String) -> String? {
        config.settings(of: profile)?.text(name) ?? keys.settings(of: profile)?.text(name)
    }

    private func pair(
        _ key: String?,
        _ secret: String?,
        _ token: String?,
        named names: (key: String, secret: String),
        in place: String
    ) throws(BucketFailure) -> Credentials? {
        switch (key, secret) {
        case (nil, nil): return nil
        case (let key?, let secret?): return Credentials(accessKey: key, secret: secret, token: token)
        case (nil, _):
            throw BucketFailure(
                "credentials",
                "\(place) has \(names.secret) but no \(names.key)",
                advice: "set both",
                kind: .denied
            )
        case (_, nil):
            throw BucketFailure(
                "credentials",
                "\(place) has \(names.key) but no \(names.secret)",
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
