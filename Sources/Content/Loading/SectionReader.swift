import Diagnostics
import FeedLoading
import Files
import Foundation
import HTTPTypes
import Markdown
import Markup
import Model

/// Reads the sections of a brand.
struct SectionReader {
    let reader: ContentReader
    let settings: SiteSettings
    let brand: String
    /// The address of the brand; nil when it is missing or invalid.
    let url: WebAddress?
    /// The section at the brand's own address.
    let home: String?
    /// The brand's insert rules.
    let insert: [InsertSpec]
    /// Whether the brand has accounts.
    let hasAccount: Bool
    /// The default time zone of dates.
    let zone: TimeZone

    /// The valid sections among some ids, in the same order.
    func sections(_ ids: [String], into list: inout DiagnosticList) -> [Section] {
        let read = ids.concurrentMap { id in
            var notes = DiagnosticList()
            let section = section(id, among: ids, into: &notes)
            return (section: section, notes: notes.all)
        }
        list.append(contentsOf: read.flatMap(\.notes))
        let sections = read.compactMap(\.section)
        noteUnlisted(sections, ids, into: &list)
        return sections
    }

    /// Warns of article folders without a section; a section with errors counts as one.
    private func noteUnlisted(_ sections: [Section], _ ids: [String], into list: inout DiagnosticList) {
        let unread = Set(ids).subtracting(sections.map(\.id))
        let listing = sections.filter { if case .markdown = $0.loader { true } else { false } }.map(\.id)
        for entry in reader.files.list("content/\(brand)/articles") {
            guard !entry.isFolder || !listing.contains(entry.name) && !unread.contains(entry.name) else { continue }
            let path = reader.files.shown("content/\(brand)/articles/\(entry.name)")
            let advice = "name it after a section with loader: markdown"
            list.append(.warning(path, nil, "articles that no section lists", advice: advice))
        }
    }

    private func section(_ id: String, among ids: [String], into list: inout DiagnosticList) -> Section? {
        let path = "content/\(brand)/sections/\(id).md"
        let shown = reader.files.shown(path)
        if let problem = ReservedNames.problem(with: id) {
            list.append(.error(shown, nil, problem.what, advice: problem.advice))
        }
        guard let (keys, body) = reader.markdown(SectionFile.self, path, into: &list), let keys,
            let feed = keys.feed.value
        else { return nil }
        list.append(contentsOf: keys.validationErrors.map { .error(shown, $0.position, $0.what, advice: $0.advice) })
        if let requires = keys.requires, requires.value?.value == .login, !hasAccount {
            let advice = "add \"account: …\" to brand.yml, or delete the line"
            list.append(.error(shown, requires.keyPosition, "the brand has no account to log in to", advice: advice))
        }
        reader.checkPictures(body.review.references, of: path, into: &list)
        guard let loader = loader(of: keys, feed, id, among: ids, shown, into: &list) else { return nil }
        return Section(
            id: id,
            title: (keys.title ?? feed.title?.value)?.text,
            introduction: introduction(body.text, of: id, in: path),
            references: body.review.references,
            loader: loader,
            onFailure: feed.onFailure?.value ?? settings.onFailure,
            deadline: feed.deadline?.duration ?? settings.deadline,
            poll: feed.poll?.duration ?? settings.poll,
            headers: (feed.headers?.headers ?? []).sorted { $0.name < $1.name },
            insert: inserts(keys, loader),
            requires: keys.requires?.value?.value,
            file: shown,
            position: keys.feed.keyPosition,
            sourcePosition: (feed.source ?? feed.preview?.value?.source)?.position ?? feed.url?.position
        )
    }

    private func loader(
        of keys: SectionFile,
        _ feed: SectionFile.FeedPart,
        _ id: String,
        among ids: [String],
        _ shown: String,
        into list: inout DiagnosticList
    ) -> LoaderChoice? {
        if let source = feed.source ?? feed.preview?.value?.source, case .file(let path)? = source.value?.source,
            reader.files.leads("content/\(path)", outOf: "content")
        {
            let what = "\(quoted(path)) leaves content/ through a symbolic link"
            list.append(.error(shown, source.position, what, advice: "put the file itself into content/"))
        }
        let source = feed.source?.value?.source
        switch feed.loader.value?.value {
        case .feed(let kind): return source.map { .feed(kind, $0, keys.renderAsWeb?.value?.value ?? .native) }
        case .web:
            return (feed.url?.value?.web).map {
                .web($0, frame: feed.frame?.value ?? false, preview: feed.preview?.value?.preview)
            }
        case .markdown:
            let folder = "content/\(brand)/articles/\(id)"
            let articles = ArticleReader(reader: reader, folder: folder, url: address(id), zone: zone)
            return .markdown(articles.articles(beside: ids, into: &list))
        case nil: return nil
        }
    }

    /// A section's own rules replace the brand's, which never apply to feeds with their own ads and widgets.
    private func inserts(_ keys: SectionFile, _ loader: LoaderChoice) -> [InsertSpec] {
        if let own = keys.insert?.value { return own.compactMap { $0.value?.spec } }
        switch loader {
        case .feed(let kind, _, _): return kind.hasOwnInsertions ? [] : insert
        case .web: return []
        case .markdown: return insert
        }
    }

    private func introduction(_ body: String, of id: String, in path: String) -> SafeHTML? {
        let html = SafeHTML.markdown(
            body,
            relativeTo: id == home ? url : address(id),
            pictures: ContentReader.address(ofFile: path),
            headingOffset: 1
        )
        return html.isEmpty ? nil : html
    }

    private func address(_ id: String) -> WebAddress? {
        url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
    }
}
