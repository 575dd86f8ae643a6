/// The omissions and repairs in one feed: the first `FeedLimits.notices` of them, the rest only counted.
struct NoticeList {
    private let source: String
    private var listed: [FeedNotice] = []
    private var unlisted = 0

    /// Makes an empty list of a feed, known by the name of its source.
    init(source: String) {
        self.source = source
    }

    /// Whether one more notice will be listed, so that its words and its line are worth finding.
    var listsMore: Bool { listed.count < FeedLimits.notices }

    /// Adds a notice, or counts it; the path is only put into words when it is listed.
    mutating func add(_ path: @autoclosure () -> String, line: Int?, _ reason: @autoclosure () -> String) {
        guard listsMore else {
            unlisted += 1
            return
        }
        listed.append(FeedNotice(source: source, path: path(), line: line, reason: reason()))
    }

    /// Adds what was found out about the identities of stories; what is about the whole feed is always listed, before all others.
    mutating func add(_ finding: StoryIdentities.Finding, of items: String, line: Int?) {
        guard finding.isShared else { return add("\(items)[\(finding.origin.index)]", line: line, finding.reason) }
        listed.insert(FeedNotice(source: source, path: "items", line: line, reason: finding.reason), at: 0)
    }

    /// The notices, and one more that tells how many were not listed.
    var all: [FeedNotice] {
        guard unlisted > 0 else { return listed }
        return listed + [FeedNotice(source: source, path: "items", reason: "\(unlisted) more notices, not listed")]
    }
}
