import Diagnostics
import FeedLoading
import Files
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

/// The front desk of a sample newspaper: its feed, its curation, and a clock in the time of Oslo.
///
/// Stories have letters in the order in which the sample's feed has them, and digits when they arrive later.
private final class FrontDesk {
    static let brand = "stavanger-aftenblad"
    private static let feedFile = "content/feeds/\(brand)/forside.json"
    private static let curationFile = "content/\(brand)/curation/forside.yml"
    private static let shown = 10

    private let place: TemporaryFolder
    private var names: [String: String] = [:]
    private var stories: [String: JSON] = [:]
    private var lists: [(name: String, lines: [String])] = []
    private var keys: [String: String] = [:]
    private var clock = "13:00"

    init() throws {
        place = try TemporaryFolder()
        for name in ["content/feeds/\(Self.brand)", "content/feeds/images", "content/feeds/weather", "themes/base"] {
            try place.copy(ProjectFolder.path + "/" + name, to: name)
        }
        for room in ["content", "themes"] {
            let name = room + "/" + Self.brand
            try place.copy(ProjectFolder.path + "/" + name, to: name)
        }
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".map(String.init)
        for (letter, item) in zip(letters, try items().filter { $0["type"]?.string == "teaser" }) {
            name(item, letter)
        }
        try place.write(Self.curationFile, "")
    }

    private func name(_ story: JSON, _ letter: String) {
        names[story["id"]?.string ?? ""] = letter
        stories[letter] = story
    }

    // MARK: What an editor does

    /// Adds a line to a list of the curation; `$A` is the id of story A, `@A` its address.
    func add(_ list: String, _ line: String) throws {
        if let index = lists.firstIndex(where: { $0.name == list }) {
            lists[index].lines.append(line)
        } else {
            lists.append((list, [line]))
        }
        try writeCuration()
    }

    /// Deletes the lines of a list that name a story; without a story the whole list.
    func delete(_ list: String, _ story: String? = nil) throws {
        for index in lists.indices where lists[index].name == list {
            lists[index].lines.removeAll { line in
                story.map {
                    line.contains("story: $\($0),") || line.contains("story: $\($0) ") || line.contains("@\($0)\"")
                }
                    ?? true
            }
        }
        lists.removeAll(where: \.lines.isEmpty)
        try writeCuration()
    }

    /// Writes a key of the curation that is no list; nil deletes it.
    func set(_ key: String, _ value: String?) throws {
        keys[key] = value
        try writeCuration()
    }

    private func writeCuration() throws {
        var text = lists.map { "\($0.name):\n" + $0.lines.map { "  - { \($0) }\n" }.joined() }.joined()
        text += keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
        for (letter, story) in stories {
            for end in [",", " ", "\""] {
                text.replace("$\(letter)\(end)", with: (story["id"]?.string ?? "") + end)
                text.replace("@\(letter)\(end)", with: (story["url"]?.string ?? "") + end)
            }
        }
        try place.write(Self.curationFile, text)
    }

    // MARK: What the feed does

    private func items() throws -> [JSON] {
        try JSON(parsing: Disk.read(place.path + "/" + Self.feedFile))["items"]?.array ?? []
    }

    private func write(_ items: [JSON]) throws {
        try place.write(
            Self.feedFile,
            String(decoding: JSON.object(["title": "Forside", "items": JSON(items)]).compactText, as: UTF8.self)
        )
    }

    /// A story arrives at the top of the feed.
    func arrive(_ letter: String) throws {
        let story = JSON.object([
            "type": "teaser", "id": JSON("new-\(letter)"), "title": JSON("Sak nummer \(letter) fra i dag"),
            "url": JSON("https://www.stavanger-aftenblad.example/nytt/\(letter)"),
            "published": JSON("2026-11-20T11:59:00Z"),
        ])
        name(story, letter)
        try write([story] + items())
    }

    /// A story leaves the feed.
    func leave(_ letter: String) throws {
        let id = stories[letter]?["id"]?.string
        try write(items().filter { $0["id"]?.string != id })
    }

    /// The feed's service answers with something else while a build is made.
    func failing(_ work: (FrontDesk) async throws -> Void) async throws {
        let feed = try place.read(Self.feedFile)
        try place.write(Self.feedFile, "<html>502</html>")
        try await work(self)
        try place.write(Self.feedFile, feed)
    }

