/// When a page was built and when its source was last confirmed, as `meta` elements that show whether a site is
/// stale.
///
/// Templates do not see it, and comparisons ignore it: an otherwise unchanged page keeps its stamp.
package struct BuildStamp: Sendable, Hashable {
    private let markup: [UInt8]

    /// Makes a stamp.
    ///
    /// - Parameters:
    ///   - built: The build's time.
    ///   - source: When the page's feed was last confirmed; nil for a page without a feed.
    package init(built: Date, source: Date?) {
        markup = Self.meta("built", built) + (source.map { Self.meta("source", $0) } ?? [])
    }

    private init(markup: [UInt8]) {
        self.markup = markup
    }

    /// The page with the stamp at the end of its head; a page without `</head>` is returned unchanged.
    package func stamped(_ page: [UInt8]) -> [UInt8] {
        guard let place = page.firstPlace(of: Self.headEnd) else { return page }
        var stamped: [UInt8] = []
        stamped.reserveCapacity(page.count + markup.count)
        stamped += page[..<place]
        stamped += markup
        stamped += page[place...]
        return stamped
    }

    private static func meta(_ name: String, _ date: Date) -> [UInt8] {
        start(of: name) + Array(date.iso8601.utf8) + end
    }

    fileprivate static func start(of name: String) -> [UInt8] {
        Array("<meta name=\"sitegen-\(name)\" content=\"".utf8)
    }

    private static let headEnd = Array("</head>".utf8)
    private static let starts = (built: start(of: "built"), source: start(of: "source"))
    private static let end = Array("\">".utf8)
    /// The length of `2026-11-22T04:00:00Z`.
    private static let dateLength = 20
}

/// Reading files with stamps.
extension BuildStamp {
    /// A file without its stamps, for comparison.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: Its path, which decides its format: in a page whole stamps are removed, in a target list only times.
    /// - Returns: The file without build and source times; other files unchanged.
    package static func unstamped(_ bytes: [UInt8], path: String) -> [UInt8] {
        if path.hasSuffix(".html") {
            return places(in: bytes).map { Array(bytes[..<$0.built] + bytes[$0.end...]) } ?? bytes
        }
        guard isTargetList(path) else { return bytes }
        var kept: [UInt8] = []
        var rest = 0
        for moment in moments(in: bytes) {
            kept += bytes[rest..<moment.lowerBound]
            rest = moment.upperBound
        }
        return rest == 0 ? bytes : kept + bytes[rest...]
    }

    /// When a page or a target list was built, in ISO 8601 and UTC; nil when it has no stamp.
    package static func built(_ bytes: [UInt8], path: String) -> String? {
        if path.hasSuffix(".html") {
            guard let place = places(in: bytes) else { return nil }
            let start = place.built + starts.built.count
            return String(decoding: bytes[start..<start + dateLength], as: UTF8.self)
        }
        guard isTargetList(path), let place = bytes.firstPlace(of: keys.built) else { return nil }
        return moment(behind: keys.built, at: place, in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The stamp of a page; nil when it has none.
    static func stamp(of page: [UInt8]) -> BuildStamp? {
        places(in: page).map { BuildStamp(markup: Array(page[$0.built..<$0.end])) }
    }

    /// The times as pages write them: built, then source.
    var moments: [String] {
        let texts = [Self.starts.built, Self.starts.source].compactMap { opening -> String? in
            guard let start = markup.firstPlace(of: opening).map({ $0 + opening.count }) else { return nil }
            return String(decoding: markup[start..<start + Self.dateLength], as: UTF8.self)
        }
        return texts
    }

    /// The stamp of such times; nil when they are invalid.
    init?(moments: [String]) {
        let dates = moments.compactMap { Date(iso8601: $0) }
        guard let built = dates.first, dates.count == moments.count, dates.count <= 2 else { return nil }
        self.init(built: built, source: dates.count == 2 ? dates[1] : nil)
    }

    /// The positions of a page's stamps, which end where its head does, with nothing else between.
    private static func places(in page: [UInt8]) -> (built: Int, end: Int)? {
        guard let end = page.firstPlace(of: headEnd) else { return nil }
        let beforeSource = start(ofMeta: starts.source, endingAt: end, in: page) ?? end
        return start(ofMeta: starts.built, endingAt: beforeSource, in: page).map { ($0, end) }
    }

    private static func start(ofMeta opening: [UInt8], endingAt place: Int, in page: [UInt8]) -> Int? {
        let start = place - end.count - dateLength - opening.count
        guard start >= 0, page[start...].starts(with: opening), page[..<place].suffix(end.count).elementsEqual(end)
        else {
            return nil
        }
        return start
    }

    static func refreshed(_ list: [UInt8], at moment: Date) -> [UInt8] {
        var refreshed = list
        for place in moments(in: list) { refreshed.replaceSubrange(place, with: Array(moment.iso8601.utf8)) }
        return refreshed
    }

    /// Whether a path is that of a brand's target list.
    package static func isTargetList(_ path: String) -> Bool {
        path == "targets.json" || path.hasSuffix("/targets.json")
    }

    /// The keys in target lists; inside a JSON string the quotation marks would be escaped.
    private static let keys = (built: Array("\"built\": \"".utf8), source: Array("\"sourceTime\": \"".utf8))

    private static func moments(in list: [UInt8]) -> [Range<Int>] {
        let built = list.firstPlace(of: keys.built).flatMap { moment(behind: keys.built, at: $0, in: list) }
        var found = built.map { [$0] } ?? []
        var start = built?.upperBound ?? 0
        while let place = list.firstPlace(of: keys.source, from: start) {
            start = place + keys.source.count
            guard let moment = moment(behind: keys.source, at: place, in: list) else { continue }
            found.append(moment)
            start = moment.upperBound
        }
        return found
    }

    private static func moment(behind key: [UInt8], at place: Int, in list: [UInt8]) -> Range<Int>? {
        let start = place + key.count
        let end = start + dateLength
        return end < list.count && list[end] == UInt8(ascii: "\"") ? start..<end : nil
    }
}
