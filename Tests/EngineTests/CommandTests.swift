import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Feeds of programs of the site", .timeLimit(.minutes(20)))
struct CommandTests {
    private static let story =
        #"{"type":"teaser","id":"a","title":"From a program","url":"https://www.paper.example/a"}"#

    /// A site whose front is the output of a script, by some lines in the section's file.
    private func site(
        _ script: String,
        feed: String = "loader: command, command: [sh, scripts/feed.sh]",
        lines: String = "onFailure: keepLastGood\n",
        deadline: String = "10m"
    ) throws -> TemporarySite {
        try TemporarySite(
            north: ["a-front": TemporarySite.feed(5)],
            [
                "content/site.yml": "commands: true\ndeadline: \(deadline)\nloadDeadline: 30m\n",
                "content/north/sections/a-front.md":
                    "---\ntitle: Front\nfeed: { \(feed) }\n\(lines == "onFailure: keepLastGood\n" ? "" : lines)---\n",
                "scripts/feed.sh": script,
            ]
        )
    }

    @Test("A program gets the request, runs in the folder of the site, and gives a feed")
    func works() async throws {
        let site = try site(
            """
            read request
            printf '{"items":[%s,{"type":"teaser","title":"'"$(pwd -P | grep -c "$(ls scripts | head -1)")"' asked"}]}' '\(Self.story)'
            echo "$request" > request.json
            """
        )
        let report = try await site.build()
        #expect(report.warnings.map(\.description) == [])
        let html = try site.read("output/north/index.html")
        #expect(html.contains("From a program") && html.contains("0 asked"))
        let request = try JSON(parsing: Array(site.read("request.json").utf8))
        #expect(request["version"]?.int == 1 && request["maxBytes"]?.int == 64_000_000)
        #expect(request["feed"] == nil)
    }

    @Test(
        "Any format is told by its content, or named",
        arguments: [
            ("<rss version=\"2.0\"><channel><title>T</title><item><title>In RSS</title></item></channel></rss>", ""),
            ("[{\"headline\":\"In JSON\",\"url\":\"https://a.example/\"}]", ", format: json"),
            ("head;link\nIn CSV;https://a.example/", ", format: csv, map: { title: head }"),
        ]
    )
    func formats(_ output: String, keys: String) async throws {
        let site = try site("cat out", feed: "loader: command, command: [sh, scripts/feed.sh]" + keys)
        try site.write("out", output)
        #expect(try await site.build().warnings.map(\.description) == [])
        let words = try #require(output.firstMatch(of: /In [A-Z]+/)?.output)
        #expect(try site.read("output/north/index.html").contains(String(words)))
    }

    @Test(
        "A program that fails leaves the last good copy, and the reason is told",
        arguments: [
            ("echo 'no such host' >&2; exit 3", "ended with status 3: no such host"),
            ("kill -9 $$", "was ended by signal 9"),
            ("echo '<p>Sorry'", "HTML"),
            ("true", "empty"),
            ("head -c 2000000 /dev/zero", "gave more than 1000000 bytes and was stopped"),
        ]
    )
    func fails(_ script: String, reason: String) async throws {
        let site = try await site("echo '{\"items\":[\(Self.story)]}'").built()
        try site.append("maxFeedBytes: 1MB", to: "content/site.yml")
        try site.write("scripts/feed.sh", script)
        let report = try await site.build(hoursLater: 3)
        let section = try report.section("a-front")
        #expect(section["state"]?.string == "native" && section["lastGood"]?.bool == true)
        #expect(section["failure"]?.string?.contains(reason) == true, "\(section["failure"]?.string ?? "")")
        #expect(try site.read("output/north/index.html").contains("From a program"))
    }

    @Test("A program that does not end is stopped at the deadline of its section")
    func late() async throws {
        let mark = "\(UInt32.random(in: 1_000_000...(.max)))"
        let site = try site("sleep \(mark)", deadline: "200ms")
        let report = try await site.build()
        #expect(report.state("north/a-front") == "loading")
        let ids = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        let lines = ids.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
        #expect(!lines.contains { String(decoding: $0, as: UTF8.self).contains(mark) })
    }

    @Test("A program gets the variables that are named, and no others; their values are in no message and no feed")
    func variables() async throws {
        let keys = "loader: command, command: [sh, scripts/feed.sh], environment: [DESK_TOKEN]"
        let environment = ["DESK_TOKEN": "secret-of-the-desk", "OTHER": "other"]
        let site = try site("echo \"token $DESK_TOKEN other $OTHER\" >&2; exit 1", feed: keys)
        let failure = try await site.build(environment: environment).section("a-front")["failure"]?.string ?? ""
        #expect(failure.contains("token … other") && !failure.contains("secret"))
        try site.write(
            "scripts/feed.sh",
            "echo \"{\\\"items\\\":[{\\\"type\\\":\\\"teaser\\\",\\\"title\\\":\\\"$DESK_TOKEN\\\"}]}\""
        )
        let echoed = try await site.build(environment: environment).section("a-front")["failure"]?.string ?? ""
        #expect(echoed.contains("repeats the value of a variable"))
        let missing = try await site.build().section("a-front")["failure"]?.string ?? ""
        #expect(missing.contains("the environment has no DESK_TOKEN"))
    }

    @Test(
        "A value is found as text of JSON writes it, line by line, and where a message is cut",
        arguments: [
            (#"ab/cd"efgh12"#, #"printf '%s' '{"items":[{"type":"teaser","title":"ab\/cd\"efgh12"}]}'"#),
            ("first-line\nsecond-line", #"printf '%s' '{"items":[{"type":"teaser","title":"second-line"}]}'"#),
            ("secret-of-the-desk", "printf '%0190d%s' 0 \"$DESK_TOKEN\" >&2; exit 1"),
        ]
    )
    func forms(_ value: String, _ script: String) async throws {
        let site = try site(script, feed: "loader: command, command: [sh, scripts/feed.sh], environment: [DESK_TOKEN]")
        let report = try await site.build(environment: ["DESK_TOKEN": value])
        let failure = try report.section("a-front")["failure"]?.string ?? ""
        #expect(failure.contains("repeats the value of a variable") || failure.contains("…"))
        for part in ["ab/cd", "second-line", "secret-of"] { #expect(!failure.contains(part)) }
    }

    @Test("A program changes a feed before the rules, and what it leaves as it was comes back whole")
    func transform() async throws {
        let site = try site(
            "sed -e 's/Story 1/Changed 1/' -e 's/^.*\"feed\"://' -e 's/}$//'",
            feed: "loader: unified, source: feeds/north/a-front.json",
            lines: "transform:\n  - command: [sh, scripts/feed.sh]\n  - limit: 3\n"
        )
        let items = (0..<4).map { TemporarySite.story("Story \($0)", #","kicker":"K\#($0)""#) }
        let ad = #"{"type":"ad","id":"77"}"#
        try site.write("content/feeds/north/a-front.json", TemporarySite.feed(items + [ad]))
        let report = try await site.build()
        #expect(report.warnings.map(\.description) == [])
        let html = try site.read("output/north/index.html")
        #expect(html.contains("Changed 1") && html.contains("K2"))
        #expect(try report.section("a-front")["items"]?.int == 4)
        #expect(!html.contains("Story 3") && !html.contains("Story 1<"))
        // The copy is what the program gave.
        try site.write("scripts/feed.sh", "exit 4")
        let later = try await site.build(hoursLater: 2)
        #expect(try later.section("a-front")["lastGood"]?.bool == true)
        #expect(try site.read("output/north/index.html").contains("Changed 1"))
    }
}
