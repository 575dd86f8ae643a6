/// A feed for a new site without one: a few invented stories with drawn pictures.
struct SampleFeed {
    let words: StarterWords
    let language: Language
    let now: Date

    private static let scenes = ["harbour", "hills", "town", "river"]

    func add(to folder: String, of name: String, _ files: inout NewFiles) {
        // The host of files in content: see docs/feeds.md.
        let pictures = "https://content.invalid/" + folder.trimmingPrefix("content/") + "/images"
        files.add(folder + "/sample.xml", text(of: name, pictures: pictures))
        for (index, scene) in Self.scenes.enumerated() {
            files.add("\(folder)/images/\(scene).svg", Self.picture(index))
        }
    }

    /// The feed as RSS 2.0, with pictures by Media RSS.
    private func text(of name: String, pictures: String) -> String {
        let items = words.stories.enumerated().map { number, story in
            let date = now.addingTimeInterval(-Double(number) * 2_700 - 600)
            return """
                <item>
                <title>\(Self.escaped(story.headline))</title>
                <link>https://news.example/\(number + 1)</link>
                <guid isPermaLink="false">sample-\(number + 1)</guid>
                <category>\(Self.escaped(story.kicker))</category>
                <description>\(Self.escaped(story.summary))</description>
                <pubDate>\(HTTPDate.text(of: date))</pubDate>
                <media:content url="\(pictures)/\(Self.scenes[number % Self.scenes.count]).svg" medium="image" width="1200" height="800"/>
                </item>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- Invented stories, to be replaced by a feed of yours: sitegen feeds try ADDRESS tells whether it can be read. -->
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
            <channel>
            <title>\(Self.escaped(name))</title>
            <link>https://news.example/</link>
            <description>Sample</description>
            <language>\(language.tag)</language>
            \(items.joined(separator: "\n"))
            </channel>
            </rss>

            """
    }

    private static func escaped(_ text: String) -> String { String(decoding: SafeHTML(text: text).utf8, as: UTF8.self) }

    /// A landscape of sky, sun, two ranges of hills and water, in one of four colourings.
    private static func picture(_ index: Int) -> String {
        let colours = [
            ["#9cc4e4", "#f7e3b0", "#5b7fa3", "#2f4f6f", "#1f3a56"],
            ["#f2c9a1", "#fff1d6", "#b7795a", "#7c4a3a", "#4a2c2a"],
            ["#c7d3dd", "#ffffff", "#8a99a8", "#5c6b7a", "#37424e"],
            ["#bfe0c8", "#fdf6c9", "#6fa184", "#3f6f57", "#234b3b"],
        ][index % 4]
        let sun = 240 + index * 220
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
            <path fill="\(colours[0])" d="M0 0h1200v800H0z"/>
            <circle cx="\(sun)" cy="230" r="90" fill="\(colours[1])"/>
            <path fill="\(colours[2])" d="M0 520 \(180 + index * 40) 330 420 480 660 300 900 470 1200 340V800H0z"/>
            <path fill="\(colours[3])" d="M0 620 260 470 520 600 \(800 - index * 30) 450 1200 600V800H0z"/>
            <path fill="\(colours[4])" d="M0 680C300 640 600 720 1200 660V800H0z"/>
            </svg>

            """
    }
}
