/// The reference of the files below `content/`, from the functions that read them.
package enum ContentReference {
    /// The files that people write in YAML.
    package static var files: [ReferenceDocument] { kinds.map(\.document) }

    /// The kinds of files, each with the function that names its keys, without a site around the file.
    static var kinds: [(document: ReferenceDocument, read: (Keys) -> Void)] {
        func kind<Value>(
            _ name: String,
            _ title: String,
            file: String,
            summary: String,
            definitions: [(name: String, shape: ValueShape)] = [],
            _ read: @escaping (Keys) -> Value
        ) -> (ReferenceDocument, (Keys) -> Void) {
            let mapping = Keys.shape(of: read)
            let parse = { (text: String) in JSON(yaml: text) }
            let document = ReferenceDocument(
                name,
                title: title,
                file: file,
                summary: summary,
                mapping,
                definitions: definitions,
                parse: parse
            )
            return (document, { _ = read($0) })
        }
        let reader = ContentReader(files: .memory([:]))
        let brand = BrandFile("brand", of: .standard, file: "")
        let texts = "between the lines of ---"
        return [
            kind(
                "site",
                "Settings of the site",
                file: "content/site.yml",
                summary: "The defaults of all brands. The file and each key in it are optional."
            ) { SiteSettings($0) },
            kind(
                "brand",
                "A brand",
                file: "content/BRAND/brand.yml",
                summary: "A folder with this file is a brand; the name of the folder is its id."
            ) { keys in
                var brand = brand
                brand.read(keys, beside: [], nil)
            },
            kind(
                "section",
                "A section",
                file: "content/BRAND/sections/SECTION.md, \(texts)",
                summary:
                    "Where the stories of a section come from and how they are shown. The text below the front matter "
                    + "introduces the section.",
                definitions: [FeedMapping.Rule.reference]
            ) { SectionReader(reader: reader, settings: .standard, brand: brand).section("section", beside: [], $0) },
            kind(
                "page",
                "A page",
                file: "content/BRAND/pages/PAGE.md, \(texts)",
                summary: "The front matter of a page in Markdown. It is optional when the text begins with a heading."
            ) { TextReader(reader: reader, folder: "", url: nil, zone: .gmt).page("page", $0) },
            kind(
                "article",
                "An article",
                file: "content/BRAND/articles/SECTION/ARTICLE.md, \(texts)",
                summary:
                    "The front matter of an article in Markdown. It is optional when the text begins with a heading."
            ) { TextReader(reader: reader, folder: "", url: nil, zone: .gmt).article("article", $0) },
            kind(
                "curation",
                "The curation of a section",
                file: "content/BRAND/curation/SECTION.yml, or what the address in `curation` of the section answers",
                summary: "An editor's changes to the feeds. Stories are named by their id or address."
            ) { CurationReader(reader: reader, zone: .gmt).read($0, nil) },
        ]
    }
}
