/// Stories that editors have pinned, kept in `.sitegen/pinned`, so that they stay when they leave their feeds.
///
/// They come from the last build with a feed that had them; a file that cannot be read or written is no failure.
struct PinnedStories: Sendable {
    private let folder: String
    private let disk: FileSystem
    private var kept: [PageID: [Teaser]] = [:]

    /// Reads the kept stories of all sections in which lines pin stories at a moment.
    static func read(of brands: [Brand], site: String, on disk: FileSystem, now: Date) async -> PinnedStories {
        var stories = PinnedStories(folder: site + "/.sitegen/pinned", disk: disk)
        for brand in brands {
            for section in brand.sections where section.curation.keepsOrClears(at: now) {
                let page = PageID.section(brand: brand.id, id: section.id)
                guard let bytes = try? disk.read(stories.file(of: page)) else { continue }
                // Paths in the file are relative to content/.
                let source = FeedSource(name: stories.file(of: page), address: WebAddress(embeddedFile: "pinned.json"))
                let loader = LoaderKind.unified.loader(source: source, fetch: FeedFetch { _ in FeedResponse(bytes) })
                guard let feed = try? await loader.load(), case .native(let items) = feed.content else { continue }
                stories.kept[page] = items.flatMap(\.teasers)
            }
        }
        return stories
    }

    func stories(of page: PageID) -> [Teaser] { kept[page] ?? [] }

    /// Keeps the stories that an arrangement has pinned, and those that it shows only because they were kept.
    func keep(_ arrangement: Arrangement, of page: PageID) {
        let old = stories(of: page)
        let shown = Set(
            arrangement.slots.compactMap { slot -> String? in
                if slot.origin == nil, case .teaser(let teaser) = slot.item { teaser.id } else { nil }
            }
        )
        let stories = arrangement.pinned + old.filter { shown.contains($0.id) }
        guard stories != old else { return }
        let file = file(of: page)
        guard !stories.isEmpty else {
            try? disk.remove(file)
            return
        }
        try? disk.makeFolder(String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex)))
        try? disk.write(JSON.object(["items": JSON(stories.map(\.unified))]).readableText, to: file)
    }

    private func file(of page: PageID) -> String {
        guard case .section(let brand, let id) = page else { return folder + "/none" }
        return "\(folder)/\(brand)/\(id).json"
    }
}

extension Curation {
    /// Whether a line pins a story at a moment, or takes one down, which may have been kept for a pin of former times.
    fileprivate func keepsOrClears(at now: Date) -> Bool {
        lines.contains { line in
            switch line.action {
            case .pin, .takeDown: line.period.contains(now)
            case .hide, .change, .move, .moveBehind: false
            }
        }
    }
}

extension Teaser {
    fileprivate var unified: JSON {
        .object([
            "type": "teaser",
            "id": JSON(id),
            "title": JSON(title),
            "url": link.map { JSON($0.string) },
            "summary": summary.map { JSON($0.string) },
            "kicker": kicker.map { JSON($0) },
            "byline": byline.map { JSON($0) },
            "published": published.map { JSON($0.iso8601) },
            "updated": updated.map { JSON($0.iso8601) },
            "section": section.map { JSON($0) },
            "premium": JSON(isPremium),
            "breaking": JSON(isBreaking),
            "image": image.map { image in
                .object([
                    "url": JSON(image.address.embeddedPath ?? image.address.string),
                    "width": image.width.map { JSON($0) },
                    "height": image.height.map { JSON($0) },
                    "alt": image.alt.map { JSON($0) },
                    "credit": image.credit.map { JSON($0) },
                ])
            },
        ])
    }
}
