import Testing

@Suite("Code that the pages' policy blocks")
struct BlockedCodeTests {
    private static let scripts =
        "1:1: warning: the pages' policy blocks scripts of other hosts; copy the file into the theme's scripts folder and name it as {{asset.…}}"
    private static let sheets =
        "1:1: warning: the pages' policy blocks stylesheets of other hosts; copy the file into the theme's styles folder and name it as {{asset.…}}"

    private static func moved(_ line: String, to column: Int) -> String { "1:\(column)" + line.dropFirst(3) }

    @Test(
        "It is a warning where it stands",
        arguments: [
            ("<script src=\"https://cdn.example.com/a.js\"></script>", moved(scripts, to: 14)),
            ("<script src=https://cdn.example.com/a.js></script>", moved(scripts, to: 13)),
            ("<script async src='//cdn.example.com/a.js'></script>", moved(scripts, to: 20)),
            ("<SCRIPT SRC=\"HTTP://cdn.example.com/a.js\"></SCRIPT>", moved(scripts, to: 14)),
            ("<link rel=\"stylesheet\" href=\"https://a.example/a.css\">", moved(sheets, to: 30)),
            ("<link href=\"https://a.example/a.css\" rel=\"stylesheet\">", moved(sheets, to: 13)),
            (
                "<script>f()</script>",
                "1:8: warning: the pages' policy blocks <script> with content; write it into the theme's scripts folder"
            ),
            (
                "<style>a{b:c}</style>",
                "1:7: warning: the pages' policy blocks <style> with content; write it into the theme's styles folder"
            ),
            (
                "<p onclick=\"f()\">",
                "1:11: warning: the pages' policy blocks onclick=; write it into a file of the theme's styles or scripts folder"
            ),
            (
                "<p style=\"a:b\">",
                "1:9: warning: the pages' policy blocks style=; write it into a file of the theme's styles or scripts folder"
            ),
        ]
    )
    func blocked(_ page: String, _ warning: String) {
        #expect(TestTheme(page).mistakes() == ["base/templates/page.html:" + warning])
    }

    @Test(
        "Code that the policy allows is no warning",
        arguments: [
            "<script type=\"module\" src=\"{{asset.site.mjs}}\"></script>", "<script src=\"a.mjs\"></script>",
            "<script type=\"application/ld+json\">{}</script>", "<link rel=\"canonical\" href=\"https://a.example/\">",
            "<img src=\"https://a.example/a.png\">", "<iframe src=\"https://a.example/\"></iframe>",
            "<a href=\"https://a.example/a.js\">a</a>",
        ]
    )
    func allowed(_ page: String) {
        #expect(TestTheme(page).mistakes() == [])
    }
}
