/// The word after `loader:`.
enum LoaderName: Hashable {
    case feed(LoaderKind)
    case web, markdown
    /// A program of the site, whose feed another loader reads.
    case command(LoaderKind)

    static let feeds = LoaderKind.all.map(LoaderName.feed)

    var name: String {
        switch self {
        case .feed(let kind): kind.name
        case .web: "web"
        case .markdown: "markdown"
        case .command: "command"
        }
    }
}

/// The front matter of a section.
extension SectionReader {
    /// Reads the keys, without articles: the section, nil when nothing can be loaded, and the labels of its sources,
    /// nil when they are not known.
    func section(_ id: String, beside ids: [String], _ keys: Keys) -> (section: Section, labels: [String]?)? {
        var section = Section(
            id: id,
            loader: .markdown([]),
            onFailure: settings.onFailure,
            deadline: settings.deadline,
            poll: settings.poll
        )
        var rule = MergeRule.newest
        var renderAsWeb = RenderAsWeb.native
        keys(
            "title",
            "The name of the section; needed with several sources and with the loader `markdown`, and with `web` unless `feed.title` says it."
        ).or("the title of the feed").example("Økonomi").set(&section.title, .text)
        let maximum = 20
        let mistakes = keys.mistakes
        let sources = keys("sources", "Several sources in place of `feed`, or for `blocks`; \(maximum) at most.")
            .example("[{ loader: unified, source: feeds/economy.json }, { loader: markdown, label: own }]")
            .list(atMost: maximum) { readSource($0) }
        let areRight = keys.mistakes == mistakes
        let feed = keys("feed", "The one source of the section.")
            .example("{ loader: unified, source: feeds/economy.json }")
            .object(isRequired: !keys.has("sources") && !keys.has("blocks")) { readFeed($0, &section) }?.value
        let others = ids.isEmpty ? nil : ids.filter { $0 != id }
        let blocks = readBlocks(keys, beside: others, sources, since: mistakes)
        keys.oneOf([["feed"], ["sources"], ["blocks"]])
        let merge = keys("merge", "How the stories of several sources become one list.")
            .or(.value("newest")).example("first 3 of forside, then newest of all").set(&rule, .merge)
        keys(
            "renderAsWeb",
            "For a feed with the flag `renderAsWeb`: show its stories here, or hand the reader over to its page."
        ).example("follow").set(&renderAsWeb, .word)
        keys("every", "How long an answer of a source is fresh; builds do not ask again before.")
            .or("each build asks").example("1m").set(&section.every, .cadence)
        keys("limit", "How many stories stand on one page; the rest is on further pages.")
            .example("30").set(&section.limit, .stories)
        readPeriod(keys, &section)
        keys.readTemplate(&section.template, of: "section")
        keys("curation", "An address that answers the curation, in place of a file in `curation/`.")
            .or("the file, if there is one").example("https://desk.example.no/vg/forside")
            .set(&section.curationAddress, .address)
        let file = CurationReader.file(of: brand.brand.id, id)
        if let position = keys.keyPosition(of: "curation"), reader.files.exists(file) {
            let advice = "delete one of them: the address, or \(file)"
            keys.note(position, "a curation at an address besides a file", advice)
        }
        let transform = TransformRule.list(
            keys,
            in: brand.zone,
            beside: others,
            allowsCommands: settings.allowsCommands
        )
        readRequirement(keys, &section)
        keys("articles", "Whether stories whose feed has their text, or sound or film, get pages of their own.")
            .or(.value("false")).example("true").set(&section.hasArticles, .flag)
        keys("archive", "How long a story's page stays when the story has left its feed.")
            .or("it goes with the story").example("30d").set(&section.archive, .retention)
        keys.refuse("archive", without: "articles", "write \"articles: true\" as well, or delete it")
        keys("topics", "Whether subjects and authors with two stories or more get pages of their own.")
            .or(.value("false")).example("true").set(&section.hasTopics, .flag)
        keys("tracking", "Values for those who count what is read, \(FeedLimits.tracking) at most.")
            .or("those of the feed").example("{ department: news }").set(&section.tracking, .tracking)
        var labels: [String]? = []
        if let blocks {
            section.blocks = blocks.map(\.rule)
            section.loader = .merged((sources ?? []).map(\.value.source) + blocks.flatMap(\.sources), .inOrder)
            section.position = keys.keyPosition(of: "blocks")
        } else if keys.has("sources") {
            let mistakes = keys.mistakes
            check(sources, merge, keys)
            labels = areRight && keys.mistakes == mistakes ? sources?.map(\.value.source.label) : nil
            section.loader = .merged((sources ?? []).map(\.value.source), rule)
            section.position = keys.keyPosition(of: "feed") ?? keys.keyPosition(of: "sources")
        } else {
            check(feed, keys)
            guard let feed, let choice = feed.choice else { return nil }
            section.loader = choice
            if case .feed(let kind, let source, _) = choice { section.loader = .feed(kind, source, renderAsWeb) }
            section.title = section.title ?? feed.title
            section.position = keys.keyPosition(of: "feed")
            section.sourcePosition = feed.position
        }
        section.transform = transform.rules
        // What stands between blocks is a block.
        if !transform.replaceBrand, blocks == nil {
            // A rule of all sections about the stories of one is not about that one.
            section.transform += inserts(section.loader).filter { $0.insertion?.section != id }
        }
        for command in transform.commands {
            guard case .feed(let kind, let source, let follows) = section.loader else {
                let advice = "use it with one feed, or with loader command in sources"
                keys.note(command.position, "a command cannot be used with \(section.loader.name) sources", advice)
                continue
            }
            var changed = command.value
            changed.input = SiteCommand.Input(kind: kind, source: source)
            section.loader = .feed(.detected, .command(changed), follows)
        }
        return (section, labels)
    }

