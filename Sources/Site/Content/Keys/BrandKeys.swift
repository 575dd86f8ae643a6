/// `brand.yml`: the brand without its sections and pages; with mistakes, it is only for further checks.
struct BrandFile {
    /// The brand; without a valid address it has that of no site.
    var brand: Brand
    /// The address of its pages; nil when it is missing or invalid.
    var url: WebAddress?
    var zone = TimeZone.gmt
    /// The rules for sections without rules of their own.
    var insert: [TransformRule] = []
    /// Whether its readers have accounts, or may have.
    var hasAccount = true

    /// The brand as far as it is known without the file.
    init(_ id: String, of site: SiteSettings, file: String) {
        guard let nowhere = WebAddress("https://nowhere.invalid/") else {
            preconditionFailure("an address in normal form is not accepted")
        }
        brand = Brand(id: id, name: id, url: nowhere, language: .english, home: "")
        brand.publish = site.publish
        brand.file = file
    }

    /// The files of all brands as far as they can be read; errors are reported when their content is read.
    static func all(_ reader: ContentReader) -> [BrandFile] {
        var unreported = DiagnosticList()
        let site = SiteContent.settings(reader, into: &unreported)
        return BrandFolders(files: reader.files).ids(wanted: nil, into: &unreported).map { id in
            let file = reader.files.shown("content/\(id)/brand.yml")
            return reader.brandFile(id, of: site, into: &unreported) ?? BrandFile(id, of: site, file: file)
        }
    }

    /// Reads the file; of sections that are not known there are none, and time zones are nil when they do not matter.
    mutating func read(_ keys: Keys, beside sections: [String], _ timeZones: TimeZones?) {
        func expectSection(_ what: String, _ name: Located<String>?) {
            guard let name, !sections.contains(name.value), !sections.isEmpty else { return }
            let advice = suggestion(for: name.value, among: sections, kind: "sections")
            keys.note(name.position, "\(what) is no section", advice)
        }
        keys("name", "The name of the brand.").example("Aftenposten").require(&brand.name, .text)
        let address = keys("url", "The address of its pages: origin and base path.")
            .example("https://web.example.no/aftenposten/").require(&brand.url, .baseAddress)
        url = address?.value
        brand.urlPosition = address?.position
        keys("language", "The language of its pages: texts of the interface, dates.")
            .example("nb").require(&brand.language, .language)
        let zone = keys("timeZone", "Its time zone, also of times in its files that name none.")
            .example("Europe/Oslo").require(&brand.timeZone, .timeZone)
        if let zone {
            self.zone = TimeZone(identifier: zone.value) ?? .gmt
            if let timeZones, !timeZones.contains(zone.value) {
                let advice = timeZones.nearest(to: zone.value).map { "write \($0)" } ?? TimeZones.advice
                keys.note(zone.position, "unknown time zone \(quoted(zone.value))", advice)
            }
        }
        brand.themePosition =
            keys("theme", "The id of its theme.")
            .or("the theme with the id of the brand if there is one, else `base`").example("aftenposten")
            .set(&brand.theme, .identifier)?.position
        let home = keys("home", "The section that is its front page.")
            .example("forside").require(&brand.home, .identifier)
        expectSection("home \(quoted(brand.home))", home)
        readTabs(
            keys("tabs", "The sections of its tab bar in order, each alone or with the time when it is there.")
                .or("the front page only").example("[forside, sport, { section: valg, until: 2027-09-20 }]"),
            keys,
            expectSection
        )
        keys("apps", "Its native apps.")
            .or("no apps").example("{ android: { package: no.example.news, sha256: [] } }")
            .set(&brand.apps) { Apps($0) }
        brand.schemePosition =
            keys("scheme", "The scheme of addresses that open its apps.")
            .or("the id of the brand").example("aftenposten").set(&brand.ownScheme, .scheme)?.position
        if !keys.has("scheme"), let reason = Scheme.problem(with: brand.id) {
            let what = "the id \(quoted(brand.id)) is no scheme of apps: \(reason)"
            keys.note(keys.position, what, "add \"scheme: …\"")
        }
        keys("account", "Where readers log in; brings the pages `login/` and `login/password/`.")
            .or("no such pages")
            .example("{ login: https://konto.example.no/login, password: https://konto.example.no/password }")
            .set(&brand.account) { Account($0) }
        hasAccount = keys.has("account")
        keys("favourites", "Where the saved stories are: over the page, in a tab, or both.")
            .example("tab").set(&brand.favourites, .word)
        keys("search", "Whether readers can search articles and pages; the program `pagefind` makes the index.")
            .example("true").set(&brand.hasSearch, .flag)
        keys(
            "offline",
            "Whether browsers keep the last pages for readers without a network; `false` removes what they have kept."
        ).example("true").set(&brand.isKeptOffline, .flag)
        keys("offlineFor", "How old a kept page may be; without a network an older one is not shown.")
            .example("12h").set(&brand.longestOffline, .retention)
        _ = keys("policy", "The hosts that pages may load from besides their own, by what they give.")
            .or("none").example("{ script: [https://ads.example.com], frame: [https://ads.example.com] }")
            .object { keys in
                for part in PolicyPart.allCases {
                    keys(part.rawValue, "The hosts for `\(part.rawValue)-src` of the policy.")
                        .or("none").example("[https://ads.example.com]")
                        .set(&brand.policy[part, default: []], .list(of: .policyHost))
                }
                return true
            }
        keys(
            "analytics",
            "Who counts what is read, with consent: its script may run on the pages and send to its host."
        )
        .or("nobody").example("{ provider: plausible, script: https://plausible.example/js/script.js }")
        .set(&brand.analytics) { Analytics($0) }
        keys("ads", "The places of advertisements, and the script that fills them, with consent.")
            .or("places of the theme's height that nothing fills").example(
                "{ slots: [{ id: \"457\", sizes: [320x250] }] }"
            )
            .each { brand.ads.read($0) }
        for part in [PolicyPart.script, .connect] {
            brand.policy[part, default: []] += [brand.analytics?.script, brand.ads.script].compactMap { $0?.origin }
        }
        keys(
            "kickers",
            "Where kickers come from: the feed, or also the first category of a story that is no section's name."
        ).example("categories").set(&brand.kickers, .word)
        readPlaces(keys, expectSection)
        readNotices(keys)
        keys("image", "How a server of pictures is asked for other widths.")
            .or("pictures of other servers keep their address")
            .example("{ template: \"{url}?w={width}\", widths: [320, 640] }").set(&brand.image) { ImageTemplate($0) }
        readLegacy(keys)
        // Their lines are not those of the files of sections.
        insert =
            (TransformRule.insertions(keys, beside: sections.isEmpty ? nil : sections, default: "nothing is put in")
            ?? []).map { TransformRule($0.action) }
        keys.removed(
            "shardBy",
            "remove the line, then build and publish each shard: a brand belongs to one shard as a whole"
        )
        keys("publish", "Where `sitegen publish` puts the pages, and how.")
            .or("`publish` of `site.yml`").example("{ to: s3://papers/web, region: eu-north-1 }")
            .each(over: "site.yml") { brand.publish.read($0) }
    }

