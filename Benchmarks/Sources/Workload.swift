import Files
import Markup

/// A site of any size, the same for the same size: brands, sections and teasers with plausible texts.
struct Workload {
    let brands: Int
    let sections: Int
    let teasers: Int
    /// The themes the brands take in turn.
    let themes: [String]
    /// The address below which services have the feeds; nil for feeds in files.
    var origin: String?

    /// Writes `content/` into a folder.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be written.
    func write(to folder: String) throws(Disk.Failure) {
        for brand in 0..<brands {
            let content = "\(folder)/content/brand\(brand)"
            let feeds = "\(folder)/content/feeds/brand\(brand)"
            try Disk.makeFolder(content + "/sections")
            try Disk.makeFolder(feeds)
            try Disk.write(Array(configuration(of: brand).utf8), to: content + "/brand.yml")
            for section in 0..<sections {
                let name = "section\(section)"
                let page = """
                    ---
                    title: Section \(section)
                    feed:
                      loader: unified
                      source: \(origin ?? "feeds")/brand\(brand)/\(name).json
                    ---

                    """
                try Disk.write(Array(page.utf8), to: "\(content)/sections/\(name).md")
                guard origin == nil else { continue }
                try Disk.write(feed(brand, section).readableText, to: "\(feeds)/\(name).json")
            }
        }
    }

    private func configuration(of brand: Int) -> String {
        """
        name: Paper \(brand)
        url: https://web.example.no/brand\(brand)/
        language: nb
        timeZone: Europe/Oslo
        theme: \(themes[brand % themes.count])
        home: section0
        tabs: [\((0..<min(5, sections)).map { "section\($0)" }.joined(separator: ", "))]

        """
    }

    /// The response of a section's service; each edition has another first title.
    func feed(_ brand: Int, _ section: Int, edition: Int = 0) -> JSON {
        let items = (0..<teasers).map { index -> JSON in
            let number = (brand * sections + section) * teasers + index
            let base = "https://www.brand\(brand).example"
            return .object([
                "type": "teaser",
                "id": JSON("story-\(number)"),
                "title": JSON(words(8, seed: number) + (index == 0 && edition > 0 ? " \(edition)" : "")),
                "url": JSON("\(base)/section\(section)/i/\(number)/\(number)"),
                "summary": JSON(words(24, seed: number &+ 7) + "."),
                "byline": "Ingrid Solheim og Jonas Vik",
                "published": JSON("2026-11-20T\(10 + number % 2):\(10 + number % 50):00Z"),
                "image": .object([
                    "url": JSON("https://img.brand\(brand).example/\(number).jpg?w=1200&h=800"), "width": 1200,
                    "height": 800, "alt": "Et bilde",
                ]),
            ])
        }
        return .object(["title": JSON("Section \(section)"), "items": JSON(items)])
    }

    private static let vocabulary = [
        "kommunen", "vil", "bygge", "nye", "veier", "“Nok”", "politiet", "økonomi", "været", "snø", "& co", "bedrift",
        "renten", "går", "opp", "etter", "valget", "skolen", "får", "ny", "rektor", "i", "byen", "Bergen", "strøm",
    ]

    /// Words in an order that only the seed decides.
    func words(_ count: Int, seed: Int) -> String {
        var state = UInt64(truncatingIfNeeded: seed) &* 6_364_136_223_846_793_005 &+ 1
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Self.vocabulary[Int(state >> 33) % Self.vocabulary.count]
        }.joined(separator: " ")
    }
}
