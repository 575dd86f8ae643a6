@testable import Markup

/// Reads HTML again and lists all in it that the sanitiser should never have written.
struct Dangers: HTMLVisitor {
    private(set) var found: [String] = []
    private(set) var depth = 0
    private(set) var maximumDepth = 0

    /// The dangers in HTML that is said to be safe; empty when there are none.
    static func left(in html: SafeHTML) -> [String] {
        var dangers = Dangers()
        HTMLDocument(fragment: html.utf8)?.walk(&dangers)
        return dangers.found
    }

    mutating func open(_ node: borrowing HTMLNode) -> Bool {
        let element = node.name
        depth += 1
        maximumDepth = max(depth, maximumDepth)
        guard element == "html" || element == "body" || HTMLElement(rawValue: element) != nil else {
            found.append("<\(element)>")
            return true
        }
        var faults: [String] = []
        node.forEachAttribute { name, value in
            let isKnown = HTMLAttribute(rawValue: name) != nil
            let isURL = name == "href" || name == "src"
            if !isKnown || isURL && !Self.isHarmless(value) { faults.append("<\(element) \(name)=\"\(value)\">") }
        }
        found += faults
        return true
    }

    mutating func text(_ utf8: Span<UInt8>) {}

    mutating func close() { depth -= 1 }

    private static func isHarmless(_ url: String) -> Bool {
        ["http://", "https://", "mailto:"].contains { url.hasPrefix($0) }
    }
}

extension SafeHTML {
    /// The HTML as a string, to compare with.
    var string: String { String(decoding: utf8, as: UTF8.self) }
}
