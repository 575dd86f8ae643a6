/// The documents of a section with many stories: the newest for subscribers, and archives of the others
/// ([RFC 5005, section 4](https://www.rfc-editor.org/rfc/rfc5005#section-4), `next_url` of JSON Feed).
extension SectionFeed {
    /// The largest number of stories in a document.
    static let mostStories = 100

    /// The document that is subscribed to, then the archives from the newest to the oldest.
    ///
    /// Archives are counted from the oldest story that the section ever had, as far as it is known: a new one at the top
    /// changes the newest archive, and the oldest if a story leaves the list.
    var documents: [SectionFeed] {
        guard stories.count > Self.mostStories else { return [self] }
        var subscribed = self
        subscribed.stories = Array(stories.prefix(Self.mostStories))
        // A change in an archive is none here.
        subscribed.updated = subscribed.stories.lastChange ?? updated
        let all = omitted + stories.count
        let archives = archive(of: omitted + 1)...archive(of: all - Self.mostStories)
        subscribed.older = archives.upperBound
        return [subscribed]
            + archives.reversed().map { number in
                let end = all - (number - 1) * Self.mostStories
                let range = max(Self.mostStories, end - Self.mostStories)..<min(end, stories.count)
                var document = self
                document.stories = Array(stories[range])
                document.updated = document.stories.lastChange
                document.archive = number
                document.older = number > archives.lowerBound ? number - 1 : nil
                document.newer = number < archives.upperBound ? number + 1 : nil
                return document
            }
    }

    /// The number of the archive in which a story is, by its number counted from the oldest, which is 1.
    private func archive(of story: Int) -> Int { (story - 1) / Self.mostStories + 1 }
}
