/// A new newspaper in a site: `brand.yml`, a front, two sections, an article and a page.
package struct BrandScaffold: Sendable {
    /// The id, which is the name of its folder.
    package var id: String
    /// The name that readers see.
    package var name: String
    /// The language of its user interface.
    package var language: Language
    /// The address of its front.
    package var url: String
    /// The feed of its front; nil for a sample.
    package var feed: FeedTrial?
    /// The colour of its own theme as `#rrggbb`; nil for the base theme.
    package var accent: String?
    /// When the sample and the first article were published.
    package var now: Date

    /// Makes a newspaper.
    package init(
        id: String,
        name: String,
        language: Language,
        url: String,
        feed: FeedTrial? = nil,
        accent: String? = nil,
        now: Date = Date()
    ) {
        (self.id, self.name, self.language, self.url) = (id, name, language, url)
        (self.feed, self.accent, self.now) = (feed, accent, now)
    }

    /// The languages in which there are texts.
    package static var languages: [String] { StarterWords.languages }

    /// The time zone that a new brand in a language has.
    package static func timeZone(of language: Language) -> String { StarterWords.of(language)[.timeZone] }

    /// The language, without its region, of a tag such as "nb-NO" or of the environment's `LANG`; nil when there is none.
    package static func language(of tag: String?) -> Language? {
        let language = Language(tag.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "")
        return language.flatMap { Language($0.primary == "no" ? "nb" : String($0.primary)) }
    }

    /// All files of the newspaper in a site folder.
    package func files(in site: String) -> NewFiles {
        var files = NewFiles(root: site)
        let words = StarterWords.of(language)
        let folder = "content/" + id
        let source = addFeed(words, &files)
        SchemaLine.addSchemas(["brand"], to: &files)
        files.add(folder + "/brand.yml", brandFile(words))
        for (section, title) in [(words[.front], words[.frontTitle]), (words[.latest], words[.latestTitle])] {
            let text = SectionScaffold.text(
                title: title,
                loader: feed?.loader ?? "syndication",
                source: source,
                feed?.mapping ?? []
            )
            files.add("\(folder)/sections/\(section).md", text)
        }
        let articles = SectionScaffold.ownArticles(title: words[.articlesTitle])
        files.add("\(folder)/sections/\(words[.articles]).md", articles)
        files.add(
            "\(folder)/articles/\(words[.articles])/\(words[.article]).md",
            TextScaffold.article(words[.articleTitle], words[.articleSummary], words[.articleText], published: now)
        )
        files.add(
            "\(folder)/pages/\(words[.about]).md",
            TextScaffold.page(words[.aboutTitle], words[.aboutText].replacing("{name}", with: name))
        )
        if let theme = accent.flatMap({ ThemeScaffold.files(of: id, named: name, accent: $0, in: site) }) {
            files.add(theme)
        }
        return files
    }

    /// All files of a new site with this newspaper.
    package func siteFiles(in folder: String) -> NewFiles {
        var files = files(in: folder)
        files.add("content/site.yml", siteFile)
        SchemaLine.addSchemas(["site"], to: &files)
        files.add(".gitignore", bytes: PackageResources.gitignore_txt)
        let readme = String(decoding: PackageResources.readme_txt, as: UTF8.self)
        files.add("README.md", readme.replacing("{name}", with: name).replacing("{id}", with: id))
        files.add(".github/workflows/publish.yml", bytes: PackageResources.publish_yml)
        return files
    }

    /// Keeps a feed that is a file, or a sample, and returns what sections name as their source.
    private func addFeed(_ words: StarterWords, _ files: inout NewFiles) -> String {
        guard let feed else {
            SampleFeed(words: words, language: language, now: now).add(to: "content/feeds/" + id, of: name, &files)
            return "feeds/\(id)/sample.xml"
        }
        return feed.isAddress ? feed.place : SectionScaffold.keep(feed, of: id, &files)
    }

    private var siteFile: String {
        """
        \(SchemaLine.site)name: \(YAMLWord.quoted(name))
        # Where "sitegen publish" puts the pages; their keys are the paths of their addresses.
        # publish: { to: "s3://BUCKET/PREFIX" }

        """
    }

    private func brandFile(_ words: StarterWords) -> String {
        """
        \(SchemaLine.brand)name: \(YAMLWord.quoted(name))
        # Where readers find it: a host of its own, such as https://web.example.com/, or a path of your site that your CDN sends
        # here, such as https://www.example.com/web/. --base-url and brand.staging.yml replace it elsewhere.
        url: \(url)
        language: \(language.tag)
        timeZone: \(words[.timeZone])
        home: \(words[.front])
        tabs: [\(words[.front]), \(words[.latest]), \(words[.articles])]
        # Stories without a kicker have their first category that is no section's name.
        kickers: categories

        """
    }
}
