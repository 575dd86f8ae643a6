import Markdown

/// A page or an article in Markdown.
private protocol MarkdownDocument {
    var title: String { get set }
    var body: SafeHTML { get set }
    var parts: [TextPart] { get set }
    var references: [TextReference] { get set }
    var file: String { get set }
}

extension Page: MarkdownDocument {}
extension Article: MarkdownDocument {}

/// Reads the pages of a brand or the articles of a section.
struct TextReader {
    let reader: ContentReader
    let folder: String
    /// The address of the brand or section; nil when it is missing or invalid.
    let url: WebAddress?
    let zone: TimeZone

    /// Reads the valid pages, by id: one for each file with a title.
    ///
    /// None may have the id of a section.
    func pages(beside sections: [String], into list: inout DiagnosticList) -> [Page] {
        let ids = reader.ids(in: folder, kind: "page", into: &list)
        return ids.compactMap { id in text(id, beside: sections, into: &list) { page(id, $0) }?.text }
    }

    /// Reads the articles of the folder, unpublished ones included: the newest first, then by slug.
    ///
    /// None may have the id of a section. Those whose files are the same are taken from an earlier reading.
    func articles(beside sections: [String], into list: inout DiagnosticList) -> [Article] {
        let slugs = reader.ids(in: folder, kind: "article", into: &list)
        let earlier = reader.articles.earlier()
        let read = slugs.concurrentMap { slug in
            var notes = DiagnosticList()
            let article = article(slug, earlier, beside: sections, into: &notes)
            return (article: article, notes: notes.all)
        }
        list.append(contentsOf: read.flatMap(\.notes))
        let articles = read.compactMap(\.article)
        let dates = articles.map { $0.published ?? .distantPast }
        // Places are moved more quickly than articles.
        return articles.indices.sorted {
            dates[$0] == dates[$1] ? articles[$0].slug < articles[$1].slug : dates[$0] > dates[$1]
        }.map { articles[$0] }
    }

    private func article(
        _ slug: String,
        _ earlier: (_ path: String, _ base: String) -> Article?,
        beside sections: [String],
        into list: inout DiagnosticList
    ) -> Article? {
        let (path, base) = ("\(folder)/\(slug).md", "\(url?.string ?? "") \(zone.identifier)")
        if var article = earlier(path, base), !sections.contains(slug), hasPicture(article) {
            reader.checkPictures(article.references, of: path, into: &list)
            article.file = reader.files.shown(path)
            return article
        }
        var notes = DiagnosticList()
        let read = text(slug, beside: sections, into: &notes) { article(slug, $0) }
        if let read, notes.all.isEmpty { reader.articles.keep(read.text, at: path, for: base, text: read.file) }
        list.append(contentsOf: notes.all)
        return read?.text
    }

    /// Whether the picture of an article is where it was.
    private func hasPicture(_ article: Article) -> Bool {
        guard case .file(let path) = article.image?.source else { return true }
        return reader.mistake(ofPicture: path, advice: "") == nil
    }

    /// A text, with its whole file.
    private func text<Text: MarkdownDocument>(
        _ id: String,
        beside sections: [String],
        into list: inout DiagnosticList,
        _ read: (Keys) -> Text
    ) -> (text: Text, file: String)? {
        let path = "\(folder)/\(id).md"
        let shown = reader.files.shown(path)
        if let problem = ReservedNames.problem(with: id) {
            list.append(.error(shown, nil, problem.what, advice: problem.advice))
        } else if sections.contains(id) {
            let what = "there is a section \(quoted(id)) too"
            list.append(.error(shown, nil, what, advice: "rename one of the two files"))
        }
        guard let (keys, body) = reader.markdown(path, into: &list, read), var text = keys else { return nil }
        let titled = TitledText(text.title, body.text)
        reader.checkPictures(body.references, of: path, into: &list)
        guard let title = titled.title else {
            let advice = "add \"title: …\" to the front matter, or begin with \"# …\""
            list.append(.error(shown, SourcePosition(line: 1, column: 1), "the text has no title", advice: advice))
            return nil
        }
        text.title = title
        let address = url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
        let file = ContentReader.address(ofFile: path)
        (text.body, text.parts) = body.html(
            of: titled.text,
            relativeTo: address,
            pictures: file,
            headingOffset: titled.headingOffset
        )
        text.references = body.references
        text.file = shown
        return (text, body.file)
    }

    func expectPicture(_ source: Located<ContentSource>, _ keys: Keys) {
        guard case .file(let path) = source.value else { return }
        // In the text a picture is named from the article's folder, here from content/.
        let beside = folder.split(separator: "/").dropFirst().joined(separator: "/") + "/" + path
        let isBeside = reader.files.exists("content/\(beside)")
        let advice = isBeside ? "write its whole path: \(beside)" : "add the file or correct the path"
        if let mistake = reader.mistake(ofPicture: path, advice: advice) {
            keys.note(source.position, mistake.what, mistake.advice)
        }
    }
}
