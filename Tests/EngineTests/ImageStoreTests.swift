import Testing

@testable import Content
@testable import Engine

@Suite("Pictures kept with the site")
struct ImageStoreTests {
    /// A section whose stories show the pictures at some paths inside `content/`.
    private func section(_ paths: [String]) throws -> SectionWork {
        let url = try #require(WebAddress("https://web.example.no/north/"))
        let section = Section(id: "a", loader: .web(url, frame: false))
        let brand = Brand(id: "north", name: "North", url: url, language: .norwegian, home: "a", sections: [section])
        let items = try paths.map { path in
            let picture = Picture(address: try #require(WebAddress(embeddedFile: path)))
            return FeedItem.teaser(Teaser(title: path, image: picture))
        }
        let feed = Feed(title: nil, content: .native(items))
        return SectionWork(brand, section).with(feed)
    }

    @Test("Pictures of one name and content are one file: two workers must never write it at once")
    func alike() throws {
        let files = FileTree.memory([
            "content/p/same.svg": "<svg/>", "content/q/same.svg": "<svg/>", "content/r/same.svg": "<svg id='r'/>",
        ])
        let images = ImageStore([try section(["p/same.svg", "q/same.svg", "r/same.svg"])], files: files)
        let names = images.assets(of: "north").map(\.fileName)
        #expect(names.count == 2)
        #expect(Set(names).count == 2)
        let addresses = ["p", "q", "r"].compactMap { WebAddress(embeddedFile: $0 + "/same.svg") }
        #expect(addresses.count == 3 && addresses.allSatisfy { images.stored($0) != nil })
    }
}
