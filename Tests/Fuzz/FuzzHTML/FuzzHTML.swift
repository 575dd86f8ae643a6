import FuzzChecks
import Markdown
import Markup

/// Any text is sanitised, as HTML and as Markdown, to HTML that the sanitiser leaves as it is.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzHTML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let base = WebAddress("https://www.example.no/saker/1")
    for html in [SafeHTML.sanitising(text, relativeTo: base), SafeHTML.markdown(text, relativeTo: base)] {
        HTMLChecks.check(html)
        let words = html.plainText
        demand(!words.hasPrefix(" ") && !words.hasSuffix(" "), "a blank at an end of the words")
        demand(!words.contains("  "), "two blanks in the words")
        let moved = html.mappingLinks { SafeURL($0) }.mappingPictures { $0 }
        demand(moved == html, "links and pictures that stay where they are change the HTML")
        HTMLChecks.check(html.mappingPictures { _ in nil })
    }
    return 0
}
