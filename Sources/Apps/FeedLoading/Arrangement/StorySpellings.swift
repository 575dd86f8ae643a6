/// How a story's id or address is spelled in the bytes of pages and feeds: as it is, and escaped for HTML, XML or JSON.
package struct StorySpellings: Sendable {
    private let spellings: [[UInt8]]
    private let isAddress: Bool

    /// The spellings of a reference.
    package init(_ reference: StoryReference) {
        isAddress = reference.link != nil
        var text = reference.text
        if isAddress, text.hasSuffix("/") { text.removeLast() }
        let all = [
            text, text.replacing("&", with: "&amp;"), text.replacing("&", with: "&#38;"),
            text.replacing("/", with: "\\/"),
        ]
        spellings = Set(all).sorted().map { Array($0.utf8) }
    }

    /// Whether some bytes name the story: between quotation marks, tags or blanks, so that no longer name counts.
    package func isNamed(in bytes: some Collection<UInt8>) -> Bool {
        let bytes = Array(bytes)
        return spellings.contains { spelling in
            var start = 0
            while let place = bytes.firstPlace(of: spelling, from: start) {
                let before = place == 0 ? Self.blank : bytes[place - 1]
                let next = place + spelling.count
                let after = next < bytes.count ? bytes[next] : Self.blank
                if Self.starts.contains(before), Self.ends.contains(after) || isAddress && Self.goesOn.contains(after) {
                    return true
                }
                start = place + 1
            }
            return false
        }
    }

    private static let blank = UInt8(ascii: " ")
    private static let starts = Set("\"'>[( \t\r\n,=".utf8)
    private static let ends = Set("\"'<]) \t\r\n,&".utf8)
    /// The suffixes of an address that is still the same story's.
    private static let goesOn = Set("/?#&\\".utf8)
}
