/// The script that keeps a page in a browser up to date, and how it gets into pages.
package enum LiveReloadClient {
    /// Where the script is.
    static let script = "/_sitegen/live.mjs"
    /// Where the style of what it shows is.
    static let style = "/_sitegen/live.css"
    /// Where it hears what happens.
    static let events = "/_sitegen/events"

    /// The page with the script at the end of its body.
    ///
    /// The script is told which bytes the page was made of, so that it can tell whether they are still those of now.
    @Sendable package static func added(to page: [UInt8]) -> [UInt8] {
        added(to: page, followedAs: page)
    }

    /// The same for a page where a script that fetches its address gets other bytes.
    static func added(to page: [UInt8], followedAs fetched: [UInt8]) -> [UInt8] {
        let tag = "<script type=\"module\" src=\"\(script)\" data-page=\"\(fingerprint(of: fetched))\"></script>"
        let place = bodyEnd(of: page) ?? page.endIndex
        return page[..<place] + Array(tag.utf8) + page[place...]
    }

    /// Length and FNV-1a, 32 bits, of a page; small enough to be made by the script as well, on plain HTTP too, where
    /// browsers have no SHA-256.
    static func fingerprint(of page: [UInt8]) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in page { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return "\(page.count)-" + String(hash, radix: 16)
    }

    private static func bodyEnd(of page: [UInt8]) -> Int? {
        let end = Array("</body".utf8)
        guard page.count >= end.count else { return nil }
        return (0...page.count - end.count).last { start in
            page[start] == end[0] && end.indices.allSatisfy { page[start + $0] | 0x20 == end[$0] | 0x20 }
        }
    }
}
