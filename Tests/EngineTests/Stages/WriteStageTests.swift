import SiteFixtures
import Synchronization
import Testing

@testable import Engine

@Suite("Stage: staged files are put in place")
struct WriteStageTests {
    private static let old: [(StagedFile.Group, String)] = [
        (.asset, "north/assets/site.0123456789.css"), (.page, "north/index.html"), (.page, "north/gone/index.html"),
    ]

    private static func update(_ site: TemporarySite, _ disk: FileSystem = .disk) throws -> OutputUpdate {
        try OutputUpdate(
            of: site.output,
            site: site.folder,
            names: PlannedNames(
                map: try PageIndex([]),
                content: SiteContent(brands: []),
                scope: BuildScope(brands: nil)
            ),
            part: .everything,
            disk: disk
        )
    }

    private static func staged(
        _ names: [(StagedFile.Group, String)],
        _ text: String,
        _ folder: OutputFolder
    ) throws -> [StagedFile] {
        try names.map { group, name in
            let bytes = Array("\(text) \(name)".utf8)
            let outcome = try folder.put(name, fingerprint: Digest.sha256(bytes)) { bytes }
            return StagedFile(name: name, group: group, outcome: outcome)
        }
    }

    private static func written() throws -> TemporarySite {
        let site = try TemporarySite([:])
        var update = try update(site)
        _ = try update.finish(try staged(old, "old", update.folder), kept: [])
        return site
    }

    @Test("Assets come first, pages next and lists last; then what is gone is removed")
    func order() throws {
        let site = try Self.written()
        let moved = Mutex<[String]>([])
        let output = site.output
        let disk = FileSystem { operation, path throws(Disk.Failure) in
            guard operation == .rename, path.hasPrefix(output) else { return }
            moved.withLock { $0.append(String(path.dropFirst(output.count + 1))) }
        }
        var update = try Self.update(site, disk)
        let files: [(StagedFile.Group, String)] = [
            (.list, "north/a.json"), (.page, "north/b/index.html"), (.asset, "north/assets/z.css"),
            (.page, "north/index.html"), (.asset, "north/assets/site.0123456789.css"),
        ]
        let gone = try update.finish(try Self.staged(files, "new", update.folder), kept: [])
        #expect(gone == ["north/gone/index.html"])
        let order = [
            "north/assets/site.0123456789.css", "north/assets/z.css", "north/b/index.html", "north/index.html",
            "north/a.json", "north/gone/index.html" + OutputTransaction.savedSuffix,
        ]
        #expect(moved.withLock { $0.filter(order.contains) } == order)
        #expect(try site.read("output/north/index.html") == "new north/index.html")
        #expect(!site.exists("output/north/gone"))
    }

    @Test("A file with the old fingerprint is neither made nor moved, and kept files stay")
    func unchanged() throws {
        let site = try Self.written()
        let times = site.times(below: "output")
        var update = try Self.update(site)
        let files = try Self.staged([Self.old[1]], "old", update.folder)
        #expect(!files[0].isStaged)
        let gone = try update.finish(files, kept: ["north/gone/index.html"])
        #expect(gone == ["north/assets/site.0123456789.css"])
        let left = times.filter { $0.key.hasSuffix(".html") }
        #expect(site.times(below: "output") == left && left.count == 2)
    }

    @Test("What an update has staged and put in place is undone when it is abandoned", arguments: 0...3)
    func abandoned(after moves: Int) throws {
        let site = try Self.written()
        let before = try site.contents(below: "output")
        let done = Mutex(0)
        let output = site.output
        let disk = FileSystem { operation, path throws(Disk.Failure) in
            let isNew = operation == .rename && path.hasPrefix(output) && path.hasSuffix(".html")
            guard isNew,
                done.withLock({ count in
                    count += 1
                    return count == moves + 1
                })
            else { return }
            throw Disk.Failure(path, code: 5)
        }
        let files = (0..<3).map { (StagedFile.Group.page, "north/\($0)/index.html") } + [Self.old[1]]
        do {
            var update = try Self.update(site, disk)
            try update.announce(files.map(\.1))
            let made = try Self.staged(files, "new", update.folder)
            #expect(throws: Disk.Failure.self) { try update.finish(made, kept: []) }
            update.abandon()
        }
        #expect(try site.contents(below: "output") == before)
        // The next update begins from the same manifest.
        #expect(try Self.update(site).folder.manifest.entries.keys.sorted() == Self.old.map(\.1).sorted())
    }
}