    private func readPeriod(_ keys: Keys, _ section: inout Section) {
        section.period = keys.period(
            in: brand.zone,
            from: keys("from", "Before this time the section is not there.").or("it is there").example("2027-08-15"),
            until: keys("until", "From this time on the section is gone.").or("it stays").example("2027-09-20"),
            consequence: ", so the section would never be there",
            advice: "write a later date, or take one of the two lines out"
        )
        if section.id == brand.brand.home,
            let position = keys.keyPosition(of: "from") ?? keys.keyPosition(of: "until")
        {
            let advice = "take the line out, or name another section as home in brand.yml"
            keys.note(position, "the front page is always there", advice)
        }
    }

    private func readRequirement(_ keys: Keys, _ section: inout Section) {
        let requirement = keys("requires", "The step that readers take before they see the section.")
            .or("nothing").example("consent").set(&section.requires, .word)
        if let requirement, requirement.value == .login, !brand.hasAccount {
            let advice = "add \"account: …\" to brand.yml, or delete the line"
            keys.note(requirement.keyPosition, "the brand has no account to log in to", advice)
        }
    }

    /// A section's own rules replace the brand's; feeds with their own ads and widgets take only stories of other sections from it.
    private func inserts(_ loader: LoaderChoice) -> [TransformRule] {
        switch loader {
        case .feed(let kind, _, _):
            kind.hasOwnInsertions ? brand.insert.filter { $0.insertion?.section != nil } : brand.insert
        case .web: []
        case .markdown: brand.insert
        // Only the first source brings advertisements and widgets of its own.
        case .merged(let sources, _): sources.first.map { inserts($0.loader) } ?? []
        }
    }
}

/// The keys of every source.
extension SectionReader {
    private func readPlace(_ keys: Keys) -> (loader: Located<LoaderName>?, source: Located<ContentSource>?) {
        let named = keys(
            "loader",
            "How the source is read: a loader of feeds, `web` for a page that is elsewhere, `markdown` for the articles "
                + "of the section, or `command` for the feed that a program gives."
        ).example("unified").required(
            .one(of: LoaderName.feeds + [.web, .markdown, .command(.detected)], by: \.name) { word in
                let pages: Set = ["html", "page", "url", "link", "webpage", "website", "site", "iframe"]
                let isPage = pages.contains(word.lowercased().filter(\.isLetter))
                return isPage ? "write web" : Self.advice(for: word)
            }
        )
        let source = keys("source", "Where the feed is; every loader of feeds needs it.")
            .or("no feed is loaded").example("feeds/economy.json").optional(.source)
        expectInside(source, keys)
        let command = SiteCommand.read(keys, isAllowed: settings.allowsCommands)
        let format = keys("format", "The loader that reads what a program gives; for the loader `command`.")
            .or("told by the content").example("unified").optional(.one(of: LoaderKind.all, by: \.name))
        let mapping = FeedMapping(keys)
        let loader = named.map { named -> Located<LoaderName> in
            if case .command = named.value {
                let kind = format?.value ?? .detected
                let mapped = kind.mapping == nil ? kind : kind.with(mapping)
                return Located(value: .command(mapped), position: named.position, keyPosition: named.keyPosition)
            }
            let other = "loader " + named.value.name
            keys.refuse(["command", "environment", "format"], with: other, "delete it, or use it with command")
            guard case .feed(let kind) = named.value, kind.mapping != nil else {
                keys.refuse(FeedMapping.keys, with: other, "delete it, or use it with json, csv")
                return named
            }
            if kind.name == LoaderKind.csv().name {
                keys.refuse(["next"], with: "loader csv, whose tables have one page", "delete it")
            }
            return Located(value: .feed(kind.with(mapping)), position: named.position, keyPosition: named.keyPosition)
        }
        guard case .command? = loader?.value else { return (loader, source) }
        keys.refuse(["source", "headers"], with: "loader command", "make it an argument of the program")
        if let loader, !keys.has("command") {
            keys.note(loader.keyPosition, "loader command needs \"command\"", "add \"command: [PROGRAM, ARGUMENT]\"")
        }
        let place = command.map { command in
            Located(
                value: ContentSource.command(command.value),
                position: command.position,
                keyPosition: command.keyPosition
            )
        }
        return (loader, place)
    }

