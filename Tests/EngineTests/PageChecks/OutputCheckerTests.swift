import Testing

@testable import Checks
@testable import Content

@Suite("The check of built pages")
struct OutputCheckerTests {
    @Test("A page that keeps every rule has no finding")
    func good() throws {
        #expect(try CheckedOutput().findings() == [])
    }

    @Test("A page that breaks one rule has one finding, at its place", arguments: PageRule.all)
    func broken(rule: PageRule) throws {
        let page = CheckedOutput.page.replacing(rule.part, with: rule.broken, maxReplacements: 1)
        #expect(page != CheckedOutput.page)
        let found = try CheckedOutput(["north/index.html": page]).findings()
        #expect(found == [rule.finding(in: page)])
    }

    @Test("A page that nearly breaks a rule has no finding", arguments: PageRule.all)
    func kept(rule: PageRule) throws {
        let page = CheckedOutput.page.replacing(rule.part, with: rule.kept, maxReplacements: 1)
        #expect(page != CheckedOutput.page)
        let found = try CheckedOutput(["north/index.html": page]).findings()
        #expect(found == [])
    }

    @Test("A missing h1 is reported; a part of a page needs none")
    func parts() throws {
        let page = CheckedOutput.page.replacing("<h1>North</h1>", with: "")
        let found = try CheckedOutput(["north/index.html": page]).findings()
        #expect(
            found == [
                "north/index.html:2:1: error: there is no h1; give the page one main heading",
                "north/index.html:21:1: warning: the headings skip a level: h2 after no heading; use h1",
            ]
        )
        let part = "<h3 id=\"a\">Oslo</h3><p>Rain</p>"
        #expect(try CheckedOutput(["north/places/oslo.html": part]).findings() == [])
    }

    @Test("A document in a frame needs neither h1 nor description; alone it does")
    func frames() throws {
        let widget = "<!doctype html><html lang=nb><meta charset=utf-8><title>Game</title><p>Play</p></html>"
        let page = CheckedOutput.page.replacing("<h2", with: "<iframe src=\"game.html\" title=\"Game\"></iframe><h2")
        let files = ["north/index.html": page, "north/game.html": widget]
        #expect(try CheckedOutput(files).findings() == [])
        let alone = try CheckedOutput(["north/game.html": widget]).findings()
        #expect(
            alone.map { $0.prefix { $0 != ";" } } == [
                "north/game.html:1:16: error: a public page has no canonical address",
                "north/game.html:1:16: error: a public page has no description",
                "north/game.html:1:16: error: there is no h1",
                "north/game.html:1:16: error: there is no viewport",
            ]
        )
    }

    @Test("What several pages share is reported once, with their number")
    func merged() throws {
        let output = try CheckedOutput()
        try output.remove("north/assets/site.css")
        #expect(
            try output.findings() == [
                "north/index.html:10:1: error: missing stylesheet: assets/site.css; "
                    + "there is no north/assets/site.css in the output (on 1 more page); "
                    + "correct the address, or build again"
            ]
        )
    }

    @Test("A redirect rule answers a link; addresses of the apps' files are not looked up")
    func redirects() throws {
        let page = CheckedOutput.page.replacing("https://other.example/", with: "old/story/")
        let files = ["north/index.html": page, "_redirects": "/north/old/* /north/sport/ 301\n"]
        #expect(try CheckedOutput(files).findings() == [])
        #expect(try CheckedOutput(["north/index.html": page]).findings().count == 1)
    }

    @Test(
        "A page over a budget is reported with the budget's name",
        arguments: [
            (PageBudgets(pageBytes: 1_000), "the page has \(CheckedOutput.page.utf8.count) bytes", "pageBytes"),
            (PageBudgets(packedBytes: 300), "the packed page has ", "packedBytes"),
            (PageBudgets(elements: 29), "the page has 30 elements, more than 29", "elements"),
            (PageBudgets(packedFirstView: 400), "page, stylesheets, scripts and fonts have", "packedFirstView"),
        ]
    )
    func budgets(budgets: PageBudgets, what: String, key: String) throws {
        let output = try CheckedOutput(["north/sport/index.html": "<p id=\"results\">"])
        #expect(try output.findings() == [])
        let found = try output.findings(budgets: budgets)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("north/index.html: error: \(what)") ?? false, "\(found)")
        #expect(found.first?.hasSuffix("; show less, or raise \(key) in the budgets of site.yml") ?? false, "\(found)")
    }

    @Test("Stylesheets and scripts over a budget are reported once for all pages")
    func assetBudgets() throws {
        let found = try CheckedOutput().findings(budgets: PageBudgets(packedStyles: 20, packedScripts: 20))
        #expect(
            found == [
                "north/index.html: error: its scripts have, packed, 29 bytes, more than 20 (on 1 more page); "
                    + "show less, or raise packedScripts in the budgets of site.yml",
                "north/index.html: error: its stylesheets have, packed, 53 bytes, more than 20 (on 1 more page); "
                    + "show less, or raise packedStyles in the budgets of site.yml",
            ]
        )
    }

    @Test("A state page has a budget of its own")
    func statePage() throws {
        let page = CheckedOutput.page.replacing("assets/", with: "../assets/").replacing("sport/", with: "../sport/")
        let output = try CheckedOutput(["north/states/error.html": page])
        #expect(try output.findings() == [])
        let found = try output.findings(budgets: PageBudgets(packedStatePage: 500))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("north/states/error.html: error: page, stylesheets, scripts and fonts") ?? false)
    }

    @Test("A second check reads only pages that changed, and all when files came or went")
    func again() throws {
        let output = try CheckedOutput()
        var checker = try output.checker()
        #expect(try checker.check().diagnostics == [])
        let page = CheckedOutput.page.replacing("<h1>North</h1>", with: "<h1>a</h1><h1>b</h1>")
        try output.write("north/index.html", page)
        #expect(try checker.check(changed: []).diagnostics == [])
        #expect(try checker.check(changed: ["north/index.html"]).diagnostics.count == 1)
        try output.remove("north/assets/icons.svg")
        #expect(try checker.check(changed: ["north/assets/icons.svg"]).diagnostics.count == 2)
    }
}
