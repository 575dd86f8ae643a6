import Files

/// What the environment and the files of the AWS tools say: which credentials, which region, which endpoint.
struct AWSConfiguration: Sendable {
    private let environment: [String: String]
    private let profile: String
    private let keys: ProfileFile
    private let config: ProfileFile

    /// Looks around; files of the AWS tools are read where the environment says or else in the home folder.
    init(environment: [String: String], home: String) throws(BucketFailure) {
        self.environment = environment
        profile = environment.text("AWS_PROFILE") ?? "default"
        // A shell leaves “~” alone in quotes; the AWS tools know it all the same.
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

    /// The region that is meant, if anything names one.
    var region: String? {
        environment.text("AWS_REGION") ?? environment.text("AWS_DEFAULT_REGION") ?? setting("region")
    }

    /// The address of the server, if it is not AWS.
    var endpoint: String? {
        environment.text("AWS_ENDPOINT_URL_S3") ?? environment.text("AWS_ENDPOINT_URL") ?? setting("endpoint_url")
    }

    /// Who asks: the environment goes before the file of credentials, and that before the file of settings.
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
    /// Ways to come to credentials that need another program or server.
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
                "the profile “\(profile)” gets its keys through \(way), which is not done here",
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
    /// What is set and not empty.
    fileprivate func text(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }
}
