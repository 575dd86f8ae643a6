/// Takes stories that editors have taken down out of the bytes of a feed, so that its last good copy does not keep them.
struct CopyRedaction {
    let stories: [StoryReference]

    /// A response without the stories; nil when it cannot be taken apart.
    func redacted(_ response: FeedResponse) -> FeedResponse? {
        let start = response.bytes.first { !Self.blanks.contains($0) }
        var redacted = response
        switch start {
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
            guard let json = try? JSON(parsing: response.bytes) else { return nil }
            redacted = FeedResponse(without(json).compactText)
            redacted.address = response.address
        case UInt8(ascii: "<")?: redacted = FeedResponse(withoutElements(response.bytes))
        default: return nil
        }
        (redacted.address, redacted.charset) = (response.address, response.charset)
        return redacted
    }

    private static let blanks = Set([0xEF, 0xBB, 0xBF] + Array(" \t\r\n".utf8))
}

/// JSON: objects of lists that have the story's id or address.
extension CopyRedaction {
    private static let names = ["id", "url", "link", "external_url", "guid"]

    private func without(_ json: JSON) -> JSON {
        if let list = json.array { return JSON(list.filter { !isStory($0) }.map(without)) }
        guard let members = json.members else { return json }
        return JSON(.object(members.map { JSON.Member($0.key, without($0.value)) }))
    }

    private func isStory(_ json: JSON) -> Bool {
        Self.names.contains { name in
            guard let text = json[name]?.text else { return false }
            let teaser = Teaser(id: text, title: "", link: WebAddress(text))
            return stories.contains { $0.names(teaser) }
        }
    }
}

/// XML: elements of items that name the story.
extension CopyRedaction {
    private static let elements = ["item", "entry"].map { Array($0.utf8) }

    private func withoutElements(_ bytes: [UInt8]) -> [UInt8] {
        let spellings = stories.map { StorySpellings($0) }
        var kept: [UInt8] = []
        var place = 0
        while let element = nextElement(in: bytes, from: place) {
            kept += bytes[place..<element.lowerBound]
            if !spellings.contains(where: { $0.isNamed(in: bytes[element]) }) { kept += bytes[element] }
            place = element.upperBound
        }
        return kept + bytes[place...]
    }

    /// The next `<item …>…</item>` or `<entry …>…</entry>`, with or without a prefix; feeds nest neither.
    private func nextElement(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var place = start
        while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            let name = name(in: bytes, at: open + 1)
            let local = name.split(separator: UInt8(ascii: ":")).last.map(Array.init) ?? []
            if Self.elements.contains(local) {
                let end = Array("</".utf8) + name + Array(">".utf8)
                var close = open
                while let next = bytes[close...].firstIndex(of: UInt8(ascii: "<")) {
                    if bytes[next...].starts(with: end) { return open..<(next + end.count) }
                    close = next + 1
                }
                return nil
            }
            place = open + 1
        }
        return nil
    }

    private func name(in bytes: [UInt8], at start: Int) -> ArraySlice<UInt8> {
        bytes[start...].prefix { byte in
            byte == UInt8(ascii: ":") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}

extension FeedJob {
    func takedowns(at now: Date) -> [StoryReference] {
        var known: Set<StoryReference> = []
        return sections.flatMap { $0.brand.takedowns(at: now) }.filter { known.insert($0).inserted }
    }
}

extension FeedJobLoader {
    /// A copy without the stories that are taken down; the same when it has none, nil when they cannot be taken out.
    func withoutTakedowns(_ copy: CachedFeed, of job: FeedJob) async -> (copy: CachedFeed?, found: [StoryReference]) {
        let stories = job.takedowns(at: now)
        guard !stories.isEmpty else { return (copy, []) }
        let found = await found(stories, in: copy, job)
        guard !found.isEmpty else { return (copy, []) }
        guard let response = CopyRedaction(stories: stories).redacted(copy.response) else { return (nil, found) }
        let redacted = CachedFeed(request: copy.request, response: response, seen: copy.seen)
        return (await self.found(stories, in: redacted, job).isEmpty ? redacted : nil, found)
    }

    private func found(_ stories: [StoryReference], in copy: CachedFeed, _ job: FeedJob) async -> [StoryReference] {
        var found: [StoryReference] = []
        for section in job.sections {
            guard case .feed(let feed) = await state(of: section, from: copy), case .native(let items) = feed.content
            else { continue }
            let teasers = items.flatMap(\.teasers)
            found += stories.filter { story in !found.contains(story) && teasers.contains(where: story.names) }
        }
        return found
    }
}
