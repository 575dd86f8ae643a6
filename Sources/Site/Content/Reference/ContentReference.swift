import Markup
package import Reference

/// The reference of the files below `content/`: the keys are those that the readers ask for, the words are in this folder.
package enum ContentReference {
    /// The files that people write in YAML.
    package static var files: [ReferenceDocument] {
        [
            document(
                "site",
                as: SiteFile.self,
                title: "Settings of the site",
                file: "content/site.yml",
                summary: "What holds for all brands. The file and each key in it are optional.",
                SiteFile.words
            ),
            document(
                "brand",
                as: BrandFile.self,
                title: "A brand",
                file: "content/BRAND/brand.yml",
                summary: "A folder with this file is a brand; the name of the folder is its id.",
                BrandFile.words
            ),
            document(
                "section",
                as: SectionFile.self,
                title: "A section",
                file: "content/BRAND/sections/SECTION.md, between the lines of ---",
                summary:
                    "Where the stories of a section come from and how they are shown. The text below the front matter "
                    + "introduces the section.",
                SectionFile.words
            ),
            document(
                "page",
                as: PageFile.self,
                title: "A page",
                file: "content/BRAND/pages/PAGE.md, between the lines of ---",
                summary: "The front matter of a page in Markdown. It is optional when the text begins with a heading.",
                PageFile.words
            ),
            document(
                "article",
                as: ArticleFile.self,
                title: "An article",
                file: "content/BRAND/articles/SECTION/ARTICLE.md, between the lines of ---",
                summary:
                    "The front matter of an article in Markdown. It is optional when the text begins with a heading.",
                ArticleFile.words
            ),
            document(
                "curation",
                as: CurationFile.self,
                title: "The curation of a section",
                file: "content/BRAND/curation/SECTION.yml, or what the address in `curation` of the section answers",
                summary: "What an editor wants otherwise than the feeds say. Stories are named by their id or address.",
                CurationFile.words
            ),
        ]
    }

    /// The keys that a reader asks for, without words.
    static func recorded<File: Decodable>(_ type: File.Type) -> MappingShape {
        SchemaRecorder.mapping(of: type)
    }

    private static func document<File: Decodable>(
        _ name: String,
        as type: File.Type,
        title: String,
        file: String,
        summary: String,
        _ words: [KeyWords]
    ) -> ReferenceDocument {
        let table = Dictionary(words.map { ($0.path, $0) }) { first, _ in first }
        return ReferenceDocument(
            name,
            title: title,
            file: file,
            summary: summary,
            recorded(type).documented(by: table),
            parse: { JSON(yaml: $0) }
        )
    }
}