    private func readLoading(
        _ keys: Keys,
        _ deadline: inout Duration,
        _ onFailure: inout FailurePolicy,
        _ headers: inout [HTTPField]
    ) {
        keys("deadline", "How long a build waits for it.")
            .or("`deadline` of `site.yml`").example("5s").set(&deadline, .timeout)
        keys("onFailure", "The content when it fails.")
            .or("`onFailure` of `site.yml`").example("showError").set(&onFailure, .word)
        keys("headers", "Headers of the request by name; `${NAME}` is a variable of the environment.")
            .or("none of your own").example("{ Authorization: \"Bearer ${FEED_TOKEN}\" }").set(&headers, .headers)
    }

    private func expectInside(_ source: Located<ContentSource>?, _ keys: Keys) {
        guard let source, case .file(let path) = source.value, let mistake = reader.linkMistake(of: path)
        else { return }
        keys.note(source.position, mistake.what, mistake.advice)
    }

    /// The loader of a format, whatever its version: `rss`, `Atom 1.0`, `json-feed`, `podcast`.
    private static func advice(for word: String) -> String? {
        let formats: Set = [
            "rss", "rdf", "atom", "xml", "json", "jsonfeed", "feed", "rssfeed", "atomfeed", "podcast", "itunes",
            "youtube",
        ]
        return formats.contains(word.lowercased().filter(\.isLetter))
            ? "write syndication, which reads RSS, Atom, JSON Feed and podcasts" : nil
    }
}

/// One source.
extension SectionReader {
    /// The loader, the choice that follows from it, unless its place is missing or invalid, and the title of a page.
    private typealias Feed = (
        loader: Located<LoaderName>, choice: LoaderChoice?, title: String?, position: SourcePosition?, keys: Keys
    )

    private func readFeed(_ keys: Keys, _ section: inout Section) -> Feed? {
        let (loader, source) = readPlace(keys)
        var (title, isFramed) = (String?.none, false)
        let url = keys("url", "The page that the section is; for the loader `web`, which needs it.")
            .or("no page").example("https://www.example.no/sport").optional(.address)
        keys("title", "The title of that page; for the loader `web`.")
            .or("`title` of the section").example("Sport").set(&title, .text)
        keys("frame", "Whether that page is shown in a frame; for the loader `web`.")
            .example("true").set(&isFramed, .flag)
        let preview = keys(
            "preview",
            "A feed whose first stories are shown with the link to that page; for the loader `web`."
        ).or("no stories").example("{ loader: syndication, source: feeds/sport.xml }")
            .object { keys -> (feed: FeedPreview, position: SourcePosition)? in
                let loader = keys("loader", "How the feed is read.")
                    .example("syndication").required(.one(of: LoaderKind.all, by: \.name, advice: Self.advice))
                let source = keys("source", "Where the feed is.").example("feeds/sport.xml").required(.source)
                expectInside(source, keys)
                guard let loader, let source else { return nil }
                return (FeedPreview(kind: loader.value, source: source.value), source.position)
            }?.value
        keys("poll", "How often the preview asks for it again.")
            .or("`poll` of `site.yml`").example("30s").set(&section.poll, .timeout)
        readLoading(keys, &section.deadline, &section.onFailure, &section.headers)
        guard let loader else { return nil }
        let choice: LoaderChoice? =
            switch loader.value {
            case .feed(let kind), .command(let kind): source.map { .feed(kind, $0.value) }
            case .web: url.map { .web($0.value, frame: isFramed, preview: preview?.feed) }
            case .markdown: .markdown([])
            }
        return (loader, choice, title, source?.position ?? preview?.position ?? url?.position, keys)
    }

