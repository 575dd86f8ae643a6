/// A variable of the environment that the program reads.
///
/// A test looks for the names in the sources, so that none is missing here.
struct EnvironmentVariable: Sendable {
    let name: String
    let meaning: String

    /// The line of a table.
    var row: String { "| `\(name)` | \(meaning) |" }

    static let all = [
        EnvironmentVariable(name: "AWS_ACCESS_KEY_ID", meaning: "The key of the bucket, with `AWS_SECRET_ACCESS_KEY`."),
        EnvironmentVariable(name: "AWS_SECRET_ACCESS_KEY", meaning: "The secret of that key."),
        EnvironmentVariable(name: "AWS_SESSION_TOKEN", meaning: "The token of keys that expire."),
        EnvironmentVariable(
            name: "AWS_REGION",
            meaning: "The region of the bucket, unless `publish.region` or `--region` says it."
        ),
        EnvironmentVariable(name: "AWS_DEFAULT_REGION", meaning: "The same, where `AWS_REGION` is not set."),
        EnvironmentVariable(
            name: "AWS_ENDPOINT_URL_S3",
            meaning: "The server of buckets, unless `publish.endpoint` or `--endpoint` names it."
        ),
        EnvironmentVariable(name: "AWS_ENDPOINT_URL", meaning: "The same, where `AWS_ENDPOINT_URL_S3` is not set."),
        EnvironmentVariable(
            name: "AWS_PROFILE",
            meaning: "The profile in the files below; `default` when it is not set."
        ),
        EnvironmentVariable(
            name: "AWS_SHARED_CREDENTIALS_FILE",
            meaning: "The file of keys; `~/.aws/credentials` when it is not set."
        ),
        EnvironmentVariable(
            name: "AWS_CONFIG_FILE",
            meaning: "The file of settings; `~/.aws/config` when it is not set."
        ),
        EnvironmentVariable(name: "HOME", meaning: "The home folder, for `~`."),
        EnvironmentVariable(
            name: "LANG",
            meaning: "The language that `sitegen new` proposes when the feed names none."
        ),
        EnvironmentVariable(
            name: "LISTEN_FDS, LISTEN_PID",
            meaning: "The socket that systemd hands over to `sitegen run`."
        ),
        EnvironmentVariable(
            name: "NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID",
            meaning: "Where systemd is told that `sitegen run` is ready and alive, and how often."
        ),
        EnvironmentVariable(name: "NO_COLOR", meaning: "With any value there are no colours and no progress."),
        EnvironmentVariable(name: "PATH", meaning: "Where esbuild and the opener of web browsers are looked for."),
        EnvironmentVariable(
            name: "SITEGEN_OPTION",
            meaning:
                "An option that is not given: `SITEGEN_PATH_STYLE=1` for `--path-style`, `SITEGEN_BRAND=vg,ap` for two `--brand`."
        ),
        EnvironmentVariable(
            name: "SITEGEN_HOOK_SECRET",
            meaning: "The secret of the addresses of hooks (`sitegen run`), 16 bytes or more."
        ),
        EnvironmentVariable(name: "SITEGEN_ESBUILD", meaning: "The esbuild to use, in place of the first on `PATH`."),
        EnvironmentVariable(
            name: "SOURCE_DATE_EPOCH",
            meaning: "The date of `sitegen manual`, in seconds since 1970; today when it is not set."
        ),
        EnvironmentVariable(
            name: "NAME",
            meaning: "Any other variable that headers of feeds and forecasts name as `${NAME}`."
        ),
        EnvironmentVariable(
            name: "http_proxy, https_proxy, all_proxy, no_proxy",
            meaning: "The proxy of requests, as curl reads them."
        ),
    ]
}
