import TestSupport
import Testing

@testable import Markup

@Suite("Hostile HTML")
struct HostileHTMLTests {
    @Test("Nothing that runs gets through", arguments: TestTable.cells(of: "Markup/HostileHTML-nothingRuns"))
    func nothingRuns(_ html: String) throws {
        let safe = SafeHTML.sanitising(html)
        #expect(Dangers.left(in: safe) == [], "\(safe.string)")
        let based = SafeHTML.sanitising(html, relativeTo: WebAddress("https://a.no/b/"))
        #expect(Dangers.left(in: based) == [], "\(based.string)")
        let twice = SafeHTML.sanitising(based.plainText)
        #expect(Dangers.left(in: twice) == [], "text that is read as HTML by mistake goes through the gate as well")
    }

    @Test("Every beginning of hostile HTML is harmless")
    func truncations() {
        let html =
            "<p title='a'><a href=\"javascript:x\" onclick=y>&amp;<img src=x onerror=z><script>1</script><!-- b --></p>"
        for length in 0...html.utf8.count {
            #expect(Dangers.left(in: .sanitising(String(html.prefix(length)))) == [])
        }
    }
}
