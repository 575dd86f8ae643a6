import Markdown

struct SectionReader {
    let reader: ContentReader
    let settings: SiteSettings
    let brand: BrandFile

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
        noteInserted(sections, into: &list)
        return sections
    }

    /// Warns of article folders without a section; a section with errors counts as one.
    private func noteUnlisted(_ sections: [Section], _ ids: [String], into list: inout DiagnosticList) {
        let unread = Set(ids).subtracting(sections.map(\.id))
        let listing = sections.filter(\.listsArticles).map(\.id)
        for entry in reader.files.list("\(folder)/articles") {
            guard !entry.isFolder || !listing.contains(entry.name) && !unread.contains(entry.name) else { continue }
            let path = reader.files.shown("\(folder)/articles/\(entry.name)")
            let advice = "name it after a section with loader: markdown"
            list.append(.warning(path, nil, "articles that no section lists", advice: advice))
        }
    }

    /// Warns of rules that insert stories of a section that has none.
    private func noteInserted(_ sections: [Section], into list: inout DiagnosticList) {
        let pages = Set(sections.filter { if case .web = $0.loader { true } else { false } }.map(\.id))
        func note(_ named: [(section: String?, line: Int?)], _ file: String) {
            for (other, line) in named {
                guard let other, pages.contains(other) else { continue }
                let position = line.map { SourcePosition(line: $0, column: 1) }
                let what = "stories of \(other), which is a page elsewhere and has none"
                list.append(.warning(file, position, what, advice: "name a section with a feed"))
            }
        }
        note(brand.insert.map { ($0.insertion?.section, $0.line) }, brand.brand.file)
        for section in sections {
            let rules = section.transform.filter { $0.line != nil }
            note(rules.map { ($0.insertion?.section, $0.line) }, section.file)
            note(section.blocks.flatMap { block in block.sections.map { ($0, block.line) } }, section.file)
        }
    }

    private func section(_ id: String, among ids: [String], into list: inout DiagnosticList) -> Section? {
        let path = "\(folder)/sections/\(id).md"
        let shown = reader.files.shown(path)
        if let problem = ReservedNames.problem(with: id) {
            list.append(.error(shown, nil, problem.what, advice: problem.advice))
        }
        guard let (keys, body) = reader.markdown(path, into: &list, { section(id, beside: ids, $0) })
        else { return nil }
        reader.checkPictures(body.references, of: path, into: &list)
        guard let (section, labels) = keys else { return nil }
        var whole = section
        whole.introduction = introduction(body, of: id, in: path)
        whole.references = body.references
        whole.file = shown
        if section.listsArticles {
            let texts = "\(folder)/articles/\(id)"
            let articles = TextReader(reader: reader, folder: texts, url: address(id), zone: brand.zone)
                .articles(beside: ids, into: &list)
            whole.changeArticles { _ in articles }
        }
        let curations = CurationReader(reader: reader, zone: brand.zone)
        curations.read(into: &whole, of: brand.brand.id, labels: labels, noting: &list)
        return whole
    }

    private func introduction(_ body: MarkdownBody, of id: String, in path: String) -> SafeHTML? {
        let html = body.html(
            of: body.text,
            relativeTo: id == brand.brand.home ? brand.url : address(id),
            pictures: ContentReader.address(ofFile: path),
            headingOffset: 1
        ).whole
        return html.isEmpty ? nil : html
    }

    var folder: String { "content/\(brand.brand.id)" }

    private func address(_ id: String) -> WebAddress? {
        brand.url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
    }
}

extension LoaderChoice {
    var labels: [String] { if case .merged(let sources, _) = self { sources.map(\.label) } else { [] } }
}
