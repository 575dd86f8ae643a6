import Diagnostics
import Files
import Foundation
import Markdown
import Markup

/// Reads the articles of one section.
struct ArticleReader {
    let reader: ContentReader
    let folder: String
    /// The address of the section.
    let url: WebAddress?
    /// The default time zone of dates.
    let zone: TimeZone

    /// Reads the articles of the folder, unpublished ones included.
    ///
    /// - Parameters:
    ///   - sections: The ids of sections, which articles must not use.
    ///   - list: Receives the errors.
    /// - Returns: The articles, newest first, then by slug.
    func articles(beside sections: [String], into list: inout DiagnosticList) -> [Article] {
        let slugs = reader.ids(in: folder, kind: "article", into: &list)
        let known = reader.articles.known(in: folder, slugs)
        let read = slugs.concurrentMap { slug in
            var notes = DiagnosticList(collisions(of: slug, with: sections, in: reader.files.shown(path(slug))))
            let article = article(slug, known[path(slug)], into: &notes)
            return (article: article, notes: notes.all)
        }
        list.append(contentsOf: read.flatMap(\.notes))
        let articles = read.compactMap(\.article)
        return articles.sorted { left, right in
            let (earlier, later) = (left.published ?? .distantPast, right.published ?? .distantPast)
            return earlier == later ? left.slug < right.slug : earlier > later
        }
    }

    /// An article as an earlier build read it, else from its file.
    private func article(_ slug: String, _ known: ArticleCache.Known?, into list: inout DiagnosticList) -> Article? {
        let (path, base) = (path(slug), "\(url?.string ?? "") \(zone.identifier)")
        if let known, known.base == base, hasPicture(known.article) {
            var article = known.article
            reader.checkPictures(article.references, of: path, into: &list)
            article.file = reader.files.shown(path)
            return article
        }
        var notes = DiagnosticList()
        defer { list.append(contentsOf: notes.all) }
        guard let (keys, body) = reader.markdown(path, into: &notes, { article(slug, $0) }), var article = keys
        else { return nil }
        let text = TitledText(article.title, body.text)
        reader.checkPictures(body.review.references, of: path, into: &notes)
        guard let title = text.title else {
            notes.append(.untitled(reader.files.shown(path)))
            return nil
        }
        article.title = title
        article.body = text.html(
            relativeTo: url.flatMap { WebAddress("\(slug)/", relativeTo: $0) },
            in: ContentReader.address(ofFile: path)
        )
        article.references = body.review.references
        article.file = reader.files.shown(path)
        if notes.all.isEmpty { reader.articles.keep(article, at: path, for: base, text: body.file) }
        return article
    }

    /// Whether the picture of an article is where it was.
    private func hasPicture(_ article: Article) -> Bool {
        guard case .file(let path) = article.image?.source else { return true }
        return reader.files.exists("content/\(path)") && !reader.files.leads("content/\(path)", outOf: "content")
    }

    /// Checks that a picture file exists.
    func expectPicture(_ source: Located<ContentSource>, _ keys: Keys) {
        guard case .file(let path) = source.value else { return }
        if reader.files.leads("content/\(path)", outOf: "content") {
            let what = "\(quoted(path)) leaves content/ through a symbolic link"
            keys.note(source.position, what, "put the file itself into content/")
        } else if !reader.files.exists("content/\(path)") {
            // In the text a picture is named from the article's folder, here from content/.
            let beside = folder.split(separator: "/").dropFirst().joined(separator: "/") + "/" + path
            let isBeside = reader.files.exists("content/\(beside)")
            let advice = isBeside ? "write its whole path: \(beside)" : "add the file or correct the path"
            keys.note(source.position, "there is no picture \(quoted(path)) in content/", advice)
        }
    }

    private func path(_ slug: String) -> String {
        "\(folder)/\(slug).md"
    }
}
