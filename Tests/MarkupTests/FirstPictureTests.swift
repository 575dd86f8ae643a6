import Markup
import TestSupport
import Testing

@Suite("The first picture in HTML")
struct FirstPictureTests {
    private func picture(_ html: String) -> HTMLPicture? {
        SafeHTML.sanitising(html, relativeTo: WebAddress("https://a.no/x/")).firstPicture
    }

    @Test("It comes with its sides and what it shows")
    func whole() throws {
        let html = "<p>x</p><img alt='\"A\" & <b>' width=640 src='i.png?a=1&amp;b=2' height='480'><img src=j.png>"
        let address = try #require(WebAddress("https://a.no/x/i.png?a=1&b=2"))
        #expect(picture(html) == HTMLPicture(address: address, width: 640, height: 480, alt: "\"A\" & <b>"))
    }

    @Test(
        "Pictures that count visits are passed over",
        arguments: [
            "<img src=p.gif width=1 height=1>", "<img src=p.gif width=0>", "<img src=p.gif height=1>",
            "<img src=p.gif height=00001>", "<img>", "<img src=data:image/png;base64,x>", "<img src='javascript:x'>",
            "<a href='https://a.no/' >&lt;img src=\"https://a.no/p.png\"></a>", "<abbr title='<img src=x>'>x</abbr>",
        ]
    )
    func passedOver(_ html: String) {
        #expect(picture(html) == nil)
        #expect(picture(html + "<img src=i.png width=50%>")?.address.string == "https://a.no/x/i.png")
    }

    @Test(
        "Pictures that do not belong to the text are passed over",
        arguments: TestTable.cells(of: "Markup/FirstPicture-decoration")
    )
    func decoration(_ html: String) {
        #expect(picture(html) == nil)
        #expect(picture(html + "<img src=i.png>")?.address.string == "https://a.no/x/i.png")
    }

    @Test(
        "Words in a name that say something else make no decoration",
        arguments: [
            "avatar-the-way-of-water.jpg", "avatar-film/poster.jpg", "iconic-building.jpg", "pixel-9.jpg", "blank",
            "icon-of-the-seas.jpg", "emojifilm.jpg", "1x1/600/a.jpg", "badger.jpg",
        ]
    )
    func words(_ path: String) {
        #expect(picture("<img src='/\(path)'>")?.address.string == "https://a.no/\(path)")
    }

    @Test("A small one only where there is no other")
    func small() {
        let small = "<img src=s.png width=75 height=75>"
        #expect(picture(small)?.address.string == "https://a.no/x/s.png")
        #expect(picture(small + "<img src=i.png>")?.address.string == "https://a.no/x/i.png")
    }

    @Test("Where there is none, there is none")
    func none() {
        #expect(picture("") == nil)
        #expect(SafeHTML(text: "<img src=\"https://a.no/\">").firstPicture == nil)
    }

    @Test("What is not said is nil")
    func unsaid() {
        let found = picture("<img src=i.png alt='' width=wide>")
        #expect(found?.alt == nil && found?.width == nil && found?.height == nil)
        #expect(found != nil)
    }
}
