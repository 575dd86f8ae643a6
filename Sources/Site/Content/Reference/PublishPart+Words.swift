import Reference

/// What people are told about `publish`, which all brands and each of them may have.
extension PublishPart {
    /// The words about `publish` of the site.
    static let ofSite = words(default: .words("the defaults below"))

    /// The words about `publish` of a brand, which has the values of the site where it says nothing.
    static let ofBrand = words(default: .words("`publish` of `site.yml`")).map { words in
        guard words.default != nil, words.path != "publish" else { return words }
        return KeyWords(
            words.path,
            words.meaning,
            default: .words("`\(words.path)` of `site.yml`"),
            example: words.example,
            since: words.since
        )
    }

    private static func words(default: KeyWords.Default) -> [KeyWords] {
        [
            KeyWords(
                "publish",
                "Where `sitegen publish` puts the pages, and how.",
                default: `default`,
                example: "{ to: s3://papers/web, region: eu-north-1 }"
            )
        ] + (keys + HeaderPart.words + ContractPart.words).below("publish")
    }

    private static let keys = [
        KeyWords(
            "to",
            "The bucket or folder to publish to.",
            default: .words("`.sitegen/published` in the folder of the site"),
            example: "s3://papers/web"
        ),
        KeyWords(
            "endpoint",
            "The server of the bucket.",
            default: .words("the server that the environment names, else AWS"),
            example: "https://s3.example.org:9000"
        ),
        KeyWords(
            "region",
            "The region of the bucket, for signatures.",
            default: .words("the region of the environment, else `us-east-1`"),
            example: "eu-north-1"
        ),
        KeyWords(
            "pathStyle",
            "Whether the name of the bucket stands in the path of addresses instead of in the name of the host.",
            default: .words("`true` with an endpoint of your own, and for names with dots"),
            example: "true"
        ),
        KeyWords(
            "invalidate",
            "A command that tells a CDN what has changed; it gets the addresses on standard input.",
            default: .words("no command"),
            example: "scripts/purge-cloudflare"
        ),
        KeyWords("gzip", "Whether text is stored packed.", default: .value("false"), example: "true"),
        KeyWords(
            "grace",
            "How long files that are gone stay in the bucket, because open tabs still ask for them.",
            default: .duration(PublishSettings.defaultGrace),
            example: "7d"
        ),
        KeyWords(
            "keep",
            "How many releases are kept to go back to.",
            default: .count(PublishSettings.defaultKeep),
            example: "20"
        ),
    ]
}

extension HeaderPart {
    fileprivate static let words =
        [
            KeyWords(
                "headers",
                "Response headers that differ from the usual ones; of several that fit a file the last one counts, "
                    + "\(maximumCount) at most.",
                default: .words("the usual headers"),
                example: "[{ for: \"/vg/direkte/*\", name: Cache-Control, value: \"public, max-age=15\" }]"
            )
        ]
        + [
            KeyWords("for", "The path of the addresses that get the header.", example: "/vg/direkte/*"),
            KeyWords("name", "The name of the header.", example: "Cache-Control"),
            KeyWords("value", "The value of the header.", example: "public, max-age=15"),
        ].below("headers")
}

extension PublishPart.ContractPart {
    fileprivate static let words =
        [
            KeyWords(
                "contract",
                "What has to be true of the pages before anything is published.",
                default: .words("the limits below"),
                example: "{ teasers: 12, drop: 40% }"
            )
        ]
        + [
            KeyWords(
                "teasers",
                "The least number of stories on the front page.",
                default: .count(PublishContract.defaultTeasers),
                example: "12"
            ),
            KeyWords(
                "drop",
                "The largest share of a section's stories that may go from one release to the next.",
                default: .value("\(PublishContract.defaultDrop)%"),
                example: "40%"
            ),
            KeyWords(
                "pageBytes",
                "The largest size of a page.",
                default: .bytes(PublishContract.defaultPageBytes),
                example: "200kB"
            ),
            KeyWords(
                "packedBytes",
                "The largest size of a page packed with gzip.",
                default: .bytes(PublishContract.defaultPackedBytes),
                example: "30kB"
            ),
        ].below("contract")
}
