/// Stories that are shown or hidden already, by which copies of them in other sources are found.
struct KnownStories {
    /// Headlines count as the same when the stories are dated so many seconds apart at most.
    private static let day = 86_400.0
    /// Shorter headlines are the same only word for word.
    private static let leastWords = 5

    private var ids: [String: Int] = [:]
    private var links = Chains()
    /// The links that different stories of one source have; nil until the first link is found again.
    private var sharedLinks: Set<String>?
    /// Stories by pairs of words of their headlines.
    private var pairs = Chains()
    /// The words of the headlines of all stories that were looked at, by the story.
    private var words: [Int: HeadlineWords] = [:]

    /// The story that a story is a copy of; nil when it is another one.
    ///
    /// Stories of the same source are never copies: its loader has left those out.
    mutating func original(of place: Int, in stories: [ArrangedStory]) -> (index: Int, by: Arrangement.Sameness)? {
        let source = stories[place].source
        let link = stories[place].teaser.ownLink
        if let index = ids[stories[place].teaser.id], stories[index].source != source {
            guard let link, let other = stories[index].teaser.ownLink else { return (index, .id) }
            if link.isSameStory(as: other) { return (index, .id) }
        }
        if let link {
            let found = links.first(of: link.identityKey) { index in
                stories[index].source != source && stories[index].teaser.ownLink?.isSameStory(as: link) ?? false
            }
            if let found, !isShared(link, in: stories) { return (found, .link) }
        }
        let own = headline(of: place, in: stories)
        for pair in own.pairs {
            let found = pairs.first(of: pair) { index in
                guard stories[index].source != source, let other = words[index],
                    own.isNearly(other, from: Self.leastWords)
                else { return false }
                guard let date = stories[place].teaser.published, let otherDate = stories[index].teaser.published
                else { return own == other }
                return date.timeIntervalSince(otherDate).magnitude <= Self.day
            }
            if let found { return (found, .headline) }
        }
        return nil
    }

    /// Takes a story that is shown or hidden.
    mutating func add(_ place: Int, in stories: [ArrangedStory]) {
        if ids[stories[place].teaser.id] == nil { ids[stories[place].teaser.id] = place }
        if let link = stories[place].teaser.ownLink { links.add(place, to: link.identityKey) }
        for pair in headline(of: place, in: stories).pairs { pairs.add(place, to: pair) }
    }

    /// Whether different stories of one source have a link, which then tells nothing of a story.
    private mutating func isShared(_ link: WebAddress, in stories: [ArrangedStory]) -> Bool {
        let shared = sharedLinks ?? Self.sharedLinks(of: stories)
        sharedLinks = shared
        return shared.contains(link.canonicalForIdentity)
    }

    private static func sharedLinks(of stories: [ArrangedStory]) -> Set<String> {
        var shared: Set<String> = []
        var (source, seen) = (0, Set<String>())
        for story in stories {
            if story.source != source { seen.removeAll(keepingCapacity: true) }
            source = story.source ?? -1
            guard let link = story.teaser.ownLink?.canonicalForIdentity else { continue }
            if !seen.insert(link).inserted { shared.insert(link) }
        }
        return shared
    }

    private mutating func headline(of place: Int, in stories: [ArrangedStory]) -> HeadlineWords {
        if let known = words[place] { return known }
        let own = HeadlineWords(stories[place].teaser.title)
        words[place] = own
        return own
    }
}

/// The words of a headline without case, order and punctuation.
struct HeadlineWords: Hashable {
    /// The bit that is set in the sums of words with digits: another number is another story.
    private static let number: UInt64 = 1 << 63
    /// The bits above these tell the length, inverted.
    private static let lengthShift: UInt64 = 58

    /// A sum of each word, ascending: longer words are lower, because they are rarer.
    private let sums: [UInt64]

    init(_ title: String) {
        var sums: [UInt64] = []
        sums.reserveCapacity(16)
        var (sum, length, isNumber) = (FNV1a.start, 0 as UInt64, false)
        func end() {
            if length > 0 {
                let rank = (31 - min(length, 31)) << Self.lengthShift
                sums.append(sum & (1 << Self.lengthShift - 1) | rank | (isNumber ? Self.number : 0))
            }
            (sum, length, isNumber) = (FNV1a.start, 0, false)
        }
        func take(_ byte: UInt8) {
            sum = FNV1a.adding(byte, to: sum)
            length += 1
        }
        var lead: UInt8 = 0
        for byte in title.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                isNumber = true
                take(byte)
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                take(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                take(byte | 0x20)
            case 0xC3...:
                // The first byte of a letter; dashes and quotation marks begin with E2.
                lead = byte
                if byte == 0xE2 { end() } else { take(byte) }
            case 0x80...0xBF:
                // À to Þ are C3 80 to C3 9E, and their small letters 20 more.
                if lead > 0, lead != 0xE2 { take(lead == 0xC3 ? byte | 0x20 : byte) }
            default: end()  // Blanks, punctuation, and C2, with which guillemets begin.
            }
            if byte < 0x80 || byte == 0xC2 { lead = 0 }
        }
        end()
        self.sums = sums.sorted()
    }

    /// Sums of each two of the three words with the lowest sums: headlines that differ in one word share one.
    var pairs: [UInt64] {
        switch sums.count {
        case 0: []
        case 1: [sums[0]]
        case 2: [sums[0] &+ sums[1]]
        default: [sums[0] &+ sums[1], sums[0] &+ sums[2], sums[1] &+ sums[2]]
        }
    }

    /// Whether two headlines differ in one word at most; short ones have to be equal.
    func isNearly(_ other: HeadlineWords, from leastWords: Int) -> Bool {
        if sums == other.sums { return !sums.isEmpty }
        guard min(sums.count, other.sums.count) >= leastWords, (sums.count - other.sums.count).magnitude <= 1 else {
            return false
        }
        var (own, others) = (sums[...], other.sums[...])
        var (ownExtra, otherExtra) = (0, 0)
        while let word = own.first ?? others.first {
            if own.first == others.first {
                own.removeFirst()
                others.removeFirst()
                continue
            }
            guard word < Self.number else { return false }
            if others.isEmpty || !own.isEmpty && own[own.startIndex] < others[others.startIndex] {
                own.removeFirst()
                ownExtra += 1
            } else {
                guard others[others.startIndex] < Self.number else { return false }
                others.removeFirst()
                otherExtra += 1
            }
        }
        return ownExtra <= 1 && otherExtra <= 1
    }
}

/// Lists of numbers by a key, in one array instead of one for each key.
private struct Chains {
    private var heads: [UInt64: Int] = [:]
    private var links: [(value: Int, next: Int)] = []

    mutating func add(_ value: Int, to key: UInt64) {
        links.append((value, heads.updateValue(links.count, forKey: key) ?? -1))
    }

    /// The number of a list that was added last among those that fit; nil when none does.
    func first(of key: UInt64, where fits: (Int) -> Bool) -> Int? {
        var next = heads[key] ?? -1
        while next >= 0 {
            if fits(links[next].value) { return links[next].value }
            next = links[next].next
        }
        return nil
    }
}
