import Reference

/// What people are told about `site.yml`.
extension SiteFile {
    static let words: [KeyWords] =
        [
            KeyWords(
                "name",
                "The name of the whole, shown above the list of brands.",
                default: .value(SiteSettings.defaultName),
                example: "Avisene"
            ),
            KeyWords(
                "deadline",
                "How long a build waits for one feed; `0s` does not wait at all.",
                default: .duration(SiteSettings.defaultDeadline),
                example: "5s"
            ),
            KeyWords(
                "loadDeadline",
                "How long a build waits for all feeds together.",
                default: .duration(SiteSettings.defaultLoadDeadline),
                example: "2m"
            ),
            KeyWords(
                "poll",
                "How often the preview asks for a feed again; `0s` means never.",
                default: .duration(SiteSettings.defaultPoll),
                example: "30s"
            ),
            KeyWords(
                "onFailure",
                "What a section shows when its feed fails: the last good copy, an error, or nothing because the build fails.",
                default: .value(SiteSettings.defaultOnFailure.rawValue),
                example: "showError"
            ),
            KeyWords(
                "maxFeedBytes",
                "The largest response of a feed; a larger one counts as failed.",
                default: .bytes(SiteSettings.defaultMaxFeedBytes),
                example: "16MB"
            ),
            KeyWords(
                "concurrency",
                "How many feeds are loaded at the same time.",
                default: .count(SiteSettings.defaultConcurrency),
                example: "8"
            ),
            KeyWords(
                "allowPrivateNetwork",
                "Whether redirects may lead to addresses that are not public; by default only what the site names may be there.",
                default: .value("false"),
                example: "true"
            ),
            KeyWords(
                "userAgent",
                "The `User-Agent` header of all requests.",
                default: .value(SiteSettings.defaultUserAgent),
                example: "avis-sitegen/1.0"
            ),
            KeyWords(
                "pictures",
                "How pictures of `content/` are published.",
                default: .words("as AVIF, too"),
                example: "{ avif: false }"
            ),
            KeyWords(
                "pictures.avif",
                "Whether pictures are also published as AVIF, which takes most of the time that pictures take.",
                example: "false"
            ),
        ] + PublishPart.ofSite + [
            KeyWords(
                "state",
                "The bucket or folder where builds keep what they know, for jobs on other machines; the server and region "
                    + "are those of `publish`.",
                default: .words("only the folder of the site, in `.sitegen`"),
                example: "s3://papers-state"
            )
        ] + BudgetsPart.words
}

extension BudgetsPart {
    static let words: [KeyWords] =
        [
            KeyWords(
                "budgets",
                "What the built pages may weigh, for `sitegen check --pages`.",
                default: .words("the defaults below"),
                example: "{ pageBytes: 100kB }"
            )
        ]
        + [
            KeyWords(
                "pageBytes",
                "The size of a page.",
                default: .bytes(PageBudgets.defaultPageBytes),
                example: "120kB"
            ),
            KeyWords(
                "packedBytes",
                "The size of a page packed with gzip.",
                default: .bytes(PageBudgets.defaultPackedBytes),
                example: "20kB"
            ),
            KeyWords(
                "packedStyles",
                "The packed size of all stylesheets of a page.",
                default: .bytes(PageBudgets.defaultPackedStyles),
                example: "15kB"
            ),
            KeyWords(
                "packedScripts",
                "The packed size of all scripts of a page.",
                default: .bytes(PageBudgets.defaultPackedScripts),
                example: "10kB"
            ),
            KeyWords(
                "packedFirstView",
                "The packed size of a page with its stylesheets, scripts and fonts, without pictures.",
                default: .bytes(PageBudgets.defaultPackedFirstView),
                example: "80kB"
            ),
            KeyWords(
                "packedStatePage",
                "The same of a page in `states/`.",
                default: .bytes(PageBudgets.defaultPackedStatePage),
                example: "4kB"
            ),
            KeyWords(
                "elements",
                "The number of elements of a page.",
                default: .count(PageBudgets.defaultElements),
                example: "1200"
            ),
        ].below("budgets")
}
