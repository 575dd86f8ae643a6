/// The further parts of the files beside a section: `page/2/index.html` of its page, `feed/2/feed.json` of a feed.
extension PageIndex {
    /// The folder of the further parts of a section's page.
    package static let furtherPages = "page"
    /// The folder of the archives of a section's feeds.
    private static let archivedFeeds = "feed"
    /// The folder, beside a file, of its further parts; nil for a file that has none.
    package static func furtherFolder(of file: String) -> String? {
        if file == "index.html" { return furtherPages }
        return FeedFile(rawValue: file) == nil ? nil : archivedFeeds
    }

    /// The path of an archive of a feed, such as `feed/2/feed.json`, below the folder of the section; the oldest
    /// stories are in 1.
    package static func archive(_ number: Int, of file: String) -> String { "\(archivedFeeds)/\(number)/\(file)" }

    /// The file that a further part belongs to, and its number: `b/feed/2/feed.json` is 2 of `b/feed.json`; nil for
    /// other paths.
    package static func furtherPart(at parts: [String]) -> (file: [String], number: Int)? {
        guard let name = parts.last, let folder = furtherFolder(of: name), parts.count >= 3,
            parts[parts.count - 3] == folder, let number = Int(parts[parts.count - 2], in: 1...Int(Int32.max))
        else { return nil }
        return (parts.dropLast(3) + [name], number)
    }
}
