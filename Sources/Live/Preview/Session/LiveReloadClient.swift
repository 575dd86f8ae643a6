/// The live reload script, and its insertion into pages.
package enum LiveReloadClient {
    static let script = "/_sitegen/live.mjs"
    static let events = "/_sitegen/events"

    /// Adds the script to the end of a page's body.
    ///
    /// The tag carries a fingerprint of the page, so that the script can detect a newer version.
    @Sendable package static func added(to page: [UInt8]) -> [UInt8] {
        added(to: page, followedAs: page)
    }

    /// The same for a page where a script that fetches its address gets other bytes, `fetched`.
    static func added(to page: [UInt8], followedAs fetched: [UInt8]) -> [UInt8] {
        let tag = "<script type=\"module\" src=\"\(script)\" data-page=\"\(fingerprint(of: fetched))\"></script>"
        return PreviewOverridesMarkup.inserting(tag, before: "</body", in: page)
    }

    /// A fingerprint of a page: its length and 32-bit FNV-1a, which the script can compute on plain HTTP too, where
    /// browsers offer no SHA-256.
    static func fingerprint(of page: [UInt8]) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in page { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return "\(page.count)-" + String(hash, radix: 16)
    }
}
