import Diagnostics
import Files
import Foundation
import Markup
package import Reference

/// The reference of the files below `content/`, from the functions that read them.
package enum ContentReference {
    /// The files that people write in YAML.
    package static var files: [ReferenceDocument] { kinds.map(\.document) }

    struct ContentFile {
        let name: String
        let title: String
        let file: String
        let summary: String
        /// Names the keys, without a site around the file.
        let read: (Keys) -> Void

        fileprivate var document: ReferenceDocument {
            ReferenceDocument(
                name,
                title: title,
                file: file,
                summary: summary,
                Keys.shape(of: read),
                parse: { JSON(yaml: $0) }
            )
        }
    }

    static var kinds: [ContentFile] {
        let reader = ContentReader(files: .memory([:]))
        let brand = BrandFile("brand", of: .standard, file: "")
        let texts = "between the lines of ---"
        return [
            ContentFile(
                name: "site",
                title: "Settings of the site",
                file: "content/site.yml",
                summary: "What holds for all brands. The file and each key in it are optional."
            ) { _ = SiteSettings($0) },
            ContentFile(
                name: "brand",
                title: "A brand",
                file: "content/BRAND/brand.yml",
                summary: "A folder with this file is a brand; the name of the folder is its id."
            ) { keys in
                var brand = brand
                brand.read(keys, beside: [], nil)
            },
            ContentFile(
                name: "section",
                title: "A section",
                file: "content/BRAND/sections/SECTION.md, \(texts)",
                summary:
                    "Where the stories of a section come from and how they are shown. The text below the front matter "
                    + "introduces the section."
            ) { _ = SectionReader(reader: reader, settings: .standard, brand: brand).section("section", $0) },
            ContentFile(
                name: "page",
                title: "A page",
                file: "content/BRAND/pages/PAGE.md, \(texts)",
                summary: "The front matter of a page in Markdown. It is optional when the text begins with a heading."
            ) { _ = TextReader(reader: reader, folder: "", url: nil, zone: .gmt).page("page", $0) },
            ContentFile(
                name: "article",
                title: "An article",
                file: "content/BRAND/articles/SECTION/ARTICLE.md, \(texts)",
                summary:
                    "The front matter of an article in Markdown. It is optional when the text begins with a heading."
            ) { _ = TextReader(reader: reader, folder: "", url: nil, zone: .gmt).article("article", $0) },
            ContentFile(
                name: "curation",
                title: "The curation of a section",
                file: "content/BRAND/curation/SECTION.yml, or what the address in `curation` of the section answers",
                summary: "What an editor wants otherwise than the feeds say. Stories are named by their id or address."
            ) { _ = CurationReader(reader: reader, zone: .gmt).read($0, nil) },
        ]
    }
}
