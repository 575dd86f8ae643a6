import Testing

@Suite("Mistakes in settings of publishing")
struct PublishMistakeTests {
    @Test("Every mistake of a brand has its place and its advice", arguments: mistakes)
    func brand(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml", of: site)
    }

    @Test("The same holds for those of site.yml")
    func siteWide() {
        let file = "content/site.yml"
        let wrong = ExampleSite().with(file, "publish:\n  keep: many\n  contract: { droop: 5% }\n")
        #expect(
            wrong.messages() == [
                "\(file):2:9: error: \"keep\" must be a whole number, but is \"many\"; write digits without quotes",
                "\(file):3:15: error: unknown key \"droop\" in contract; did you mean \"drop\"?",
            ]
        )
    }

    @Test("A list of headers has an end, in both files")
    func manyHeaders() {
        let entry = #"    - { for: "/a", name: A, value: b }"# + "\n"
        let headers = "publish:\n  headers:\n" + String(repeating: entry, count: 51)
        let file = "content/vg/brand.yml"
        let brand = ExampleSite().replacing("home: forside", by: headers + "home: forside", in: file)
        #expect(brand.messages() == ["\(file):6:3: error: \"headers\" has 51 entries; keep 50 at most"])
        let whole = ExampleSite().with("content/site.yml", headers)
        #expect(whole.messages() == ["content/site.yml:2:3: error: \"headers\" has 51 entries; keep 50 at most"])
    }
}

private let site = ExampleSite().replacing(
    "home: forside",
    by: """
        home: forside
        publish:
          to: s3://bucket
          endpoint: https://s3.example
          keep: 5
          grace: 1h
          headers: [{ for: "/vg/*", name: Expires, value: "0" }]
          contract: { drop: 50%, teasers: 3, pageBytes: 1kB }
        """,
    in: "content/vg/brand.yml"
)

private let mistakes: [Mistake] =
    Mistake.refused(
        "s3://bucket",
        by: "\"@\"",
        says: "7:7: error: \"to\" cannot be \"@\"",
        advice: "write s3://bucket, s3://bucket/prefix or file:///folder",
        [
            "": "it begins with neither s3:// nor file:///", "bucket": "it begins with neither s3:// nor file:///",
            "file://folder": "it begins with neither s3:// nor file:///", "s3://": "nothing follows the scheme",
            "file:///": "nothing follows the scheme", "s3://my bucket": "there is a space in it",
        ]
    )
    + Mistake.refused(
        "/vg/*",
        by: "@",
        says: "11:20: error: \"for\" cannot be \"@\"",
        advice: "write the path of an address, such as /vg/sport/ or /vg/*",
        [
            "vg/*": "a path begins with one slash", "//vg/*": "a path begins with one slash",
            "/*/*": "there is more than one star", "/a b": "a path has letters a–z, digits and - . _ ~ % only",
            "/:section/": "a path has letters a–z, digits and - . _ ~ % only",
        ]
    )
    + Mistake.table(of: "Content/PublishMistake-publish")
