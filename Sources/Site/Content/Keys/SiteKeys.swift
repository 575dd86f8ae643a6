extension SiteSettings {
    /// Reads `site.yml`.
    init(_ keys: Keys) {
        self.init()
        keys("name", "The name of the whole, shown above the list of brands.").example("Avisene").set(&name, .text)
        keys("deadline", "How long a build waits for one feed; `0s` does not wait at all.")
            .example("5s").set(&deadline, .timeout)
        keys("loadDeadline", "How long a build waits for all feeds together.")
            .example("2m").set(&loadDeadline, .timeout)
        keys("poll", "How often the preview asks for a feed again; `0s` means never.")
            .example("30s").set(&poll, .timeout)
        keys(
            "onFailure",
            "The content of a section whose feed fails: the last good copy, an error, or nothing because the build fails."
        ).example("showError").set(&onFailure, .word)
        keys("maxFeedBytes", "The largest response of a feed; a larger one counts as failed.")
            .example("16MB").set(&maxFeedBytes, .bytes)
        keys("concurrency", "How many feeds are loaded at the same time.")
            .example("8").set(&concurrency, .integer(in: 1...256))
        keys(
            "allowPrivateNetwork",
            "Whether redirects may lead to addresses that are not public; by default only what the site names may be there."
        ).example("true").set(&allowsPrivateNetwork, .flag)
        keys("commands", "Whether sections may run programs of the site, as the user who builds it.")
            .example("true").set(&allowsCommands, .flag)
        keys("userAgent", "The `User-Agent` header of all requests.")
            .example("avis-sitegen/1.0").set(&userAgent, .userAgent)
        keys("pictures", "How pictures of `content/` are published.")
            .or("as AVIF, too").example("{ avif: false }").each { keys in
                keys(
                    "avif",
                    "Whether pictures are also published as AVIF, which takes most of the time that pictures take."
                ).example("false").require(&hasAVIF, .flag)
            }
        keys("publish", "Where `sitegen publish` puts the pages, and how.")
            .or("the defaults below").example("{ to: s3://papers/web, region: eu-north-1 }").each { publish.read($0) }
        keys(
            "state",
            "The bucket or folder where builds keep what they know, for jobs on other machines; the server and region are "
                + "those of `publish`."
        ).or("only the folder of the site, in `.sitegen`").example("s3://papers-state").set(&state, .target)
        keys("budgets", "The limits of the built pages, for `sitegen check --pages`.")
            .or("the defaults below").example("{ pageBytes: 100kB }").each { budgets.read($0) }
    }
}

extension PageBudgets {
    /// Reads `budgets` of `site.yml`.
    fileprivate mutating func read(_ keys: Keys) {
        keys("pageBytes", "The size of a page.").example("120kB").set(&pageBytes, .bytes)
        keys("packedBytes", "The size of a page packed with gzip.").example("20kB").set(&packedBytes, .bytes)
        keys("packedStyles", "The packed size of all stylesheets of a page.").example("15kB").set(&packedStyles, .bytes)
        keys("packedScripts", "The packed size of all scripts of a page.").example("10kB").set(&packedScripts, .bytes)
        keys("packedFirstView", "The packed size of a page with its stylesheets, scripts and fonts, without pictures.")
            .example("80kB").set(&packedFirstView, .bytes)
        keys("packedStatePage", "The same of a page in `states/`.").example("4kB").set(&packedStatePage, .bytes)
        keys("elements", "The number of elements of a page.")
            .example("1200").set(&elements, .integer(in: 1...1_000_000))
    }
}
