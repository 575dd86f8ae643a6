import Content
import Diagnostics
import Files
import TestSupport
import Testing

@Suite("Keys of brands")
struct BrandTargetTests {
    /// Two brands, whose `brand.yml` say this besides a name.
    private func conflicts(
        _ first: String,
        _ second: String,
        of brands: Set<String>? = nil,
        withoutTarget severity: Diagnostic.Severity = .error
    ) -> [String] {
        let files = [("aft", first), ("vg", second)].map { id, text in
            ("content/\(id)/brand.yml", "name: \(id)\nlanguage: nb\ntimeZone: Europe/Oslo\nhome: front\n" + text)
        }
        let tree = FileTree.memory(Dictionary(uniqueKeysWithValues: files))
        let environment = SiteEnvironment()
        return BrandTarget.conflicts(in: tree, for: environment, concerning: brands, withoutTarget: severity)
            .map(\.description)
    }

    @Test("two brands at the root of their hosts cannot have one target: both, the key and what to write are named")
    func sameKeys() {
        let (aft, vg) = ("url: https://www.aft.example/\n", "url: https://www.vg.example/\n")
        let target = "publish: { to: s3://papers }\n"
        let wanted = [
            "content/vg/brand.yml:5:6: error: brands \"aft\" and \"vg\" get the same keys in s3://papers, index.html "
                + "among them, so only one of them would arrive; give one of them a target of its own, such as "
                + "publish: { to: \"s3://papers/vg\" } in its brand.yml"
        ]
        #expect(conflicts(aft + target, vg + target) == wanted)
        #expect(conflicts(aft + target, vg + target, of: ["aft"]) == wanted)
        #expect(conflicts(aft + target, vg + target, of: ["bt"]).isEmpty)
        #expect(conflicts(aft + target, vg + "publish: { to: s3://papers/ }\n").count == 1)
        #expect(conflicts(aft, vg).first?.contains(": error: brands \"aft\" and \"vg\" get the same keys") == true)
        #expect(conflicts(aft, vg, withoutTarget: .warning).first?.contains(": warning: ") == true)
        #expect(conflicts(aft + target, vg + target, withoutTarget: .warning) == wanted)
    }

    @Test("a prefix that makes the path of another brand's address is the same place")
    func prefix() {
        let vg = "url: https://www.vg.example/\npublish: { to: s3://papers/aft }\n"
        #expect(conflicts("url: https://web.example/aft/\npublish: { to: s3://papers }\n", vg).count == 1)
    }

    @Test(
        "brands with paths, targets, prefixes or servers of their own have keys of their own",
        arguments: TestTable.pairs(of: "Content/BrandTarget-ownKeys")
    )
    func ownKeys(first: String, second: String) {
        #expect(conflicts(first, second).isEmpty)
    }
}
