import Content
import FeedLoading
import Files
import Hashing

/// The stories of curations that were found once, kept in `.sitegen/found`.
///
/// A line whose story has left its feeds is no mistake, one whose story nobody ever had is. Stories are named by digests
/// of what the editor wrote: one that is taken down must not stay on the disk. A file that cannot be read or written is
/// no failure.
struct FoundStories: Sendable {
    private let folder: String
    private let disk: FileSystem

    /// The found stories of a site.
    init(site: String, on disk: FileSystem = .disk) {
        folder = site + "/.sitegen/found"
        self.disk = disk
    }

    /// The digests of the stories that were found for a section.
    func digests(of section: String, _ brand: String) -> Set<String> {
        guard let bytes = try? disk.read(file(of: section, brand)) else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    /// Keeps which stories of a section's curation were found, and forgets those that it does not name any more.
    ///
    /// - Parameters:
    ///   - found: The stories that are found now.
    ///   - section: The section, with the lines of its curation.
    ///   - brand: The id of its brand.
    /// - Returns: The digests of all that were found.
    func keep(_ found: some Sequence<StoryReference>, of section: Section, _ brand: String) -> Set<String> {
        let old = digests(of: section.id, brand)
        let all = old.intersection(section.curation.lines.map { Self.digest(of: $0.story) }).union(
            found.map(Self.digest)
        )
        guard all != old else { return all }
        let file = file(of: section.id, brand)
        if all.isEmpty {
            try? disk.remove(file)
        } else {
            try? disk.makeFolder(folder + "/" + brand)
            try? disk.write(Array((all.sorted().joined(separator: "\n") + "\n").utf8), to: file)
        }
        return all
    }

    /// The digest of a story as an editor names it.
    static func digest(of story: StoryReference) -> String { Digest.sha256(Array(story.text.utf8)).prefix(digits) }

    private static let digits = 32

    private func file(of section: String, _ brand: String) -> String { "\(folder)/\(brand)/\(section)" }
}