    // MARK: What readers see

    func at(_ time: String) { clock = time }

    @discardableResult
    func build() async throws -> BuildReport {
        var options = SiteBuilder.Options.quick(place.path)
        options.brands = [Self.brand]
        options.now = try #require(Date(iso8601: "2026-11-20T\(clock):00+01:00"))
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// Builds, and compares the first stories of the front with those that are expected.
    func expect(_ stories: String, gone: String = "", sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await build()
        let feed = try JSON(parsing: Disk.read(place.path + "/output/\(Self.brand)/feed.json"))
        let all = (feed["items"]?.array ?? []).compactMap { $0["id"]?.string }.compactMap { names[$0] }
        #expect(all.prefix(Self.shown).joined(separator: " ") == stories, "\(clock)", sourceLocation: sourceLocation)
        let page = try page
        for letter in gone.split(separator: " ").map(String.init) {
            let title = self.stories[letter]?["title"]?.string ?? "-"
            #expect(
                !all.contains(letter) && !page.contains(title),
                "\(clock) \(letter)",
                sourceLocation: sourceLocation
            )
        }
    }

    /// The front page.
    var page: String {
        get throws { try place.read("output/\(Self.brand)/index.html") }
    }
}

@Suite("A day in the newsroom", .timeLimit(.minutes(10)))
struct NewsroomDayTests {
    @Test("After each of 42 actions the front is what the editor expects")
    func day() async throws {
        let desk = try FrontDesk()
        try await desk.expect("A B C D E F G H I J")  // 1
        desk.at("13:02")
        try desk.add("pin", "story: $D, slot: 1")
        try await desk.expect("D A B C E F G H I J")
        desk.at("13:05")
        try desk.add("pin", "story: $E, slot: 2, until: 2026-11-20T14:00, note: \"Kari: match day\"")
        try await desk.expect("D E A B C F G H I J")
        #expect(try !desk.page.contains("match day"))
        desk.at("13:07")
        try desk.add("hide", "story: $B ")
        try await desk.expect("D E A C F G H I J K", gone: "B")
        desk.at("13:10")
        try desk.add("change", "story: $A, headline: En helt ny tittel")  // 5
        try await desk.expect("D E A C F G H I J K", gone: "B")
        #expect(try desk.page.contains("En helt ny tittel") && !desk.page.contains("Strømmen er tilbake: Ryfast"))
        desk.at("13:12")
        try desk.add("change", "story: $F, boost: 2")
        try await desk.expect("D E A C F G H I J K", gone: "B")
        desk.at("13:15")
        try desk.add("move", "story: $H, before: $A ")
        try await desk.expect("D E H A C F G I J K", gone: "B")
        desk.at("13:20")
        try desk.arrive("1")
        try await desk.expect("D E 1 H A C F G I J", gone: "B")
        desk.at("13:25")
        try desk.delete("pin", "D")
        try await desk.expect("1 E H A C D F G I J", gone: "B")
        desk.at("13:30")
        try desk.add("hide", "story: $G, until: 2026-11-20T15:00")  // 10
        try await desk.expect("1 E H A C D F I J K", gone: "B G")
        desk.at("13:40")
        try desk.leave("D")
        try await desk.expect("1 E H A C F I J K L", gone: "B G D")
        desk.at("13:45")
        try desk.add("pin", "story: $A, slot: 1")
        try await desk.expect("A E 1 C F H I J K L", gone: "B G D")
        desk.at("13:50")
        try desk.leave("A")
        try await desk.expect("A E 1 C F H I J K L", gone: "B G D")
        desk.at("14:00")  // The pin of E ends by itself.
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        desk.at("14:05")
        try desk.add("change", "story: $C, kicker: Oppvekst i dag")  // 15
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        #expect(try desk.page.contains("Oppvekst i dag"))
        desk.at("14:10")
        try desk.set("limit", "6")
        try await desk.expect("A 1 C E F H", gone: "B G D I")
        desk.at("14:15")
        try desk.set("limit", nil)
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        desk.at("14:20")
        try desk.add("move", "story: $I, after: $1 ")
        try await desk.expect("A 1 I C E F H J K L", gone: "B G D")
        desk.at("14:25")
        try desk.add("move", "story: $C, before: $1 ")
        try await desk.expect("A C 1 I E F H J K L", gone: "B G D")
        desk.at("14:30")
        try desk.delete("move")  // 20
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        desk.at("14:35")
        try desk.set("emergency", "{ level: banner, message: Hold deg hjemme }")
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        #expect(try desk.page.contains("Hold deg hjemme") && desk.page.contains("<img"))
        desk.at("14:40")
        try desk.set("emergency", "{ level: front, message: Hold deg hjemme }")
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        #expect(try desk.page.contains("Hold deg hjemme") && !desk.page.contains("<img"))
        desk.at("14:45")
        try desk.set("emergency", nil)
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        #expect(try !desk.page.contains("Hold deg hjemme") && desk.page.contains("<img"))
        try await afternoon(desk)
    }

