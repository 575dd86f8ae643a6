import Foundation
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
        // Each build reads all pictures of the brand, whatever they show.
        for file in try Disk.entries(in: place.path + "/content/feeds/images").map(\.name) where file.hasSuffix(".svg")
        {
            let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>"#
            try place.write("content/feeds/images/" + file, drawing)
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

    /// Does what a row of the table says: `pin story: $A, slot: 1` adds a line to the curation, `-pin A` deletes those of
    /// story A, `-pin` all of that list; `limit 6` writes a key that is no list, `limit` deletes it; stories `arrive` at the
    /// top of the feed, and `leave` it.
    func act(_ action: String) throws {
        let words = action.split(separator: " ", maxSplits: 1).map(String.init)
        guard let verb = words.first else { return }
        let rest = words.dropFirst().first
        switch verb {
        case "arrive": try arrive(rest ?? "")
        case "leave": try leave(rest ?? "")
        case "limit", "emergency":
            keys[verb] = rest
            try writeCuration()
        case _ where verb.hasPrefix("-"): try delete(String(verb.dropFirst()), rest)
        default: try add(verb, rest ?? "")
        }
    }

    /// Adds a line to a list of the curation; `$A` is the id of story A, `@A` its address.
    private func add(_ list: String, _ line: String) throws {
        if let index = lists.firstIndex(where: { $0.name == list }) {
            lists[index].lines.append(line)
        } else {
            lists.append((list, [line]))
        }
        try writeCuration()
    }

    /// Deletes the lines of a list that name a story; without a story the whole list.
    private func delete(_ list: String, _ story: String?) throws {
        for index in lists.indices where lists[index].name == list {
            lists[index].lines.removeAll { line in
                story.map { name in
                    ["story: $\(name),", "story: $\(name) ", "@\(name)\""].contains { "\(line) ".contains($0) }
                } ?? true
            }
        }
        lists.removeAll(where: \.lines.isEmpty)
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

    private func items() throws -> [JSON] {
        try JSON(parsing: Disk.read(place.path + "/" + Self.feedFile))["items"]?.array ?? []
    }

    private func write(_ items: [JSON]) throws {
        try place.write(
            Self.feedFile,
            String(decoding: JSON.object(["title": "Forside", "items": JSON(items)]).compactText, as: UTF8.self)
        )
    }

    private func arrive(_ letter: String) throws {
        let story = JSON.object([
            "type": "teaser", "id": JSON("new-\(letter)"), "title": JSON("Sak nummer \(letter) fra i dag"),
            "url": JSON("https://www.stavanger-aftenblad.example/nytt/\(letter)"),
            "published": JSON("2026-11-20T11:59:00Z"),
        ])
        name(story, letter)
        try write([story] + items())
    }

    private func leave(_ letter: String) throws {
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

    func at(_ time: String) { clock = time }

    @discardableResult
    func build() async throws -> BuildReport {
        var options = SiteBuilder.Options.quick(place.path)
        options.brands = [Self.brand]
        options.now = try #require(Date(iso8601: "2026-11-20T\(clock):00+01:00"))
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// Builds, and compares the first stories of the front with those that are expected.
    func expect(_ stories: String, gone: String) async throws {
        try await build()
        let feed = try JSON(parsing: Disk.read(place.path + "/output/\(Self.brand)/feed.json"))
        let all = (feed["items"]?.array ?? []).compactMap { $0["id"]?.string }.compactMap { names[$0] }
        #expect(all.prefix(Self.shown).joined(separator: " ") == stories, "\(clock)")
        let page = try page
        for letter in gone.split(separator: " ").map(String.init) {
            let title = self.stories[letter]?["title"]?.string ?? "-"
            #expect(!all.contains(letter) && !page.contains(title), "\(clock) \(letter)")
        }
    }

    /// The front page.
    var page: String {
        get throws { try place.read("output/\(Self.brand)/index.html") }
    }
}

@Suite("A day in the newsroom", .timeLimit(.minutes(10)))
struct NewsroomDayTests {
    /// The actions of the day.
    ///
    /// A row has a time, an action, the first stories of the front then, the stories that are nowhere, and words that the
    /// page has or, after a "!", has not. Without an action it is time that ends or begins lines.
    private static let day = TestTable.rows(
        """
        - 13:00 =>  => A B C D E F G H I J =>  =>
        - 13:02 => pin story: $D, slot: 1 => D A B C E F G H I J =>  =>
        - 13:05 => pin story: $E, slot: 2, until: 2026-11-20T14:00, note: "Kari: match day" =>
          D E A B C F G H I J =>  => !match day
        - 13:07 => hide story: $B => D E A C F G H I J K => B =>
        - 13:10 => change story: $A, headline: En helt ny tittel => D E A C F G H I J K => B =>
          En helt ny tittel, !Strømmen er tilbake: Ryfast
        - 13:12 => change story: $F, boost: 2 => D E A C F G H I J K => B =>
        - 13:15 => move story: $H, before: $A => D E H A C F G I J K => B =>
        - 13:20 => arrive 1 => D E 1 H A C F G I J => B =>
        - 13:25 => -pin D => 1 E H A C D F G I J => B =>
        - 13:30 => hide story: $G, until: 2026-11-20T15:00 => 1 E H A C D F I J K => B G =>
        - 13:40 => leave D => 1 E H A C F I J K L => B G D =>
        - 13:45 => pin story: $A, slot: 1 => A E 1 C F H I J K L => B G D =>
        - 13:50 => leave A => A E 1 C F H I J K L => B G D =>
        - 14:00 =>  => A 1 C E F H I J K L => B G D =>
        - 14:05 => change story: $C, kicker: Oppvekst i dag => A 1 C E F H I J K L => B G D => Oppvekst i dag
        - 14:10 => limit 6 => A 1 C E F H => B G D I =>
        - 14:15 => limit => A 1 C E F H I J K L => B G D =>
        - 14:20 => move story: $I, after: $1 => A 1 I C E F H J K L => B G D =>
        - 14:25 => move story: $C, before: $1 => A C 1 I E F H J K L => B G D =>
        - 14:30 => -move => A 1 C E F H I J K L => B G D =>
        - 14:35 => emergency { level: banner, message: Hold deg hjemme } => A 1 C E F H I J K L => B G D =>
          Hold deg hjemme, <img
        - 14:40 => emergency { level: front, message: Hold deg hjemme } => A 1 C E F H I J K L => B G D =>
          Hold deg hjemme, !<img
        - 14:45 => emergency => A 1 C E F H I J K L => B G D => !Hold deg hjemme, <img
        - 14:50 => pin story: $X, slot: 1, from: 2026-11-20T16:00 => A 1 C E F H I J K L => B G D =>
        - 15:00 =>  => A 1 C E F G H I J K => B D =>
        - 15:05 => pin story: $K, slot: 3 => A 1 K C E F G H I J => B D =>
        - 15:10 => pin story: $L, slot: 3 => A 1 K L C E F G H I => B D =>
        - 15:15 => -pin A => 1 C K L E F G H I J => A B D =>
        - 15:20 => takedown story: $C, note: The lawyer => 1 E K L F G H I J M => A B C D =>
        - 15:25 => arrive 2 => 2 1 K L E F G H I J => A B C D =>
        - 15:30 => arrive 3 & pin story: $3, slot: 1 => 3 2 K L 1 E F G H I => A B C D =>
        - 15:35 => hide story: $2 => 3 1 K L E F G H I J => 2 A B C D =>
        - 15:40 => -hide 2 => 3 2 K L 1 E F G H I => A B C D =>
        - 15:45 => change story: $1, boost: 3 => 3 2 K L 1 E F G H I => A B C D =>
        - 15:50 => fail => 3 2 K L 1 E F G H I => A B C D =>
        - 15:55 => leave 2 => 3 1 K L E F G H I J => 2 A B C D =>
        - 16:00 =>  => X 3 K L 1 E F G H I => 2 A B C D =>
        - 16:05 => -pin K & -pin L => X 3 1 E F G H I J K => 2 A B C D =>
        - 16:10 => pin story: "@G", slot: 3 => X 3 G 1 E F H I J K => 2 A B C D =>
        - 16:15 => -pin => 3 1 E F G H I J K L => 2 A B C D =>
        - 16:20 => -hide B => 3 1 B E F G H I J K => 2 A C D =>
        """,
        columns: 5
    )

    @Test("After each of 42 actions the front is what the editor expects")
    func day() async throws {
        let desk = try FrontDesk()
        for row in Self.day {
            desk.at(row[0])
            if row[1] == "fail" {
                try await desk.failing { try await $0.expect(row[2], gone: row[3]) }
                continue
            }
            for action in row[1].split(separator: " & ") { try desk.act(String(action)) }
            try await desk.expect(row[2], gone: row[3])
            let page = try desk.page
            for words in row[4].split(separator: ", ") {
                let isThere = !words.hasPrefix("!")
                #expect(page.contains(isThere ? words : words.dropFirst()) == isThere, "\(row[0]) \(words)")
            }
        }
        desk.at("16:25")
        try desk.act("limit plenty")
        await #expect(throws: DiagnosticList.self) { try await desk.build() }
        try desk.act("limit")
        try await desk.expect("3 1 B E F G H I J K", gone: "2 A C D")
    }
}
