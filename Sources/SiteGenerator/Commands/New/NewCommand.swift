import Scaffold

/// Makes a site, or something new in one: `sitegen new`.
struct NewCommand: Command {
    static let verb = "new"
    static let summary =
        "Make a site, or a brand, section, page, article, theme or curation file in one."

    @Arguments("DIR|brand|section|page|article|theme|curation", "[ID|BRAND/ID|BRAND/SECTION|BRAND/SECTION/ID]")
    var words
    @Option("name", "TEXT", "the newspaper's name") var name: String?
    @Option("language", "L", "its language, such as nb or pt-BR (default: the feed's)", .language)
    var language
    @Option(
        "url",
        "URL",
        "where the pages will be: a host of their own, or a path of your site without stories (default: an example)",
        .address
    )
    var url
    @Option("feed", "FILE|URL", "the feed to begin with; it is fetched and tried") var feed: String?
    @Option("accent", "COLOUR", "the colour of a new theme, such as '#0b6e4f'", .colour) var colour
    @Option("texts", "L", "a file of a new theme's texts in another language, to be translated", .language) var texts
    @Option("title", "TEXT", "the title of a section, page or article") var title: String?
    @Option(.site, default: ".") var site
    @Option("package", "make a Swift package whose program is sitegen with a loader, a widget and a scene of its own")
    var isPackage
    @Option("sources", "DIR", "where the sources of sitegen are, from that package (default: ../sitegen)")
    var sources: String?
    @Option("git", "begin a Git repository in a new site") var beginsRepository
    @Option("dry-run", "only say what would be written") var isDry
    @Option("yes", "ask nothing: take what is proposed") var asksNothing

    /// The forms of the names of each kind.
    fileprivate static let forms = [
        "brand": "ID", "section": "BRAND/ID", "page": "BRAND/ID", "article": "BRAND/SECTION/ID", "theme": "ID",
        "curation": "BRAND/SECTION",
    ]

    func validate() throws {
        let kind = words[0]
        guard let form = isPackage ? nil : Self.forms[kind] else {
            guard words.count == 1 else {
                let kinds = Self.forms.keys.sorted()
                let advice = didYouMean(kind, among: kinds) ?? "it makes " + kinds.joined(separator: ", ")
                throw UsageError(message: "new knows no \"\(kind)\"; \(advice)")
            }
            return
        }
        guard words.count == 2 else {
            let folder = kind == "brand" ? "" : " (a folder of that name is ./\(kind))"
            throw UsageError(message: "new \(kind) needs \(form)\(folder)")
        }
    }

    func run(_ console: Console) async throws -> Int32 {
        try await Scaffolding(command: self, console: console).run()
    }

    /// How a section gets into the tab bar.
    static func tabHint(_ section: String, _ brand: String) -> String {
        "To show it in the tab bar, add \(section) to tabs in content/\(brand)/brand.yml."
    }
}

extension OptionForm where Value == Language {
    fileprivate static var language: Self {
        Self("the tag of a language, such as nb or pt-BR") { Language($0) }
    }
}

extension OptionForm where Value == String {
    fileprivate static var colour: Self {
        Self("a colour such as '#0b6e4f'") { ThemeScaffold.isColour($0) ? $0 : nil }
    }
}

extension ThemeScaffold {
    /// Whether a text is a colour of which a theme can be made.
    fileprivate static func isColour(_ text: String) -> Bool { files(of: "x", named: "x", accent: text, in: "") != nil }
}

/// Makes the files of one call of `sitegen new`.
struct Scaffolding {
    let command: NewCommand
    let console: Console

    func run() async throws -> Int32 {
        let kind = command.words[0]
        if command.isPackage { return try await makePackage(in: kind) }
        guard let form = NewCommand.forms[kind], command.words.count == 2 else { return try await makeSite(in: kind) }
        let (id, place) = (command.words[1], try ExistingSite(folder: site))
        switch kind {
        case "brand":
            try ExistingSite.check(id)
            try await write(try await brand(id).files(in: site))
        case "section": try await makeSection(try place.parts(of: id, as: form))
        case "page": try await makePage(try place.parts(of: id, as: form))
        case "article": try await makeArticle(try place.parts(of: id, as: form))
        case "theme": try await makeTheme(id)
        default:
            let parts = try place.parts(of: id, as: form, isNew: false)
            let files = TextScaffold.curation(of: (brand: parts[0], id: parts[1]), in: site)
            try await write(files, ["sitegen explain \(parts[0])/\(parts[1]) lists the stories and their ids."])
        }
        return 0
    }

