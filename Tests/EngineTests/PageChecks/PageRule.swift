import Foundation
import Testing

/// A rule of the page check: how a page breaks it, and how a page looks that almost does.
struct PageRule: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the good page.
    let part: String
    /// What breaks the rule in its place.
    let broken: String
    /// What keeps the rule in its place.
    let kept: String
    /// The tag that the finding is about.
    let tag: String
    /// The finding after its position.
    let finding: String

    init(_ name: String, _ part: String, broken: String, kept: String, at tag: String, _ finding: String) {
        self.name = name
        self.part = part
        self.broken = broken
        self.kept = kept
        self.tag = tag
        self.finding = finding
    }

    var testDescription: String { name }

    /// The finding in a page, with the position of its tag.
    func finding(in page: String) -> String {
        let before = page.components(separatedBy: tag)[0].components(separatedBy: "\n")
        return "north/index.html:\(before.count):\((before.last ?? "").count + 1): \(finding)"
    }

    static let all = [
        PageRule(
            "duplicate id",
            "id=\"note\"",
            broken: "id=\"note\"><p id=\"latest\">",
            kept: "id=\"note\"><p id=\"Latest\">",
            at: "<p id=\"latest\">",
            "error: the id \"latest\" is there twice; give each element an id of its own"
        ),
        PageRule(
            "empty id",
            "<input id=\"place\">",
            broken: "<input id=\"place\"><p id=\"\">",
            kept: "<input id=\"place\"><p title=\"\">",
            at: "<p id=\"\">",
            "error: an id is empty; give it a name or leave it out"
        ),
        PageRule(
            "broken link",
            "<a href=\"sport/\">",
            broken: "<a href=\"sprot/\">",
            kept: "<a href=\"/north/sport?x=1\"><a href=\"mailto:a@b.example\"><a href=\"../north/%73port/\">",
            at: "<a href=\"sprot/",
            "error: broken link: sprot/; there is no north/sprot/index.html in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "broken link to another brand",
            "https://other.example/",
            broken: "../south/",
            kept: "/elsewhere/",
            at: "<a href=\"../south",
            "error: broken link: ../south/; there is no south/index.html in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "broken absolute link",
            "https://other.example/",
            broken: "https://web.example.no/north/a&amp;b/",
            kept: "https://web.example.no/north/sport/",
            at: "<a href=\"https://web",
            "error: broken link: https://web.example.no/north/a&b/; there is no north/a&b/index.html in the "
                + "output; correct the address, or build again"
        ),
        PageRule(
            "broken fragment",
            "href=\"#main\"",
            broken: "href=\"#inside\"",
            kept: "href=\"#top\"",
            at: "<a href=\"#",
            "error: broken fragment: no element has the id \"inside\"; "
                + "give the element this id, or correct the link"
        ),
        PageRule(
            "broken fragment of another page",
            "sport/#results",
            broken: "sport/#reslts",
            kept: "sport/#:~:text=x",
            at: "<a href=\"sport/#",
            "error: broken fragment: no element of north/sport/index.html has the id \"reslts\"; "
                + "give the element this id, or correct the link"
        ),
        PageRule(
            "broken fragment of a sprite",
            "icons.svg#save",
            broken: "icons.svg#sav",
            kept: "icons.svg",
            at: "<use",
            "error: broken fragment: no element of north/assets/icons.svg has the id \"sav\"; "
                + "give the element this id, or correct the link"
        ),
        PageRule(
            "missing picture",
            "src=\"assets/icon.svg\"",
            broken: "src=\"assets/ikon.svg\"",
            kept: "src=\"https://pictures.example/ikon.svg\"",
            at: "<img src=\"assets",
            "error: missing picture: assets/ikon.svg; there is no north/assets/ikon.svg in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "missing picture of a srcset",
            "assets/icon.svg 2x",
            broken: "assets/ikon.svg 2x",
            kept: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
            at: "<img src=\"assets",
            "error: missing picture: assets/ikon.svg; there is no north/assets/ikon.svg in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "missing picture for sharing",
            "content=\"https://web.example.no/north/assets/icon.svg\"",
            broken: "content=\"https://web.example.no/north/assets/ikon.svg\"",
            kept: "content=\"https://pictures.example/a.png\"",
            at: "<meta property",
            "error: missing picture: https://web.example.no/north/assets/ikon.svg; "
                + "there is no north/assets/ikon.svg in the output; correct the address, or build again"
        ),
        PageRule(
            "missing stylesheet",
            "assets/site.css",
            broken: "assets/sight.css",
            kept: "assets/site.css?2",
            at: "<link rel=\"stylesheet",
            "error: missing stylesheet: assets/sight.css; there is no north/assets/sight.css in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "missing script",
            "assets/site.mjs",
            broken: "assets/sight.mjs",
            kept: "./assets/../assets/site.mjs",
            at: "<script",
            "error: missing script: assets/sight.mjs; there is no north/assets/sight.mjs in the output; "
                + "correct the address, or build again"
        ),
        PageRule(
            "alt",
            "alt=\"\" width",
            broken: "width",
            kept: "alt width",
            at: "<img src=\"assets",
            "error: the picture \"assets/icon.svg\" has no alt; "
                + "describe it in alt, or write alt=\"\" if it only decorates"
        ),
        PageRule(
            "size",
            "height=\"20\"",
            broken: "height",
            kept: "HEIGHT=20",
            at: "<img src=\"assets",
            "error: the picture \"assets/icon.svg\" has no width or no height; "
                + "give it both, so that the page does not move while it loads"
        ),
        PageRule(
            "one h1",
            "<svg>",
            broken: "<h1>Again</h1><svg>",
            kept: "<template><h1>Again</h1></template><svg>",
            at: "<h1>Again",
            "error: there are 2 h1 elements; use h2 for all but the main heading"
        ),
        PageRule(
            "skipped heading",
            "<svg>",
            broken: "<h4>Deep</h4><svg>",
            kept: "<h3>Deep</h3><h4>Deeper</h4><h2>Up</h2><svg>",
            at: "<h4",
            "warning: the headings skip a level: h4 after h2; use h3"
        ),
        PageRule(
            "doctype",
            "<!doctype html>",
            broken: "<!-- none -->",
            kept: "<!DOCTYPE HTML>",
            at: "<html",
            "error: there is no doctype; begin the page with <!doctype html>"
        ),
        PageRule(
            "language",
            "lang=\"nb\" ",
            broken: "",
            kept: "lang=sv ",
            at: "<html",
            "error: the html element has no lang; name the language of the page, such as lang=\"nb\""
        ),
        PageRule(
            "charset",
            "charset=\"utf-8\"",
            broken: "charset=\"latin1\"",
            kept: "charset=UTF-8",
            at: "<html",
            "error: the first 1024 bytes do not name the charset; begin the head with <meta charset=\"utf-8\">"
        ),
        PageRule(
            "title",
            "<title>North</title>",
            broken: "<title> </title>",
            kept: "<title>a < b</title>",
            at: "<html",
            "error: there is no title; put a title into the head"
        ),
        PageRule(
            "viewport",
            "width=device-width, initial-scale=1",
            broken: "width=600",
            kept: "width=device-width",
            at: "<html",
            "error: there is no viewport; "
                + "add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        ),
        PageRule(
            "description",
            "name=\"description\"",
            broken: "name=\"author\"",
            kept: "name=\"robots\" content=\"noindex\"><meta name=\"author\"",
            at: "<html",
            "error: a public page has no description; "
                + "add <meta name=\"description\">, or noindex if search engines should leave the page out"
        ),
        PageRule(
            "canonical address",
            "rel=\"canonical\"",
            broken: "rel=\"alternate\"",
            kept:
                "rel=\"alternate\" href=\"sport/\"><meta name=\"robots\" content=\"NOINDEX, nofollow\"><link rel=\"alternate\"",
            at: "<html",
            "error: a public page has no canonical address; "
                + "add <link rel=\"canonical\">, or noindex if search engines should leave the page out"
        ),
        PageRule(
            "aria-labelledby",
            "aria-labelledby=\"latest\"",
            broken: "aria-labelledby=\"latest lates\"",
            kept: "aria-labelledby=\"latest main\"",
            at: "<section",
            "error: aria-labelledby names \"lates\", and no element has this id; "
                + "give the element this id, or correct the attribute"
        ),
        PageRule(
            "aria-describedby",
            "<section ",
            broken: "<section aria-describedby=\"a\" ",
            kept: "<section aria-describedby=\"note\" ",
            at: "<section",
            "error: aria-describedby names \"a\", and no element has this id; "
                + "give the element this id, or correct the attribute"
        ),
        PageRule(
            "for",
            "for=\"place\"",
            broken: "for=\"inside\"",
            kept: "for=\"note\"",
            at: "<label",
            "error: for names \"inside\", and no element has this id; "
                + "give the element this id, or correct the attribute"
        ),
        PageRule(
            "popovertarget",
            "popovertarget=\"note\"",
            broken: "popovertarget=\"#note\"",
            kept: "popovertarget='note'",
            at: "<button",
            "error: popovertarget names \"#note\", and no element has this id; "
                + "give the element this id, or correct the attribute"
        ),
        PageRule(
            "commandfor",
            "popovertarget=\"note\"",
            broken: "commandfor=\"nota\"",
            kept: "commandfor=note",
            at: "<button",
            "error: commandfor names \"nota\", and no element has this id; "
                + "give the element this id, or correct the attribute"
        ),
    ]
}
