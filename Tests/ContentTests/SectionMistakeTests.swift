import FeedLoading
import Testing

@Suite("Mistakes in sections")
struct SectionMistakeTests {
    @Test(
        "Every mistake of a section with a feed has its place and its advice",
        arguments: Mistake.table(of: "Content/SectionMistake-front", ["LOADERS": loaders])
    )
    func front(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/forside.md")
    }

    @Test("A switchable section is native or follows", arguments: Mistake.table(of: "Content/SectionMistake-sport"))
    func sport(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/sport.md")
    }

    @Test(
        "A section of the web takes an address and loads nothing",
        arguments: Mistake.table(of: "Content/SectionMistake-web", ["LOADERS": loaders])
    )
    func web(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/nett.md")
    }

    @Test(
        "A section of articles takes no source",
        arguments: Mistake.table(of: "Content/SectionMistake-markdown", ["LOADERS": loaders])
    )
    func markdown(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/tips.md")
    }
}

/// The loaders that read a source, in the order of their list.
private let loaders = LoaderKind.builtIn.map(\.name).joined(separator: ", ")
