import Testing
import Theming

/// A text that wants to be more than text.
struct HostileValue: Sendable, CustomTestStringConvertible {
    let text: String
    /// The text as a browser shows it: no controls, one kind of line end.
    let shown: String
    /// The text as an address; empty when a reader must not be sent there.
    let address: String
    /// The view that has it everywhere.
    let record: Record

    init(_ text: String) {
        self.text = text
        var shown = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            let isControl = scalar.value < 0x20 && scalar != "\t" && scalar != "\n" || scalar.value == 0x7F
            if !isControl { shown.append(scalar) }
        }
        self.shown = String(shown)
        address = HostileView.link(text)?.string ?? ""
        record = Record(HostileView(value: text))
    }

    var testDescription: String { String(text.prefix(60)).debugDescription }

    /// A text that wants nothing.
    static let harmless = HostileValue(harmlessText)
    static let harmlessText = "calm"
    /// The rest of the text where an address is expected.
    static let harmlessAddress = "quiet/page"

    static let all = texts.map { HostileValue($0) }

    private static let texts = [
        #""><script>alert(1)</script>"#,
        #"" onfocus="alert(1)" autofocus=""#,
        "' onmouseover='alert(1)", "x onclick=alert(1) y",
        "</title></textarea></script></style></noscript><img src=x onerror=alert(1)>",
        "</p></td></table></select></svg></math></template><plaintext><b>",
        "--><!-- --!><!--><![CDATA[ ]]><?x ?><!doctype x>", "javascript:alert(document.domain)//",
        "JaVa\tScRi\nPt&colon;alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)",
        "//evil.example/a,b 2x, c", "https://good.example/?a=1,2&b='\"<i>&lt;#x y",
        "a.jpg 2x, https://evil.example/b.png 3x", "&amp; &lt;b&gt; &#60;i&#x3e; &quot;&nbsp &copy=1",
        "{{title}} {{{title}}} {{#isNew}}{{/isNew}} {{> page}} }}", "a\u{0}b\u{1}c\u{8}\u{1B}$B\u{7F}d",
        "one\ntwo\r\nthree\ttab",
        "a\u{202E}b\u{2066}c\u{200F}\u{2028}\u{FEFF}\u{FFFD}\u{1F469}\u{200D}\u{1F467}e\u{301}",
        "`x` ${y} \\\" \\u003c %00 %3Cscript%3E +ADw-script+AD4-", "text/html",
        String(repeating: #"<a href="x" onclick='y'>&lt;"#, count: 100),
    ]
}

extension String {
    /// The text with another in all places of a part of it.
    func replacing(_ part: String, with other: String) -> String {
        guard self != part else { return other }
        guard contains(part) else { return self }
        return split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
