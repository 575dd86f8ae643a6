/// Which sections are as the last build left them.
struct SectionReuse: Sendable {
    /// The records of the sections whose source has not changed, as far as it is known without asking.
    private(set) var entries: [PageID: SectionRecord] = [:]
    /// Those whose source has to be asked first.
    private var remote: Set<PageID> = []
    /// Why sections are not as the last build left them.
    private var causes: [PageID: RebuildCause] = [:]
    /// The brands whose content has changed.
    private var changed: Set<String> = []
    private let last: BuildIndex?

    /// Compares the sources of all sections with those of the last build.
    init(_ inputs: BuildInputs, brands: [Brand], store: FeedStore, polled: PolledAnswers?, now: Date) {
        last = inputs.last
        guard let last = inputs.last, let sources = inputs.sources else { return }
        let ids = Set(brands.map(\.id))
        changed = Set(last.brands.filter { $0.value.keys.content != inputs.content(of: $0.key) }.keys)
        let known = Dictionary(last.sections.lazy.filter { ids.contains($0.brand) }.map { ($0.page, $0) }) { $1 }
        for brand in brands where last.brands[brand.id] != nil && !changed.contains(brand.id) {
            for section in brand.sections {
                let page = PageID.section(brand: brand.id, id: section.id)
                guard let entry = known[page] else { continue }
                guard entry.isReusable else {
                    causes[page] = .unsound
                    continue
                }
                guard entry.curation == brand.curationDigest(of: section, at: now),
                    entry.nextChange.map({ now < $0 }) ?? true
                else {
                    causes[page] = .curation
                    continue
                }
                let request = FeedRequest(section)
                switch request?.content {
                case nil: break
                case .file(let path):
                    guard !sources.hasChanges(of: "content/" + path) else {
                        causes[page] = .feed
                        continue
                    }
                case .url, .command: if let request, !(polled?.isSettled(request) ?? false) { remote.insert(page) }
                }
                guard entry.copy == request.flatMap({ store.index.entries[$0.key]?.copy }) else {
                    causes[page] = .copy
                    continue
                }
                entries[page] = entry
            }
        }
    }

    /// The title of a section that needs not be loaded for it; nil when it is not known yet.
    func title(of section: SectionWork) -> String? {
        section.section.title ?? (remote.contains(section.page) ? nil : entries[section.page]?.title)
    }

    /// The sections whose pages in the output are right.
    ///
    /// Nothing they are made of has changed, and they are untouched. Those over the network are right if their source
    /// answers what it answered before.
    func current(
        keys: [String: BuildIndex.PageKeys],
        _ forecasts: Forecasts,
        _ merged: MergedFeeds,
        in folder: OutputFolder
    ) -> [PageID: SectionRecord] {
        guard let last, last.manifest == folder.manifest.digest else { return [:] }
        let brands = Set(
            keys.filter { $0.value.sections != nil && last.brands[$0.key]?.keys.sections == $0.value.sections }.keys
        )
        return entries.filter { _, entry in
            brands.contains(entry.brand) && forecasts.agree(with: entry.forecasts, of: entry.brand)
                && entry.parts == merged.uses(of: entry.page) && entry.files.allSatisfy(folder.isUntouched)
        }
    }

    func dueBrands(
        keys: [String: BuildIndex.PageKeys],
        among brands: [String],
        in folder: OutputFolder
    ) -> Set<String> {
        guard let last, last.manifest == folder.manifest.digest else { return Set(brands) }
        return Set(
            brands.filter { id in
                guard let key = keys[id], let known = last.brands[id], known.keys.others == key.others
                else { return true }
                return !(known.pages + known.assets).allSatisfy(folder.isUntouched)
            }
        )
    }
}

/// Why pages are made again.
private enum RebuildCause: String, Sendable {
    case unsound = "at the last build its feed had a problem or was dated ahead"
    case copy = "the last good copy of its feed is another"
    case feed = "its feed has changed"
    case curation = "what its editor wants has changed"
}

extension SectionReuse {
    /// Why pages were made again, in words.
    func reasons(for sections: [SectionWork], brands: Set<String>) -> [String] {
        guard let last else {
            return ["all pages are made: there is no index of an earlier build of this program and these brands"]
        }
        let known = Set(last.sections.map(\.page))
        func other(_ brand: String) -> String {
            changed.contains(brand)
                ? "content has changed" : "its theme, a title in the navigation or one of its files has changed"
        }
        let lines = sections.map { section in
            let (name, brand) = (section.name, section.brand.id)
            guard known.contains(section.page) else { return "\(name): it is new" }
            if let cause = causes[section.page] { return "\(name): \(cause.rawValue)" }
            let isAsked = remote.contains(section.page) && !brands.contains(brand)
            return "\(name): \(isAsked ? "its source or one of its files has changed" : other(brand))"
        }
        return lines + brands.sorted().map { "other pages of \($0.isEmpty ? "the site" : $0): \(other($0))" }
    }
}
