import Markup

/// The further parts of the files beside a section: `page/2/index.html` of its page, `feed/2/feed.json` of a feed.
extension PageIndex {
    /// The folder of the further parts of a section's page.
    package static let furtherPages = "page"
    /// The folder of the archives of a section's feeds.
    private static let archivedFeeds = "feed"
    /// The feeds beside each section.
    static let feedFiles: Set = ["feed.json", "feed.xml"]

    /// The folder, beside a file, of its further parts; nil for a file that has none.
    package static func furtherFolder(of file: String) -> String? {
        if file == "index.html" { return furtherPages }
        return feedFiles.contains(file) ? archivedFeeds : nil
    }

    /// The path of an archive of a feed, below the folder of the section.
    ///
    /// - Parameters:
    ///   - number: The number, counted from 1 for the archive of the oldest stories.
    ///   - file: The name of the feed.
    /// - Returns: The path, such as `feed/2/feed.json`.
    package static func archive(_ number: Int, of file: String) -> String { "\(archivedFeeds)/\(number)/\(file)" }

    /// Tells a further part by its path: `b/feed/2/feed.json` is number 2 of `b/feed.json`.
    ///
    /// - Parameter parts: The parts of the path.
    /// - Returns: The path of the file it belongs to, and its number; nil for the path of another file.
    package static func furtherPart(at parts: [String]) -> (file: [String], number: Int)? {
        guard let name = parts.last, let folder = furtherFolder(of: name), parts.count >= 3,
            parts[parts.count - 3] == folder, let number = Int(parts[parts.count - 2], in: 1...Int(Int32.max))
        else { return nil }
        return (parts.dropLast(3) + [name], number)
    }
}
