import CGumbo
import Foundation
import Markdown
import Testing

@testable import FeedLoading
@testable import Markup

@Suite(
    "Collected hostile HTML in feeds and texts",
    .enabled(if: SharedCorpora.has("xss/payloads.json"), "the collections of the corpus are not beside the project")
)
struct SyndicationXSSTests {
    private struct Entry: Decodable {
        let payload: String
    }

    @Test("Nothing live survives in what a feed brings, nor in HTML or Markdown alone")
    func payloads() throws {
        let entries = try JSONDecoder().decode([Entry].self, from: SharedCorpora.data("xss/payloads.json"))
        #expect(entries.count > 100)
        var seen = 0
        for entry in entries {
            var escaped: [UInt8] = []
            Escaping.appendText(entry.payload, to: &escaped)
            let source = String(decoding: escaped, as: UTF8.self)
            let section = entry.payload.replacing("]]>", with: "]]]]><![CDATA[>")
            let stories = [
                try SyndicatedSample.item("<description>\(source)</description>"),
                try SyndicatedSample.item("<description><![CDATA[\(section)]]></description>"),
                try SyndicatedSample.item("<description>\(entry.payload)</description>"),
                try SyndicatedSample.item("<content:encoded><![CDATA[\(section)]]></content:encoded>"),
                try SyndicatedSample.entry("<title>T</title><content type='html'>\(source)</content>"),
                try SyndicatedSample.entry("<title>T</title><content type='xhtml'>\(entry.payload)</content>"),
                try SyndicatedSample.entry("<title>T</title><summary type='text'>\(source)</summary>"),
            ]
            let titles = [
                try SyndicatedSample.entry("<title type='html'>\(source)</title><summary>S</summary>"),
                try SyndicatedSample.entry("<title type='text'>\(source)</title><summary>S</summary>"),
                try SyndicatedSample.entry(
                    "<title type='xhtml'><div>\(entry.payload)</div></title><summary>S</summary>"
                ),
                try SyndicatedSample.item("<dc:title>\(source)</dc:title>"),
            ]
            let texts: [SafeHTML] = [
                .sanitising(entry.payload), .sanitising(entry.payload, relativeTo: WebAddress("https://a.no/b/")),
                .markdown(entry.payload),
            ]
            for html in texts + stories.flatMap({ [$0.summary, $0.content] }).compactMap(\.self) {
                seen += 1
                #expect(LiveMarkup.found(in: html.utf8) == [], "\(entry.payload)")
            }
            for story in titles {
                var page: [UInt8] = []
                Escaping.appendText(story.title, to: &page)
                #expect(LiveMarkup.found(in: page) == [], "\(entry.payload)")
            }
        }
        #expect(seen > 4 * entries.count)
    }

    @Test("The test itself sees what is live")
    func sees() {
        for live in [
            "<script>x</script>", "<p onclick=x>", "<a href='javascript:x'>y</a>", "<svg/>", "<img src=x onerror=y>",
        ] {
            #expect(LiveMarkup.found(in: Array(live.utf8)) != [], "\(live)")
        }
    }
}

/// The parts of HTML that could do harm, as a browser would read it.
enum LiveMarkup {
    private static let page: Set<String> = ["html", "head", "body"]

    static func found(in html: [UInt8]) -> [String] {
        unsafe html.withUnsafeBytes { bytes in
            guard let output = unsafe cgumbo_parse(bytes.baseAddress, bytes.count) else { return ["no page"] }
            defer { unsafe cgumbo_destroy(output) }
            return unsafe found(in: output.pointee.root)
        }
    }

    private static func found(in node: UnsafePointer<GumboNode>) -> [String] {
        guard unsafe cgumbo_is_element(node) else { return [] }
        let name = unsafe String(cString: cgumbo_known_name(node))
        var found: [String] = []
        if !page.contains(name), HTMLElement(rawValue: name) == nil { found.append("<\(name)>") }
        if unsafe cgumbo_namespace(node) != GUMBO_NAMESPACE_HTML { found.append("foreign <\(name)>") }
        for index in 0..<(unsafe cgumbo_attributes(node)) {
            guard let attribute = unsafe cgumbo_attribute(node, index) else { continue }
            let key = unsafe String(cString: attribute.pointee.name)
            let value = unsafe String(cString: attribute.pointee.value)
            let isAddress = key == "href" || key == "src"
            let isHarmless = ["http://", "https://", "mailto:"].contains { value.hasPrefix($0) }
            if HTMLAttribute(rawValue: key) == nil || isAddress && !isHarmless { found.append("\(key)=\(value)") }
        }
        for index in 0..<(unsafe cgumbo_children(node)) {
            guard let child = unsafe cgumbo_child(node, index) else { continue }
            found += unsafe Self.found(in: child)
        }
        return found
    }
}
