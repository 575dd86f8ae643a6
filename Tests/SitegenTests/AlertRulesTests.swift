import Files
import Foundation
import Markup
import Metrics
import SiteFixtures
import TestSupport
import Testing

@Suite("Alarms and the dashboard")
struct AlertRulesTests {
    private static let folder = ProjectFolder.path + "/deploy"

    private static func text(_ name: String) throws -> String {
        String(decoding: try Disk.read("\(folder)/\(name)"), as: UTF8.self)
    }

    /// The program's metrics that a text asks for, each with the labels that it compares.
    private static func queried(in text: String) -> [(name: String, labels: [String])] {
        text.matches(of: /(sitegen_[a-z0-9_]+)(?:\{([^}]*)\})?/).map { match in
            let labels = (match.2 ?? "").matches(of: /([a-z_]+)\s*(?:=~|!=|!~|=)/).map { String($0.1) }
            return (String(match.1), labels)
        }
    }

    /// The expressions of the dashboard, without the names of its variables.
    private static func dashboardQueries() throws -> [String] {
        let dashboard = try JSON(parsing: Disk.read(folder + "/grafana/sitegen.json"))
        return (dashboard["panels"]?.array ?? []).flatMap { panel in
            (panel["targets"]?.array ?? []).compactMap { $0["expr"]?.string }
        }
    }

    @Test("Alarms, their test and the dashboard ask for metrics that the program writes, by labels that they have")
    func known() throws {
        let metrics = Dictionary(uniqueKeysWithValues: Metric.all.map { ($0.seriesName, $0) })
        let texts = try [Self.text("alerts.yml"), Self.text("alerts.test.yml")] + Self.dashboardQueries()
        let queried = texts.flatMap(Self.queried)
        #expect(queried.count > 100)
        for (name, labels) in queried {
            let metric = try #require(metrics[name], "nobody writes \(name)")
            let known = Set(metric.labels).union(["job", "instance"])
            #expect(known.isSuperset(of: labels), "\(name) has no such labels: \(labels)")
        }
    }

    @Test("Every metric of the program is on the dashboard")
    func drawn() throws {
        let drawn = Set(try Self.dashboardQueries().flatMap(Self.queried).map(\.name))
        #expect(Set(Metric.all.map(\.seriesName)).subtracting(drawn).sorted() == [])
    }

    @Test("Every alarm has a test in which it goes off, and a line in docs/monitoring.md")
    func alarms() throws {
        let names = try Self.text("alerts.yml").matches(of: /- alert: (\w+)/).map { String($0.1) }
        let tested = Set(try Self.text("alerts.test.yml").matches(of: /- alertname: (\w+)\n/).map { String($0.1) })
        let manual = String(decoding: try Disk.read(ProjectFolder.path + "/docs/monitoring.md"), as: UTF8.self)
        #expect(names.count > 15 && Set(names) == tested)
        for name in names { #expect(manual.contains("| `\(name)` |"), "\(name) is not explained") }
    }

    private static let promtool = InstalledProgram.path(of: "promtool")

    @Test("Alarms go off when they should and not before", .enabled(if: promtool != nil))
    func rules() async throws {
        let outcome = try await SitegenProcess.run(
            try #require(Self.promtool),
            ["test", "rules", Self.folder + "/alerts.test.yml"],
            [:]
        )
        #expect(outcome.status == 0, "\(outcome.text)")
    }
}