    private mutating func readTabs(_ key: Key, _ keys: Keys, _ expectSection: (String, Located<String>?) -> Void) {
        typealias Tab = (section: Located<String>, period: Period)
        let zone = zone
        let tabs = key.list(or: .identifier, as: { Tab($0, Period()) }) { keys -> Tab? in
            let section = keys("section", "The id of the section.").example("valg").required(.identifier)
            let period = keys.period(
                in: zone,
                from: keys("from", "Before this time the tab is not there.").or("it is there").example("2027-08-15"),
                until: keys("until", "From this time on the tab is gone.").or("it stays").example("2027-09-20")
            )
            return section.map { Tab($0, period) }
        }
        let sections = (tabs ?? []).map(\.value.section)
        for section in sections { expectSection("tab \(quoted(section.value))", section) }
        keys.noteRepeats(of: sections, kind: "tab", advice: "keep one of them")
        brand.tabs = sections.map(\.value)
        let periods = (tabs ?? []).map { ($0.value.section.value, $0.value.period) }
        brand.tabPeriods = Dictionary(periods.filter { $0.1 != Period() }) { first, _ in first }
    }
}

extension Keys {
    /// Two keys that bound a time, without a zone one of the given zone; it is an error when the second is not after
    /// the first.
    ///
    /// The consequence continues the sentence.
    func period(
        in zone: TimeZone,
        from: Key,
        until: Key,
        consequence: String = "",
        advice: String = "write a later date, or take one of the two out"
    ) -> Period {
        let (start, end) = (from.optional(.date(in: zone)), until.optional(.date(in: zone)))
        if let start, let end, end.value <= start.value {
            note(end.position, "\(quoted(until.name)) is not after \(quoted(from.name))\(consequence)", advice)
        }
        return Period(from: start?.value, until: end?.value)
    }

    /// The keys `from` and `until`, between which something counts.
    func period(inWhich noun: String, in zone: TimeZone) -> Period {
        period(
            in: zone,
            from: self("from", "Before this time the \(noun) does not count.")
                .or("it counts").example("2026-11-20T18:00"),
            until: self("until", "From this time on the \(noun) does not count.")
                .or("it counts").example("2026-11-21T06:00"),
            consequence: ", so the \(noun) would never count",
            advice: "write a later time, or take one of the two out"
        )
    }
}

extension Form where Value == String {
    /// A host as a policy names it.
    fileprivate static var policyHost: Form {
        let form = TextForm("a host", pattern: PolicyPart.hostPattern, examples: ["https://ads.example.com"])
        return Form(form, advice: "write https:// and a name without a path, or https://*.example.com") {
            form.describes($0) ? $0 : nil
        }
    }
}
