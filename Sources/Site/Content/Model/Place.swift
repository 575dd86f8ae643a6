/// A place whose news a reader can pick.
package struct Place: Sendable, Hashable {
    /// The name, as the place picker shows it.
    package let name: String
    /// Degrees north of the equator, from -90 to 90.
    package let latitude: Double
    /// Degrees east of Greenwich, from -180 to 180.
    package let longitude: Double
    /// The section that holds the news of the place.
    package let section: String
    /// The names by which stories of the section are about the place.
    package let names: [String]
    /// Its id in the address of its page.
    package let id: String
    /// Where its forecast is; nil when there is none.
    package var forecast: ContentSource?

    /// Makes a place; without names of its own its stories are those that name it.
    package init(name: String, latitude: Double, longitude: Double, section: String, names: [String] = []) {
        (self.name, self.latitude, self.longitude, self.section) = (name, latitude, longitude, section)
        self.names = names.isEmpty ? [name] : names
        id = Slug.of(name)
    }

    /// Whether a story is about the place: one of its names stands in the kicker, the headline or the summary, as a word.
    package func isNamed(in teaser: Teaser) -> Bool {
        let texts = [teaser.kicker, teaser.title, teaser.summary?.plainText].compactMap(\.self)
        return names.contains { name in texts.contains { Self.hasWord(name, in: $0) } }
    }

    private static func hasWord(_ word: String, in text: String) -> Bool {
        text.ranges(of: word).contains { range in
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            return !before.isLetter && !after.isLetter
        }
    }
}
