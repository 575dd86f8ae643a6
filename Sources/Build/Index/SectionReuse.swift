import Files
import Foundation
import Hashing
import Model

/// Which sections are as the last build left them.
struct SectionReuse: Sendable {
    /// What the last build left of the sections whose source has not changed, as far as it is known without asking.
    private(set) var entries: [PageID: BuildIndex.SectionEntry] = [:]
    /// Those whose source has to be asked first.
    private var remote: Set<PageID> = []
    private let last: BuildIndex?

    /// Compares the sources of all sections with those of the last build.
    init(_ inputs: BuildInputs, brands: [Brand], store: FeedStore) {
        last = inputs.last
        guard let last = inputs.last, let sources = inputs.sources, last.content == inputs.content else { return }
        let known = Dictionary(last.sections.map { ($0.summary.page, $0) }) { first, _ in first }
        for brand in brands {
            for section in brand.sections {
                let page = PageID.section(brand: brand.id, id: section.id)
                guard let entry = known[page], entry.isReusable else { continue }
                let request = FeedRequest(section)
                guard entry.copy == request.flatMap({ store.index.entries[$0.key]?.copy }) else { continue }
                switch request?.content {
                case nil: break
                case .file(let path):
                    guard sources.agrees(with: last.sources, on: "content/" + path) else { continue }
                case .url: remote.insert(page)
                }
                entries[page] = entry
            }
        }
    }

    /// The title of a section that needs not be loaded for it; nil when it is not known yet.
    func title(of section: Section, in brand: Brand) -> String? {
        let page = PageID.section(brand: brand.id, id: section.id)
        return section.title ?? (remote.contains(page) ? nil : entries[page]?.summary.title)
    }

    /// The sections whose pages in the output are right: nothing they are made of has changed, and nobody has touched
    /// them. Those over the network are, if their source answers what it answered before.
    ///
    /// - Parameters:
    ///   - keys: The keys of the brands.
    ///   - folder: The output.
    func current(keys: [String: Digest], in folder: OutputFolder) -> [PageID: BuildIndex.SectionEntry] {
        guard let last, last.manifest == folder.manifest.digest else { return [:] }
        let brands = Set(keys.filter { last.brands[$0.key]?.key == $0.value }.keys)
        return entries.filter { _, entry in
            brands.contains(entry.summary.brand) && entry.files.allSatisfy(folder.isUntouched)
        }
    }

    /// The brands whose pages that are no sections have to be made again.
    func dueBrands(keys: [String: Digest], among brands: [String], in folder: OutputFolder) -> Set<String> {
        guard let last, last.manifest == folder.manifest.digest else { return Set(brands) }
        return Set(
            brands.filter { id in
                guard let key = keys[id], let known = last.brands[id], known.key == key else { return true }
                return !(known.pages + known.assets).allSatisfy(folder.isUntouched)
            }
        )
    }
}

extension BuildIndex.SectionEntry {
    /// The paths of all its files.
    var files: [String] { pages + feeds + pictures }
}
