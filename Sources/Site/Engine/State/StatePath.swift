/// The path of a file that is kept for later builds, below `.sitegen`.
///
/// Paths come from buckets, which are not trusted: only those can be made that a build writes itself. None of them leads
/// to pages, or to code that pages run: scripts and pictures are made again.
package struct StatePath: Sendable, Hashable {
    /// A folder below `.sitegen`.
    package enum Part: String, Sendable, Hashable, CaseIterable {
        /// Last good copies of feeds, when their stories were first seen, and `Retry-After`.
        case feeds
        /// Last good copies of curations at addresses.
        case curation
        /// Stories that editors have pinned.
        case pinned
        /// The files that builds left in output folders.
        case manifests
        /// The inputs of these files.
        case indexes
    }

    /// The longest name, in bytes.
    private static let longestName = 128

    /// Its folder.
    package let part: Part
    /// The path, such as `feeds/index`.
    package let string: String

    /// Checks a path; nil when no build writes it.
    package init?(_ string: String) {
        let names = string.split(separator: "/", omittingEmptySubsequences: false)
        guard let part = names.first.flatMap({ Part(rawValue: String($0)) }), names.dropFirst().allSatisfy(Self.isName),
            let last = names.last.map(String.init)
        else { return nil }
        let isRight =
            switch part {
            case .feeds:
                names.count == 2
                    && (last == FeedStore.indexName
                        || last.count == 64 + FeedStore.suffix.count && last.hasSuffix(FeedStore.suffix)
                            && Self.isHex(last.prefix(64)))
            case .curation: names.count == 3 && last.hasSuffix(".yml") || string == "curation/index.json"
            case .pinned: names.count == 3 && last.hasSuffix(".json")
            case .manifests:
                names.count == 2 && Self.isHex(last.prefix(16))
                    && [".txt", ".txt.environment"].contains(last.dropFirst(16))
            case .indexes: names.count == 2 && last.count == 16 && Self.isHex(last[...])
            }
        guard isRight else { return nil }
        self.part = part
        self.string = string
    }

    /// Whether it is the index of the feeds.
    package var isFeedIndex: Bool { self == Self.feedIndex }

    /// Whether it is the copy of a feed, which is named by its bytes.
    package var isFeedCopy: Bool { part == .feeds && !isFeedIndex }

    /// The place in the order in which files are written: files that refer to others come after them.
    package var rank: Int {
        switch part {
        case .feeds: isFeedIndex ? 1 : 0
        case .curation: string.hasSuffix("/index.json") ? 1 : 0
        case .pinned: 0
        case .manifests: string.hasSuffix(".txt") ? 2 : 0
        case .indexes: 3
        }
    }

    static let feedIndex = StatePath("feeds/" + FeedStore.indexName)

    private static func isHex(_ text: Substring) -> Bool {
        text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
    }

    /// Whether a build may have written a name: lower-case letters, digits, hyphens and dots, no dot in front.
    private static func isName(_ name: Substring) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && (1...longestName).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "-"), UInt8(ascii: "."): true
                default: false
                }
            }
    }
}
