import TestSupport
import Testing

@testable import Markup

@Suite("Pictures that pages load late")
struct LatePictureTests {
    private static let real = "<img src=\"https://a.no/r.jpg\" alt=\"\">"

    private func sanitised(_ html: String) -> String {
        SafeHTML.sanitising(html, relativeTo: WebAddress("https://a.no/x/")).string
    }

    @Test(
        "The address that counts is the one of the real picture",
        arguments: TestTable.cells(of: "Markup/LatePicture-address")
    )
    func address(_ html: String) {
        #expect(sanitised(html) == Self.real)
    }

    @Test("References of a list may have commas inside")
    func commas() {
        let html = "<img srcset='/w_300,h_2/s.jpg 1x, /w_900,h_2/r.jpg 2x'>"
        #expect(sanitised(html) == "<img src=\"https://a.no/w_900,h_2/r.jpg\" alt=\"\">")
    }

    @Test(
        "A copy for readers without scripts is shown once",
        arguments: [
            "<img data-src='/r.jpg'><noscript><img src='/r.jpg'></noscript>",
            "<img data-src='/r.jpg'> <noscript><img src='/r-300x200.jpg'></noscript>",
            "<noscript><img src='/r.jpg'></noscript><img src='data:x' data-src='/r.jpg'>",
            "<img src='data:x' class=lazy><noscript><img src='/r.jpg'></noscript>",
            "<noscript>Please enable <b>scripts</b><img src='/r.jpg'><iframe src=x></iframe></noscript>",
        ]
    )
    func copies(_ html: String) {
        #expect(sanitised(html).replacing(" <", with: "<") == Self.real || sanitised(html) == Self.real + " ")
    }

    @Test("Other pictures for readers without scripts are shown, and words are not")
    func others() {
        let html = "<p><img data-src='/a.jpg'>Ord<noscript>x<img src='/r.jpg'></noscript></p>"
        #expect(sanitised(html) == "<p><img src=\"https://a.no/a.jpg\" alt=\"\">Ord\(Self.real)</p>")
    }

    @Test("What is hidden is left out, words are not")
    func hidden() {
        let html = "<div style='display:none'><img src='/p.jpg'>Ord</div><img hidden src='/p.jpg'><img src='/r.jpg'>"
        #expect(sanitised(html) == "<div>Ord</div>" + Self.real)
    }

    @Test("Decoration stays, is marked, and stays marked")
    func decoration() {
        let once = sanitised("<img class='avatar big' src='/p.jpg'><img class='big' src='/r.jpg'>")
        #expect(once == "<img class=\"decoration\" src=\"https://a.no/p.jpg\" alt=\"\">" + Self.real)
        #expect(sanitised(once) == once)
    }
}
