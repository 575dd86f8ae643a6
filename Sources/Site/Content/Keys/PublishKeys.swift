extension PublishSettings {
    /// Reads `publish`, which all brands and each of them may have.
    mutating func read(_ keys: Keys) {
        keys("to", "The bucket or folder to publish to.")
            .or("`.sitegen/published` in the folder of the site").example("s3://papers/web").set(&to, .target)
        keys("endpoint", "The server of the bucket.")
            .or("the server that the environment names, else AWS").example("https://s3.example.org:9000")
            .set(&endpoint, .baseAddress)
        keys("region", "The region of the bucket, for signatures.")
            .or("the region of the environment, else `us-east-1`").example("eu-north-1").set(&region, .region)
        keys(
            "pathStyle",
            "Whether the name of the bucket stands in the path of addresses instead of in the name of the host."
        ).or("`true` with an endpoint of your own, and for names with dots").example("true").set(&pathStyle, .flag)
        keys("invalidate", "A command that tells a CDN what has changed; it gets the addresses on standard input.")
            .or("no command").example("scripts/purge-cloudflare").set(&invalidate, .command)
        keys("gzip", "Whether text is stored packed.").example("true").set(&gzip, .flag)
        keys("grace", "How long files that are gone stay in the bucket, because open tabs still ask for them.")
            .example("7d").set(&grace, .retention)
        keys("keep", "How many releases are kept to go back to.").example("20").set(&keep, .integer(in: 0...1_000))
        // Hosts read at most a hundred rules per origin, see `HeaderFile`.
        let maximum = 50
        keys(
            "headers",
            "Response headers that differ from the usual ones; of several that fit a file the last one counts, "
                + "\(maximum) at most."
        ).or("the usual headers")
            .example("[{ for: \"/vg/direkte/*\", name: Cache-Control, value: \"public, max-age=15\" }]")
            .set(&headers, atMost: maximum) { HeaderOverride($0) }
        keys("contract", "The conditions that the pages must meet before a publish.")
            .or("the limits below").example("{ teasers: 12, drop: 40% }").each { contract.read($0) }
    }
}

extension PublishContract {
    /// Reads `contract` of `publish`.
    fileprivate mutating func read(_ keys: Keys) {
        keys("teasers", "The least number of stories on the front page.")
            .example("12").set(&teasers, .integer(in: 0...Int.max, advice: "write 0 or more"))
        keys("drop", "The largest share of a section's stories that may go from one release to the next.")
            .example("40%").set(&drop, .percentage)
        keys("pageBytes", "The largest size of a page.").example("200kB").set(&pageBytes, .bytes)
        keys("packedBytes", "The largest size of a page packed with gzip.").example("30kB").set(&packedBytes, .bytes)
    }
}

extension HeaderOverride {
    fileprivate init?(_ keys: Keys) {
        let pattern = keys("for", "The path of the addresses that get the header.")
            .example("/vg/direkte/*").required(.headerPaths)
        let name = keys("name", "The name of the header.").example("Cache-Control").required(.headerName)
        let value = keys("value", "The value of the header.").example("public, max-age=15").required(.headerValue)
        guard let pattern, let name, let value else { return nil }
        self.init(for: pattern.value, name: name.value, value: value.value)
    }
}
