/// A variable of the environment that the program reads.
///
/// A test looks for the names in the sources, so that none is missing here.
struct EnvironmentVariable: Sendable {
    let name: String
    /// The purpose, in Markdown.
    let meaning: String

    /// All of them, in the order of the reference; some share a line.
    static let all = """
        AWS_ACCESS_KEY_ID: The key of the bucket, with `AWS_SECRET_ACCESS_KEY`.
        AWS_SECRET_ACCESS_KEY: The secret of that key.
        AWS_SESSION_TOKEN: The token of keys that expire.
        AWS_REGION: The region of the bucket, unless `publish.region` or `--region` says it.
        AWS_DEFAULT_REGION: The same, where `AWS_REGION` is not set.
        AWS_ENDPOINT_URL_S3: The server of buckets, unless `publish.endpoint` or `--endpoint` names it.
        AWS_ENDPOINT_URL: The same, where `AWS_ENDPOINT_URL_S3` is not set.
        AWS_PROFILE: The profile in the files below; `default` when it is not set.
        AWS_SHARED_CREDENTIALS_FILE: The file of keys; `~/.aws/credentials` when it is not set.
        AWS_CONFIG_FILE: The file of settings; `~/.aws/config` when it is not set.
        HOME: The home folder, for `~`.
        LANG: The language that `sitegen new` proposes when the feed names none.
        LISTEN_FDS, LISTEN_PID: The socket that systemd hands over to `sitegen run`.
        NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID: Where systemd is notified that `sitegen run` is ready and alive, and \
        how often.
        LD_LIBRARY_PATH: Where libvips is looked for first.
        NO_COLOR: With any value there are no colours and no progress.
        PATH: Where esbuild, pagefind and the opener of web browsers are looked for.
        SITEGEN_OPTION: An option that is not given: `SITEGEN_PATH_STYLE=1` for `--path-style`, `SITEGEN_BRAND=vg,ap` \
        for two `--brand`.
        SITEGEN_DESK_PASSWORD: The password that the editors' desk asks for (`--desk-password`).
        SITEGEN_HOOK_SECRET: The secret of the addresses of hooks (`sitegen run`), 16 bytes or more.
        SITEGEN_ESBUILD: The esbuild to use, in place of the first on `PATH`.
        SITEGEN_PAGEFIND: The pagefind that makes search indexes, in place of the first on `PATH`.
        NAME: Any other variable that headers of feeds and forecasts name as `${NAME}`.
        http_proxy, https_proxy, all_proxy, no_proxy: The proxy of requests, as curl reads them.
        """
        .split(separator: "\n").map { line in
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            return EnvironmentVariable(name: parts[0], meaning: parts[1])
        }
}
