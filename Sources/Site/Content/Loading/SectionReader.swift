import Diagnostics
import FeedLoading
import Files
import Foundation
import HTTPTypes
import Markdown
import Markup

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
        let listing = sections.filter(\.listsArticles).map(\.id)
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
        guard let (keys, body) = reader.markdown(SectionFile.self, path, into: &list), let keys else { return nil }
        let mistakes = keys.validationErrors
        list.append(contentsOf: mistakes.map { .error(shown, $0.position, $0.what, advice: $0.advice) })
        if let requires = keys.requires, requires.value?.value == .login, !hasAccount {
            let advice = "add \"account: …\" to brand.yml, or delete the line"
            list.append(.error(shown, requires.keyPosition, "the brand has no account to log in to", advice: advice))
        }
        reader.checkPictures(body.review.references, of: path, into: &list)
        let feed = keys.feed?.value
        guard let loader = loader(of: keys, id, among: ids, shown, into: &list) else { return nil }
        let curation = curation(keys, id, labels: mistakes.isEmpty ? loader.labels : nil, shown, into: &list)
        return Section(
            id: id,
            title: (keys.title ?? feed?.title?.value)?.text,
            introduction: introduction(body.text, of: id, in: path),
            references: body.review.references,
            loader: loader,
            onFailure: feed?.onFailure?.value ?? settings.onFailure,
            deadline: feed?.deadline?.duration ?? settings.deadline,
            poll: feed?.poll?.duration ?? settings.poll,
            every: keys.every?.value?.duration,
            limit: keys.limit?.value?.count ?? Section.defaultLimit,
            period: period(keys, id, shown, into: &list),
            headers: (feed?.headers?.headers ?? []).sorted { $0.name < $1.name },
            insert: inserts(keys, loader),
            curation: curation?.curation ?? Curation(),
            curationFile: curation?.file,
            curationAddress: keys.curation?.value?.web,
            emergency: curation?.emergency,
            requires: keys.requires?.value?.value,
            file: shown,
            position: keys.feed?.keyPosition ?? keys.sources?.keyPosition,
            sourcePosition: (feed?.source ?? feed?.preview?.value?.source)?.position ?? feed?.url?.position
        )
    }

    /// When the section is there; the front page always is.
    private func period(_ keys: SectionFile, _ id: String, _ shown: String, into list: inout DiagnosticList) -> Period {
        let period = Period(from: keys.from?.value?.date(in: zone), until: keys.until?.value?.date(in: zone))
        if let from = period.from, let until = period.until, until <= from, let end = keys.until {
            let what = "\"until\" is not after \"from\", so the section would never be there"
            list.append(
                .error(shown, end.position, what, advice: "write a later date, or take one of the two lines out")
            )
        }
        if id == home, let part = keys.from ?? keys.until {
            let advice = "take the line out, or name another section as home in brand.yml"
            list.append(.error(shown, part.keyPosition, "the front page is always there", advice: advice))
        }
        return period
    }

    /// What the editor wants: a file of the site, or the last good copy of what an address says.
    private func curation(
        _ keys: SectionFile,
        _ id: String,
        labels: [String]?,
        _ shown: String,
        into list: inout DiagnosticList
    ) -> CurationReader.Result? {
        let curations = CurationReader(reader: reader, zone: zone)
        guard let part = keys.curation else { return curations.curation(brand, id, labels: labels, into: &list) }
        if reader.files.exists(CurationReader.file(of: brand, id)) {
            let advice = "delete one of them: the address, or \(CurationReader.file(of: brand, id))"
            list.append(.error(shown, part.keyPosition, "a curation at an address besides a file", advice: advice))
        }
        guard let address = part.value?.web else { return nil }
        return curations.keptCuration(brand, id, of: address, labels: labels, into: &list)
    }

    private func loader(
        of keys: SectionFile,
        _ id: String,
        among ids: [String],
        _ shown: String,
        into list: inout DiagnosticList
    ) -> LoaderChoice? {
        if let sources = keys.sources?.value {
            let parts = sources.compactMap { part -> SectionSource? in
                guard let value = part.value, let loader = value.loader.value?.value else { return nil }
                let choice = choice(loader, value.source, .native, id, among: ids, shown, into: &list)
                return choice.map { value.source(loader: $0, settings, at: part.position) }
            }
            return .merged(parts, keys.merge?.value?.rule ?? .newest)
        }
        guard let feed = keys.feed?.value, let loader = feed.loader.value?.value else { return nil }
        if case .web = loader {
            checkPath(feed.preview?.value?.source, shown, into: &list)
            return (feed.url?.value?.web).map {
                .web($0, frame: feed.frame?.value ?? false, preview: feed.preview?.value?.preview)
            }
        }
        let renderAsWeb = keys.renderAsWeb?.value?.value ?? .native
        return choice(loader, feed.source, renderAsWeb, id, among: ids, shown, into: &list)
    }

    /// A feed or articles of this site; nil when the source is missing or invalid, and for pages of the web.
    private func choice(
        _ loader: SectionFile.LoaderName,
        _ source: Located<SourceText>?,
        _ renderAsWeb: RenderAsWeb,
        _ id: String,
        among ids: [String],
        _ shown: String,
        into list: inout DiagnosticList
    ) -> LoaderChoice? {
        switch loader {
        case .feed(let kind):
            checkPath(source, shown, into: &list)
            return (source?.value?.source).map { .feed(kind, $0, renderAsWeb) }
        case .web: return nil
        case .markdown:
            let folder = "content/\(brand)/articles/\(id)"
            let articles = ArticleReader(reader: reader, folder: folder, url: address(id), zone: zone)
            return .markdown(articles.articles(beside: ids, into: &list))
        }
    }

    private func checkPath(_ source: Located<SourceText>?, _ shown: String, into list: inout DiagnosticList) {
        guard let source, case .file(let path)? = source.value?.source,
            reader.files.leads("content/\(path)", outOf: "content")
        else { return }
        let what = "\(quoted(path)) leaves content/ through a symbolic link"
        list.append(.error(shown, source.position, what, advice: "put the file itself into content/"))
    }

    /// A section's own rules replace the brand's, which never apply to feeds with their own ads and widgets.
    private func inserts(_ keys: SectionFile, _ loader: LoaderChoice) -> [InsertSpec] {
        if let own = keys.insert?.value { return own.compactMap { $0.value?.spec } }
        switch loader {
        case .feed(let kind, _, _): return kind.hasOwnInsertions ? [] : insert
        case .web: return []
        case .markdown: return insert
        // Only the first source brings advertisements and widgets of its own.
        case .merged(let sources, _): return sources.first.map { inserts(keys, $0.loader) } ?? []
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

extension SectionFile.SourcePart {
    /// The source with its values and the defaults of the site.
    fileprivate func source(
        loader: LoaderChoice,
        _ settings: SiteSettings,
        at position: SourcePosition
    ) -> SectionSource {
        SectionSource(
            label: name(at: position),
            loader: loader,
            limit: limit?.value?.count,
            weight: weight?.value?.count ?? 1,
            onFailure: onFailure?.value ?? settings.onFailure,
            deadline: deadline?.duration ?? settings.deadline,
            headers: (headers?.headers ?? []).sorted { $0.name < $1.name },
            position: source?.position ?? position
        )
    }
}

extension LoaderChoice {
    /// The labels of several sources.
    var labels: [String] {
        if case .merged(let sources, _) = self { sources.map(\.label) } else { [] }
    }
}