    var site: String { command.site }
    var isDry: Bool { command.isDry }

    /// Whether somebody is there to answer.
    var asks: Bool { console.canAsk && !command.asksNothing }

    private func makePackage(in folder: String) async throws -> Int32 {
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        guard PackageScaffold.isName(name) else {
            throw UsageError(
                message: "a package named \"\(name)\" needs letters, digits and _, beginning with a letter"
            )
        }
        try await write(
            PackageScaffold.files(in: folder, name: name, sources: command.sources ?? "../sitegen"),
            ["cd \(folder)", "swift run \(name) new ../site --yes", "swift run \(name) serve --site ../site"]
        )
        return 0
    }

    // MARK: Parts of a site

    private func makeSection(_ parts: [String]) async throws {
        let (brand, id) = (parts[0], parts[1])
        let feed = try await feed(orNone: "a section of your own articles")
        let title = title(proposing: feed?.title ?? SectionScaffold.name(of: id))
        try await write(
            SectionScaffold.files(of: (brand, id), title: title, feed, in: site),
            [NewCommand.tabHint(id, brand)]
        )
    }

    private func makePage(_ parts: [String]) async throws {
        let title = title(proposing: SectionScaffold.name(of: parts[1]))
        var files = NewFiles(root: site)
        files.add("content/\(parts[0])/pages/\(parts[1]).md", TextScaffold.page(title, TextScaffold.emptyText))
        try await write(files)
    }

    private func makeArticle(_ parts: [String]) async throws {
        let title = title(proposing: SectionScaffold.name(of: parts[2]))
        var files = NewFiles(root: site)
        files.add(
            "content/\(parts[0])/articles/\(parts[1])/\(parts[2]).md",
            TextScaffold.article(title, nil, TextScaffold.emptyText, published: Date())
        )
        try await write(files)
    }

    private func makeTheme(_ id: String) async throws {
        try ExistingSite.check(id)
        if let language = command.texts {
            return try await write(
                TextsScaffold.files(in: language, of: id, named: SectionScaffold.name(of: id), in: site),
                ["Translate what is in English, and remove what needs no other words than the base theme has."]
            )
        }
        guard let accent = accent(),
            let files = ThemeScaffold.files(of: id, named: SectionScaffold.name(of: id), accent: accent, in: site)
        else { throw UsageError(message: "new theme needs --accent, such as --accent '#0b6e4f', or --texts") }
        try await write(
            files,
            ["A brand with the id \(id) uses it at once; others with \"theme: \(id)\" in their brand.yml."]
        )
    }

    private func title(proposing proposed: String) -> String {
        command.title ?? (asks ? console.ask("Title", proposing: proposed) : proposed)
    }

    // MARK: Answers

    /// The feed of `--feed`, or of an answer; it is fetched and tried, and asked again when it fails.
    func feed(orNone none: String) async throws -> FeedTrial? {
        let inspector = FeedInspector(http: .live().retrying())
        if let place = command.feed {
            let trial = try await FeedTrial(of: place, with: inspector)
            console.say("\(FeedInspector.shown(place)): \(trial.summary)")
            return trial
        }
        guard asks else { return nil }
        while true {
            let place = console.ask("Feed, a file or an address (nothing: \(none))", proposing: "")
            guard !place.isEmpty else { return nil }
            do throws(DiagnosticList) {
                let trial = try await FeedTrial(of: place, with: inspector)
                console.say("  \(trial.summary)")
                return trial
            } catch {
                console.show(error.all)
            }
        }
    }

    /// The colour of `--accent`, or of an answer; nil for none.
    func accent() -> String? {
        if let colour = command.colour { return colour }
        guard asks else { return nil }
        let answer = console.ask("Colour, such as #0b6e4f (nothing: that of the base theme)", proposing: "") { answer in
            answer.isEmpty || ThemeScaffold.isColour(answer) ? nil : "a colour is # and six digits 0–9 a–f"
        }
        return answer.isEmpty ? nil : answer
    }

    // MARK: Writing

    /// Writes the files, says so, and shows what `check` finds in them.
    func write(_ files: NewFiles, _ next: [String] = []) async throws {
        try files.write(isDry: isDry)
        console.say(files.shownPaths, areWritten: !isDry)
        guard !isDry else { return }
        let paths = files.shownPaths
        console.show(
            await SiteChecker(site: files.root).check().filter { found in paths.contains { $0.hasPrefix(found.path) } }
        )
        for line in next { console.say(line) }
    }
}
