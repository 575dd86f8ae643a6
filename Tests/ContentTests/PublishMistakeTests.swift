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
    + Mistake.table(
        #"""
        - s3://bucket => "s3://key:secret@bucket"
          7:7: error: "to" cannot be "s3://…@bucket": credentials belong in the environment, not here; write s3://bucket, s3://bucket/prefix or file:///folder
        - https://s3.example => s3.example
          8:13: error: "endpoint" cannot be "s3.example"; write a whole address that begins with https://
        - https://s3.example => https://s3.example/?a
          8:13: error: "endpoint" cannot be "https://s3.example/?a"; leave out what follows ? or #
        - keep: 5 => keep: -1
          9:9: error: "keep" cannot be -1; write a number from 0 to 1000
        - keep: 5 => keep: 1001
          9:9: error: "keep" cannot be 1001; write a number from 0 to 1000
        - keep: 5 => keeps: 5
          9:3: error: unknown key "keeps" in publish; did you mean "keep"?
        - grace: 1h => grace: 1 hour
          10:10: error: "grace" cannot be "1 hour"; write a whole number and a unit, 30m, 24h or 7d, of a year at most
        - grace: 1h => grace: 400d
          10:10: error: "grace" cannot be "400d"; write a whole number and a unit, 30m, 24h or 7d, of a year at most
        - grace: 1h => region: eu north
          10:11: error: "region" cannot be "eu north"; write the name of a region, such as eu-north-1
        - grace: 1h => invalidate: " "
          10:15: error: "invalidate" cannot be " "; write one command on one line, or name a script
        - grace: 1h => pathStyle: often
          10:14: error: "pathStyle" must be true or false, but is "often"; write true or false without quotes
        - name: Expires => name: Ex pires
          11:35: error: "name" cannot be "Ex pires"; names have letters, digits and hyphens
        - name: Expires => name: Content-Encoding
          11:35: error: "name" cannot be "Content-Encoding"; delete it: it follows from the file that is sent
        - value: "0" => value: "${TOKEN}"
          11:51: error: "value" cannot be "${TOKEN}"; readers get the value as it is written, without variables: write it out
        - value: "0" => value: "ø"
          11:51: error: "value" cannot be "ø"; header values are one line of ASCII
        - value: "0" => value: " "
          11:51: error: "value" cannot be " "; header values are one line of ASCII
        - , value: "0" =>
          11:13: error: missing key "value" in headers; add "value: …"
        - drop: 50% => drop: 101%
          12:21: error: "drop" cannot be "101%"; write a whole number from 0% to 100%
        - drop: 50% => drop: 50
          12:21: error: "drop" cannot be "50"; write a whole number from 0% to 100%
        - teasers: 3 => teasers: -1
          12:35: error: "teasers" cannot be -1; write 0 or more
        - pageBytes: 1kB => pageBytes: 0
          12:49: error: "pageBytes" cannot be "0"; write a size from 1 byte to 1GB
        """#
    )
