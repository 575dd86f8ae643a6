import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

/// The front desk of a newspaper: the feed of a sample's front, its curation, and a clock in the time of Oslo.
///
/// Stories have letters in the order in which the sample's feed has them, and digits when they arrive later.
private final class FrontDesk {
    private static let feedFile = "content/feeds/north/forside.json"
    private static let curationFile = "content/north/curation/forside.yml"
    private static let shown = 10

    private let site: TemporarySite
    private var names: [String: String] = [:]
    private var stories: [String: JSON] = [:]
    private var lists: [(name: String, lines: [String])] = []
    private var keys: [String: String] = [:]
    private var clock = "13:00"

    init() throws {
        let sample = try Disk.read(ProjectFolder.path + "/content/feeds/stavanger-aftenblad/forside.json")
        let feed = String(decoding: sample, as: UTF8.self)
        site = try TemporarySite(north: ["forside": feed], [Self.curationFile: ""])
        for picture in feed.matches(of: /\.\.\/(images\/[a-z-]+\.svg)/) {
            let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>"#
            try site.write("content/feeds/\(picture.1)", drawing)
        }
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".map(String.init)
        for (letter, item) in zip(letters, try items().filter { $0["type"]?.string == "teaser" }) {
            name(item, letter)
        }
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
        try site.write(Self.curationFile, text)
    }

    private func items() throws -> [JSON] {
        try JSON(parsing: Disk.read(site.folder + "/" + Self.feedFile))["items"]?.array ?? []
    }

    private func write(_ items: [JSON]) throws {
        try site.write(
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
        let feed = try site.read(Self.feedFile)
        try site.write(Self.feedFile, "<html>502</html>")
        try await work(self)
        try site.write(Self.feedFile, feed)
    }

    func at(_ time: String) { clock = time }

    @discardableResult
    func build() async throws -> BuildReport {
        var options = site.options()
        options.now = try #require(Date(iso8601: "2026-11-20T\(clock):00+01:00"))
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// Builds, and compares the first stories of the front with those that are expected.
    func expect(_ stories: String, gone: String) async throws {
        try await build()
        let feed = try JSON(parsing: Disk.read(site.output + "/north/feed.json"))
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
        get throws { try site.read("output/north/index.html") }
    }
}

@Suite("A day in the newsroom", .timeLimit(.minutes(20)))
struct NewsroomDayTests {
    @Test("After each of 42 actions the front is what the editor expects")
    func day() async throws {
        let desk = try FrontDesk()
        for row in TestTable.rows(of: "Engine/NewsroomDay-day", columns: 5) {
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
