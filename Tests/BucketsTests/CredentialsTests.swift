import Testing

@testable import Buckets

@Suite("Credentials")
struct CredentialsTests {
    private static let file = """
        # by hand
        [default]
        aws_access_key_id = D
        aws_secret_access_key=d=/+
        [news]
        \taws_nested = no
        AWS_ACCESS_KEY_ID = N
        aws_secret_access_key = n
        aws_session_token = t
        region = eu-north-1
        [half]
        aws_access_key_id = H
        [empty]
        """

    @Test(
        "come from the environment, else from the profile in the file",
        arguments: [
            ([:], Credentials(accessKey: "D", secret: "d=/+")),
            (["AWS_PROFILE": "news"], Credentials(accessKey: "N", secret: "n", token: "t")),
            (
                ["AWS_PROFILE": "news", "AWS_ACCESS_KEY_ID": "E", "AWS_SECRET_ACCESS_KEY": "e"],
                Credentials(accessKey: "E", secret: "e")
            ),
            (
                ["AWS_ACCESS_KEY_ID": "E", "AWS_SECRET_ACCESS_KEY": "e", "AWS_SESSION_TOKEN": "s"],
                Credentials(accessKey: "E", secret: "e", token: "s")
            ),
            (["AWS_PROFILE": "work"], Credentials(accessKey: "W", secret: "w")),
            (["AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": ""], Credentials(accessKey: "D", secret: "d=/+")),
        ] as [([String: String], Credentials)]
    )
    func finding(environment: [String: String], credentials: Credentials) throws {
        let home = try Home(
            credentials: Self.file,
            config: "[profile work]\r\naws_access_key_id=W\r\naws_secret_access_key=w\r\n[sso-session x]\n"
        )
        #expect(try AWSConfiguration(environment: environment, home: home.path).credentials().current == credentials)
    }

    @Test("The files are where the environment says")
    func places() throws {
        let home = try Home(credentials: Self.file)
        let environment = ["AWS_SHARED_CREDENTIALS_FILE": home.path + "/.aws/credentials"]
        #expect(
            try AWSConfiguration(environment: environment, home: "/nonexistent").credentials().current.accessKey == "D"
        )
        // In quotes a shell leaves it as it is.
        let inHome = ["AWS_SHARED_CREDENTIALS_FILE": "~/.aws/credentials"]
        #expect(try AWSConfiguration(environment: inHome, home: home.path).credentials().current.accessKey == "D")
    }

    @Test("What is missing is named, and where it was looked for")
    func missing() throws {
        let home = try Home(credentials: Self.file)
        let failure = try #require(throws: BucketFailure.self) {
            try AWSConfiguration(environment: ["AWS_PROFILE": "sport"], home: home.path).credentials()
        }
        #expect(failure.kind == .denied)
        for part in [
            "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment",
            "\(home.path)/.aws/credentials (it has no profile “sport”)",
            "\(home.path)/.aws/config (there is no such file)",
        ] {
            #expect(failure.reason.contains(part))
        }
    }

    @Test(
        "Half of them is reported as that",
        arguments: [
            (["AWS_ACCESS_KEY_ID": "E"], "the environment has AWS_ACCESS_KEY_ID but no AWS_SECRET_ACCESS_KEY"),
            (["AWS_SECRET_ACCESS_KEY": "e"], "the environment has AWS_SECRET_ACCESS_KEY but no AWS_ACCESS_KEY_ID"),
            (["AWS_PROFILE": "half"], "/.aws/credentials has aws_access_key_id but no aws_secret_access_key"),
            (["AWS_PROFILE": "empty"], "(it has no keys)"),
            (["AWS_PROFILE": "other"], "the profile “other” gets its keys through role_arn"),
        ]
    )
    func half(environment: [String: String], reason: String) throws {
        let home = try Home(credentials: Self.file, config: "[profile other]\nrole_arn = arn:x\n")
        let failure = try #require(throws: BucketFailure.self) {
            try AWSConfiguration(environment: environment, home: home.path).credentials()
        }
        #expect(failure.reason.contains(reason))
    }

    @Test("However they are shown, they show no secret")
    func shown() {
        let credentials = Credentials(accessKey: "AKIDEXAMPLE", secret: "a-secret", token: "a-token")
        var dumped = ""
        dump(credentials, to: &dumped)
        dump(RenewableCredentials(credentials, in: "a place") { credentials }, to: &dumped)
        for text in ["\(credentials)", String(reflecting: credentials), dumped, "\([credentials])"] {
            #expect(!text.contains("a-secret"))
            #expect(!text.contains("a-token"))
        }
        #expect("\(credentials)" == "credentials of AKID…")
    }
}