    /// Notes keys that do not fit the loader, and those that it needs.
    private func check(_ feed: Feed?, _ keys: Keys) {
        if let position = keys.keyPosition(of: "merge") {
            let advice = "delete it, or write \"sources: …\" instead of \"feed: …\""
            keys.note(position, "\"merge\" of one source", advice)
            return
        }
        guard let feed else { return }
        let loader = feed.loader.value
        func refuse(_ names: [String], in keys: Keys, onlyWith allowed: [LoaderName]) {
            guard !allowed.contains(where: { $0.name == loader.name }) else { return }
            let advice = "delete it, or use it with \(allowed.map(\.name).joined(separator: ", "))"
            keys.refuse(names, with: "loader \(loader.name)", advice)
        }
        func need(_ name: String, unless isThere: Bool, _ advice: String) {
            guard !isThere else { return }
            keys.note(feed.loader.keyPosition, "loader \(loader.name) needs \(quoted(name))", advice)
        }
        if case .command = loader {} else { refuse(["source"], in: feed.keys, onlyWith: LoaderName.feeds) }
        refuse(["url", "title", "frame", "preview"], in: feed.keys, onlyWith: [.web])
        refuse(["renderAsWeb"], in: keys, onlyWith: LoaderKind.all.filter(\.hasWebFlag).map(LoaderName.feed))
        if case .web = loader { refuse(["insert", "transform"], in: keys, onlyWith: LoaderName.feeds + [.markdown]) }
        let hasTitle = keys.has("title") || feed.keys.has("title")
        switch loader {
        case .feed:
            need("source", unless: feed.keys.has("source"), "add \"source: feeds/….json\" or an address below it")
        case .web:
            need("url", unless: feed.keys.has("url"), "add \"url: https://…\" below it")
            need("title", unless: hasTitle, "no feed is loaded that could have one")
        case .command: break
        case .markdown:
            need("title", unless: hasTitle, "articles have titles, their section must be given one")
        }
    }
}

/// Several sources.
extension SectionReader {
    typealias Source = (source: SectionSource, loader: LoaderName, label: Located<String>)

    func readSource(_ keys: Keys) -> Source? {
        let (loader, place) = readPlace(keys)
        let label = keys("label", "The name of the source in `merge` and `backfill`.")
            .or("the name of its file, or the host of its address").example("ntb").optional(.identifier)
        var source = SectionSource(
            label: "",
            loader: .markdown([]),
            onFailure: settings.onFailure,
            deadline: settings.deadline,
            position: place?.position ?? keys.position
        )
        keys("limit", "The most stories that it gives.").or("all").example("10").set(&source.limit, .stories)
        keys("weight", "How many stories it gives in a turn of `interleave`.")
            .example("2").set(&source.weight, .stories)
        readLoading(keys, &source.deadline, &source.onFailure, &source.headers)
        guard let loader else { return nil }
        switch place?.value {
        case .file(let path)?: source.label = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
        case .url(let address)?: source.label = address.host
        case .command(let command)?: source.label = String(command.name.split(separator: "/").last ?? "")
        case nil: source.label = loader.value.name
        }
        source.label = label?.value ?? source.label
        switch loader.value {
        case .feed(let kind):
            if !keys.has("source") {
                let advice = "add \"source: feeds/….json\" or an address"
                keys.note(keys.position, "loader \(kind.name) needs \"source\"", advice)
            }
            if let place { source.loader = .feed(kind, place.value) }
        case .command(let kind): if let place { source.loader = .feed(kind, place.value) }
        case .markdown: keys.refuse(["source"], with: "loader markdown", "delete it")
        case .web:
            let advice = "use a loader of feeds, or markdown"
            keys.note(loader.position, "a page of the web has no stories", advice)
        }
        let position = label?.position ?? keys.position
        return (source, loader.value, Located(value: source.label, position: position, keyPosition: position))
    }

    private func check(_ sources: [Located<Source>]?, _ merge: Located<MergeRule>?, _ keys: Keys) {
        guard let place = keys.keyPosition(of: "sources") else { return }
        if let position = keys.keyPosition(of: "feed") {
            keys.note(position, "both feed and sources", "make the feed one of the sources")
        }
        keys.refuse(["renderAsWeb"], with: "sources", "delete it")
        if !keys.has("title") { keys.note(place, "several sources have no title", "add \"title: …\"") }
        guard let sources else { return }
        if keys.hasEmptyList("sources") {
            keys.note(place, "no source", "add \"- { loader: …, source: … }\" below it")
        }
        let labels = sources.map(\.value.label)
        keys.noteRepeats(of: labels, kind: "the label", advice: "give each source its own \"label: …\"")
        for source in sources.filter({ $0.value.loader == .markdown }).dropFirst() {
            keys.note(source.position, "the articles are listed twice", "delete one of the two sources")
        }
        let names = Set(labels.map(\.value))
        for label in merge?.value.labels ?? [] where !names.contains(label) {
            let advice = suggestion(for: label, among: names.sorted(), kind: "labels")
            keys.note(merge?.position ?? place, "no source has the label \(quoted(label))", advice)
        }
    }
}
