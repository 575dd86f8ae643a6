/// The front matter of a page.
extension TextReader {
    func page(_ id: String, _ keys: Keys) -> Page {
        var page = Page(id: id, title: "", body: SafeHTML(text: ""))
        readTitle(keys, &page.title)
        (page.published, page.until) = readPeriod(keys, in: zone)
        keys("summary", "A sentence for search engines and for those who share the page.")
            .or("no description").example("Who we are and how to reach us.").set(&page.summary, .text)
        page.scene = readScene(keys)
        keys.readTemplate(&page.template, of: "page")
        if page.scene != nil, let position = keys.keyPosition(of: "template") {
            keys.note(position, "a template besides a scene, which has its own", "leave one of them out")
        }
        return page
    }
}

extension TextReader {
    /// The scene of a page, whose configuration the scene itself checks.
    fileprivate func readScene(_ keys: Keys) -> PageSceneChoice? {
        let scenes = Plugins.current.scenes
        let name = keys("scene", "What stands between the title and the text: a scene of a program of your own.")
            .or("nothing").example("standings").optional(.identifier)
        let config = keys("config", "What the scene is to show; its keys are those of the scene.")
            .or("nothing").example("{ league: eliteserien }").optional(.anything)
        guard let name else {
            if let config { keys.note(config.keyPosition, "\"config\" without a scene", "add \"scene: …\" above it") }
            return nil
        }
        guard let mistake = scenes[name.value] else {
            let known = scenes.keys.sorted()
            let what = "there is no scene \(quoted(name.value)) in this program"
            let advice =
                known.isEmpty
                ? "build the site by the program that has it"
                : suggestion(for: name.value, among: known, kind: "scenes")
            keys.note(name.position, what, advice)
            return nil
        }
        let json = config?.value.compactText ?? Array("{}".utf8)
        if let reason = mistake(json) {
            let what = "the configuration of the scene \(name.value) \(reason)"
            keys.note(config?.position ?? name.position, what, "correct it as the scene's documentation says")
        }
        return PageSceneChoice(name: name.value, config: json)
    }
}

/// The front matter of an article.
extension TextReader {
    func article(_ slug: String, _ keys: Keys) -> Article {
        var article = Article(slug: slug, title: "", body: SafeHTML(text: ""))
        readTitle(keys, &article.title)
        keys("kicker", "A word or two above the title.").or("no kicker").example("Kultur").set(&article.kicker, .text)
        keys("byline", "The author.").or("no byline").example("Kari Nordmann").set(&article.byline, .text)
        (article.published, article.until) = readPeriod(keys, in: zone)
        keys("updated", "When it was changed last.")
            .or("no time of a change").example("2026-11-21").set(&article.updated, .date(in: zone))
        keys("image", "The picture of the article.")
            .or("no picture").example("{ url: feeds/images/fjord.svg, alt: A fjord }")
            .set(&article.image) { readImage($0) }
        keys("summary", "A sentence or two below the title.")
            .or("no summary").example("What happened.").set(&article.summary, .text)
        keys("draft", "Whether it is a draft: checked, and never shown.").example("true").set(&article.draft, .flag)
        keys("premium", "Whether it is marked as a story for subscribers.").example("true").set(&article.premium, .flag)
        keys.readTemplate(&article.template, of: "article")
        return article
    }

    private func readImage(_ keys: Keys) -> ArticleImage? {
        let url = keys("url", "The picture: a path inside `content/`, or an address.")
            .example("feeds/images/fjord.svg").required(.source)
        let side = Form<Int>.integer(in: 1...100_000, advice: "write the size in pixels")
        let width = keys("width", "Its width in pixels.").or("not known").example("1600").optional(side)
        let height = keys("height", "Its height in pixels.").or("not known").example("900").optional(side)
        let alt = keys("alt", "A description for those who do not see it.")
            .or("the picture is decoration").example("A fjord in the morning").optional(.anyText)
        let credit = keys("credit", "The maker.").or("no credit").example("Ola Nordmann").optional(.text)
        let focus = keys("focus", "What stays in view when it is cropped: percent across and down, in steps of ten.")
            .or("what the theme says").example("50 30").optional(.focus)
        guard let url else { return nil }
        expectPicture(url, keys)
        return ArticleImage(
            source: url.value,
            width: width?.value,
            height: height?.value,
            alt: alt?.value,
            credit: credit?.value,
            focus: focus?.value
        )
    }
}

extension Keys {
    /// Reads the name of a template for one kind of page.
    func readTemplate(_ template: inout String?, of kind: String) {
        self("template", "A template of the theme's own for it: `longread` is `templates/\(kind)/longread.html`.")
            .or("the usual one").example("longread").set(&template, .identifier)
    }
}

private func readTitle(_ keys: Keys, _ title: inout String) {
    keys("title", "The title.")
        .or("the first line of the text that begins with `# `").example("Om avisen").set(&title, .text)
}

private func readPeriod(_ keys: Keys, in zone: TimeZone) -> (published: Date?, until: Date?) {
    let period = keys.period(
        in: zone,
        from: keys("published", "Before this time the text is on no page, in no feed and in no list.")
            .or("it is public").example("2026-11-20T09:40"),
        until: keys("until", "From this time on the text is gone.").or("it stays").example("2026-12-24"),
        consequence: ", so the text would never be shown",
        advice: "write a later date, or take one of the two lines out"
    )
    return (period.from, period.until)
}
