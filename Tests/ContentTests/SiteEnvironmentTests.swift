import Testing

@testable import Content

@Suite("Environments")
struct SiteEnvironmentTests {
    private static func environment(
        _ name: String? = "staging",
        at base: String? = nil,
        _ variables: [String: String] = [:]
    ) -> SiteEnvironment {
        var environment = SiteEnvironment()
        environment.name = name
        environment.baseURL = base.flatMap { WebAddress($0) }
        environment.variables = variables
        return environment
    }

    private func messages(_ site: ExampleSite, in environment: SiteEnvironment) -> [String] {
        messagesOfLoading { () throws(DiagnosticList) in try site.load(in: environment) }
    }

    @Test("A file of the environment is laid over the other key by key, and lists as a whole")
    func overlays() throws {
        let site = ExampleSite()
            .with("content/site.staging.yml", "publish: { to: s3://staging/web, keep: 2 }")
            .with("content/site.yml", "name: Aviser\npublish: { to: s3://papers/live, gzip: true }")
            .with("content/vg/brand.staging.yml", "name: VG (staging)\ntabs: [sport]\napps: { ios: { storeID: 9 } }")
        let staging = try #require(try site.load(in: Self.environment()).brands.first)
        #expect(staging.name == "VG (staging)")
        #expect(staging.language == .norwegian)
        #expect(staging.tabs == ["sport"])
        #expect(staging.publish == PublishSettings(to: "s3://staging/web", gzip: true, keep: 2))
        #expect(!staging.isPublic)
        let production = try #require(try site.load().brands.first)
        #expect(production.name == "VG" && production.isPublic)
        #expect(production.publish == PublishSettings(to: "s3://papers/live", gzip: true))
    }

    @Test("A mistake is reported in the file it stands in")
    func positions() {
        let site = ExampleSite()
            .with("content/site.staging.yml", "deadline: soon")
            .with("content/vg/brand.staging.yml", "name: 3\ncolour: red\nhome: [a]")
        #expect(
            messages(site, in: Self.environment()).map { $0.prefix { $0 != ";" } } == [
                #"content/site.staging.yml:1:11: error: "deadline" cannot be "soon""#,
                #"content/vg/brand.staging.yml:2:1: error: unknown key "colour" in brand.yml"#,
                #"content/vg/brand.staging.yml:3:7: error: "home" must be text, but is a list"#,
            ]
        )
    }

    @Test("Production ignores the files of environments, without a warning")
    func ignored() {
        let site = ExampleSite().with("content/vg/brand.staging.yml", "colour: red")
        #expect(site.messages().isEmpty)
    }

    @Test("An environment of which no file speaks is a mistake")
    func unknown() {
        let site = ExampleSite().with("content/vg/brand.staging.yml", "name: VG (staging)")
        #expect(
            messages(site, in: Self.environment("stagin")) == [
                #"content/site.stagin.yml: error: no file is there for the environment "stagin"; did you mean "staging"?"#
            ]
        )
        #expect(
            messages(ExampleSite(), in: Self.environment("test")) == [
                "content/site.test.yml: error: no file is there for the environment \"test\"; "
                    + "add this file, or content/BRAND/brand.test.yml"
            ]
        )
    }

    @Test("A base address replaces the address of the only brand, and is above those of several")
    func baseAddress() throws {
        let one = Self.environment(nil, at: "https://try.example.no/pr-7")
        #expect(try ExampleSite().load(in: one).brands.map(\.url.string) == ["https://try.example.no/pr-7/"])
        let text = try #require(ExampleSite().texts["content/vg/brand.yml"])
        let two = ExampleSite()
            .with("content/e24/brand.yml", text.replacing("web.example.no/vg", with: "web.example.no/e24"))
            .with("content/e24/sections/forside.md", ExampleSite().texts["content/vg/sections/forside.md"])
            .with("content/e24/sections/sport.md", ExampleSite().texts["content/vg/sections/forside.md"])
        let urls = try two.load(in: one).brands.map(\.url.string)
        #expect(urls == ["https://try.example.no/pr-7/e24/", "https://try.example.no/pr-7/vg/"])
        let alone = try two.load(brands: ["vg"], in: one).brands.map(\.url.string)
        #expect(alone == ["https://try.example.no/pr-7/vg/"])
    }

    @Test("Addresses may name variables, and content tells which")
    func variables() throws {
        let site = ExampleSite()
            .replacing("https://web.example.no/vg/", by: "https://${HOST}/${PLACE}", in: "content/vg/brand.yml")
            .replacing("feeds/vg/forside.json", by: "https://${HOST}/f.json", in: "content/vg/sections/forside.md")
        let content = try site.load(in: Self.environment(nil, ["HOST": "a.example.no", "PLACE": "vg"]))
        let brand = try #require(content.brands.first)
        #expect(brand.url.string == "https://a.example.no/vg/")
        #expect(content.variables == ["HOST", "PLACE"])
        #expect(
            messages(site, in: Self.environment(nil, ["HOST": "a b", "PLACE": ""])).map { $0.prefix { $0 != ";" } } == [
                #"content/vg/brand.yml:2:6: error: "url" names the variable PLACE, which is not set"#,
                #"content/vg/sections/forside.md:5:11: error: "source" cannot be "https://a b/f.json""#,
            ]
        )
    }

    @Test("A variable is written in braces", arguments: ["https://${HOST/", "https://${}/", "https://${A B}/"])
    func badVariables(url: String) {
        let site = ExampleSite().replacing("https://web.example.no/vg/", by: url, in: "content/vg/brand.yml")
        #expect(
            messages(site, in: Self.environment(nil, ["HOST": "x"])) == [
                "content/vg/brand.yml:2:6: error: \"url\" cannot be \"\(url)\"; "
                    + "write a variable of the environment as ${NAME}"
            ]
        )
    }

    @Test("Drafts are shown to those who ask for them, and then nothing is public")
    func drafts() throws {
        let site = ExampleSite().with("content/vg/articles/tips/utkast.md", "---\ndraft: true\n---\n# Utkast\n")
        func titles(_ environment: SiteEnvironment) throws -> [String] {
            try site.load(in: environment).brands.flatMap(\.sections).flatMap(\.articles).map(\.title)
        }
        var drafts = SiteEnvironment()
        drafts.showsDrafts = true
        #expect(!drafts.isPublic)
        #expect(try titles(SiteEnvironment()) == ["Boller"])
        #expect(try titles(drafts).sorted() == ["Boller", "Utkast"])
        #expect(try site.load(in: drafts).brands.map(\.isPublic) == [false])
    }
}
