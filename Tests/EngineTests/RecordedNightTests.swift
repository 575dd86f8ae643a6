import Engine
import Foundation
import SiteFixtures
import Testing

/// Nights that were recorded, each a folder of `Recordings`.
///
/// It holds `content/` of the site, `recording/` that `build --record` wrote, and `report.txt`, which says what became of the
/// sections. With `SITEGEN_RECORD=1` that file is written anew.
@Suite("Recorded nights")
struct RecordedNightTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Recordings"

    static var nights: [String] { FileTree.disk(folder).list("").filter(\.isFolder).map(\.name) }

    @Test("come out as they did", arguments: nights)
    func night(_ name: String) async throws {
        let place = Self.folder + "/" + name
        let site = try TemporarySite([:])
        try FileManager.default.removeItem(atPath: site.folder + "/content")
        try FileManager.default.copyItem(atPath: place + "/content", toPath: site.folder + "/content")
        let replay = SiteBuilder.RecordingMode.replay(from: place + "/recording")
        let report = try await site.build(http: RecordingTests.nobody, recording: replay)
        let found =
            lines(of: report).joined(separator: "\n").replacingOccurrences(of: site.folder + "/", with: "") + "\n"
        if ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" {
            try Disk.write(Array(found.utf8), to: place + "/report.txt")
        }
        #expect(try found == String(decoding: Disk.read(place + "/report.txt"), as: UTF8.self))
    }

    /// A line for each section, then one for each warning.
    private func lines(of report: BuildReport) -> [String] {
        let sections = (report.json["brands"]?.array ?? []).flatMap { brand in
            (brand["sections"]?.array ?? []).map { section in
                let name = "\(brand["id"]?.string ?? "")/\(section["id"]?.string ?? "")"
                let copy = section["lastGoodFrom"]?.string.map { ", as of \($0)" } ?? ""
                return "\(name): \(section["state"]?.string ?? ""), \(section["items"]?.int ?? 0) items\(copy)"
            }
        }
        return sections + report.warnings.map(\.description).sorted()
    }
}
