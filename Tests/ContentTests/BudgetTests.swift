import Diagnostics
import Files
import Testing

@testable import Content

@Suite("Budgets in site.yml")
struct BudgetTests {
    private static let brand = """
        name: N
        url: https://web.example.no/north/
        language: nb
        timeZone: Europe/Oslo
        home: a
        """

    private func outline(_ site: String) throws(DiagnosticList) -> SiteOutline {
        let files = FileTree.memory(["content/site.yml": site, "content/north/brand.yml": Self.brand])
        return try SiteOutline.load(from: files)
    }

    @Test("Every budget can be set; the others keep their defaults")
    func set() throws {
        let all = """
            budgets:
              pageBytes: 100kB
              packedBytes: 20kB
              packedStyles: 10kB
              packedScripts: 9000
              packedFirstView: 80kB
              packedStatePage: 4kB
              elements: 900
            """
        let outline = try outline(all)
        #expect(outline.brands.map(\.id) == ["north"])
        #expect(
            outline.settings.budgets
                == PageBudgets(
                    pageBytes: 100_000,
                    packedBytes: 20_000,
                    packedStyles: 10_000,
                    packedScripts: 9_000,
                    packedFirstView: 80_000,
                    packedStatePage: 4_000,
                    elements: 900
                )
        )
        #expect(try self.outline("budgets: { elements: 900 }").settings.budgets == PageBudgets(elements: 900))
        #expect(try self.outline("name: N").settings.budgets == PageBudgets())
    }

    @Test(
        "A wrong key or value is told at its place",
        arguments: [
            ("budgets: { elemnts: 3 }", "1:12: error: unknown key \"elemnts\" in budgets; did you mean \"elements\"?"),
            ("budgets:\n  elements: 0", "2:13: error: \"elements\" cannot be 0; write a number from 1 to 1000000"),
            (
                "budgets:\n  packedBytes: many",
                "2:16: error: \"packedBytes\" cannot be \"many\"; "
                    + "write a whole number of bytes, or one with kB, MB or GB: 64MB"
            ),
        ]
    )
    func wrong(yaml: String, told: String) {
        do {
            _ = try outline(yaml)
            Issue.record("it was read")
        } catch {
            #expect(error.all.map(\.description) == ["content/site.yml:" + told])
        }
    }
}
