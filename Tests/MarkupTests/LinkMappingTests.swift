import Markup
import Testing

@Suite("Links in sanitised HTML")
struct LinkMappingTests {
    private let text = SafeHTML.sanitising(
        """
        <p>href="https://no.example/" <a lang="nb" href="https://a.example/?x=1&amp;y=2">one</a>
        <a href="mailto:desk@a.example">mail</a> <img src="https://a.example/i.png" alt="<a href=&quot;https://b.example/&quot;>">
        <a href="https://c.example/">two</a></p>
        """
    )

    @Test("Links to web addresses are found, in order, and nothing that only looks like one")
    func found() {
        #expect(text.links.map(\.string) == ["https://a.example/?x=1&y=2", "https://c.example/"])
        #expect(SafeHTML(text: "<a href=\"https://a.example/\">").links.isEmpty)
    }

    @Test("Pictures are found")
    func pictures() {
        #expect(text.pictures.map(\.string) == ["https://a.example/i.png"])
    }

    @Test("A mapped link leads elsewhere, the others stay")
    func mapped() throws {
        let target = try #require(SafeURL(relative: "../c/?a=1&b=2"))
        let mapped = text.mappingLinks { $0.host == "c.example" ? target : nil }
        let html = String(decoding: mapped.utf8, as: UTF8.self)
        #expect(html.contains("href=\"../c/?a=1&amp;b=2\">two</a>"))
        #expect(html.contains("href=\"https://a.example/?x=1&amp;y=2\""))
        #expect(mapped.plainText == text.plainText)
    }

    @Test("Without a change the bytes are the same")
    func unchanged() {
        #expect(text.mappingLinks { _ in nil } == text)
        #expect(text.mappingPictures { $0 } == text)
    }

    @Test("A mapped picture comes from elsewhere, with its other attributes; one that is mapped to nothing goes")
    func mappedPictures() throws {
        let html = SafeHTML.sanitising(
            """
            a<img width="3" src="https://a.example/1?x=1&amp;y=2" alt="src=&quot;">b<img src="https://b.example/">c\
            <a href="https://b.example/">&lt;img src="https://b.example/"&gt;</a>
            """
        )
        let target = try #require(WebAddress("https://c.example/?a=1&b=2"))
        let mapped = html.mappingPictures { $0.host == "a.example" ? target : nil }
        #expect(
            String(decoding: mapped.utf8, as: UTF8.self) == """
                a<img width="3" src="https://c.example/?a=1&amp;b=2" alt="src=&quot;">bc\
                <a href="https://b.example/">&lt;img src="https://b.example/"&gt;</a>
                """
        )
        #expect(html.mappingPictures { _ in nil }.pictures.isEmpty)
    }
}