    private func afternoon(_ desk: FrontDesk) async throws {
        desk.at("14:50")
        try desk.add("pin", "story: $X, slot: 1, from: 2026-11-20T16:00")
        try await desk.expect("A 1 C E F H I J K L", gone: "B G D")
        desk.at("15:00")  // 25: G is shown again by itself.
        try await desk.expect("A 1 C E F G H I J K", gone: "B D")
        desk.at("15:05")
        try desk.add("pin", "story: $K, slot: 3")
        try await desk.expect("A 1 K C E F G H I J", gone: "B D")
        desk.at("15:10")
        try desk.add("pin", "story: $L, slot: 3")
        try await desk.expect("A 1 K L C E F G H I", gone: "B D")
        desk.at("15:15")
        try desk.delete("pin", "A")
        try await desk.expect("1 C K L E F G H I J", gone: "A B D")
        desk.at("15:20")
        try desk.add("takedown", "story: $C, note: The lawyer")
        // M is the first story of the box with local news, which stands there now.
        try await desk.expect("1 E K L F G H I J M", gone: "A B C D")
        desk.at("15:25")
        try desk.arrive("2")  // 30
        try await desk.expect("2 1 K L E F G H I J", gone: "A B C D")
        desk.at("15:30")
        try desk.arrive("3")
        try desk.add("pin", "story: $3, slot: 1")
        try await desk.expect("3 2 K L 1 E F G H I", gone: "A B C D")
        desk.at("15:35")
        try desk.add("hide", "story: $2 ")
        try await desk.expect("3 1 K L E F G H I J", gone: "2 A B C D")
        desk.at("15:40")
        try desk.delete("hide", "2")
        try await desk.expect("3 2 K L 1 E F G H I", gone: "A B C D")
        desk.at("15:45")
        try desk.add("change", "story: $1, boost: 3")
        try await desk.expect("3 2 K L 1 E F G H I", gone: "A B C D")
        desk.at("15:50")
        try await desk.failing { try await $0.expect("3 2 K L 1 E F G H I", gone: "A B C D") }  // 35
        desk.at("15:55")
        try desk.leave("2")
        try await desk.expect("3 1 K L E F G H I J", gone: "2 A B C D")
        desk.at("16:00")  // The pin of X begins by itself.
        try await desk.expect("X 3 K L 1 E F G H I", gone: "2 A B C D")
        desk.at("16:05")
        try desk.delete("pin", "K")
        try desk.delete("pin", "L")
        try await desk.expect("X 3 1 E F G H I J K", gone: "2 A B C D")
        desk.at("16:10")
        try desk.add("pin", "story: \"@G\", slot: 3")
        try await desk.expect("X 3 G 1 E F H I J K", gone: "2 A B C D")
        desk.at("16:15")
        try desk.delete("pin")  // 40
        try await desk.expect("3 1 E F G H I J K L", gone: "2 A B C D")
        desk.at("16:20")
        try desk.delete("hide", "B")
        try await desk.expect("3 1 B E F G H I J K", gone: "2 A C D")
        desk.at("16:25")
        try desk.set("limit", "plenty")
        await #expect(throws: DiagnosticList.self) { try await desk.build() }
        try desk.set("limit", nil)
        try await desk.expect("3 1 B E F G H I J K", gone: "2 A C D")
    }
}
