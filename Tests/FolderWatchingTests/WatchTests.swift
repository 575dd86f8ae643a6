import Engine
import Foundation
import TestSupport
import Testing

@testable import FolderWatching

/// Each test ends with a change that it waits for: changes unreported until then would not have been reported at all.
@Suite("Watching a site folder", .timeLimit(.minutes(20)))
struct WatchTests {
    @Test("A file written, saved by renaming, moved or removed is reported", arguments: FolderWatcher.Method.allCases)
    func files(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        for name in ["written", "saved", "moved", "removed"] { try site.echo("content/vg/\(name)") }
        let watch = try site.watch(kind)
        try site.echo("content/vg/written", "other")
        try site.save("content/vg/saved")
        try site.move("content/vg/moved", to: "themes/vg/arrived")
        try site.remove("content/vg/removed")
        try site.echo("themes/vg/fresh")
        let awaited: Set = [
            "content/vg/written", "content/vg/saved", "content/vg/moved", "themes/vg/arrived", "content/vg/removed",
            "themes/vg/fresh",
        ]
        let told = await gather(awaited, from: watch)
        // A watch that looks at the folder may see the file that becomes “saved”.
        #expect(told.paths.subtracting(["content/vg/saved.new"]) == awaited)
    }

    @Test("Everything in a new folder is reported, however deep and fast", arguments: FolderWatcher.Method.allCases)
    func newFolders(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let watch = try site.watch(kind)
        var awaited: Set<String> = []
        for number in 0..<20 {
            try site.makeFolder("content/b\(number)/sections/deep")
            try site.echo("content/b\(number)/sections/deep/a.md")
            awaited.insert("content/b\(number)/sections/deep/a.md")
        }
        let told = await gather(awaited, from: watch)
        #expect(told.paths.isSuperset(of: awaited))
    }

    @Test("A folder that was moved is known by its new name only", arguments: FolderWatcher.Method.allCases)
    func movedFolder(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.makeFolder("content/old/sections")
        try site.echo("content/old/sections/a.md")
        let watch = try site.watch(kind)
        try site.move("content/old", to: "content/new")
        var told = await gather(["content/new/sections/a.md"], from: watch)
        #expect(told.paths.contains("content/old"))
        try site.echo("content/new/sections/b.md")
        told = await gather(["content/new/sections/b.md"], from: watch)
        #expect(told.paths == ["content/new/sections/b.md"])
    }

    @Test("A folder that comes back under its name is watched again", arguments: FolderWatcher.Method.allCases)
    func comesBack(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.remove("themes")
        let watch = try site.watch(kind)
        try site.makeFolder("themes/base")
        _ = await gather(["themes"], from: watch)
        try site.echo("themes/base/theme.json")
        let told = await gather(["themes/base/theme.json"], from: watch)
        #expect(!told.isEverything)
    }

    @Test(
        "Neither junk nor the output nor anything beside the two folders is reported",
        arguments: FolderWatcher.Method.allCases
    )
    func ignored(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.makeFolder("content/output/vg")
        try site.makeFolder("output")
        let watch = try site.watch(kind, output: "content/output")
        try site.makeFolder("content/.git/objects")
        for name in [
            "content/.git/index", "content/vg/a.md~", "content/vg/4913", "output/index.html", "README.md",
            "content/output/vg/index.html",
        ] {
            try site.echo(name)
        }
        try site.echo("content/vg/last")
        let told = await gather(["content/vg/last"], from: watch)
        #expect(told.paths == ["content/vg/last"])
    }

    @Test("The two folders may be links themselves", arguments: FolderWatcher.Method.allCases)
    func linkedFolder(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.move("themes", to: "elsewhere")
        try site.link("themes", to: "elsewhere")
        let watch = try site.watch(kind)
        try site.echo("elsewhere/vg/theme.json")
        let told = await gather(["themes/vg/theme.json"], from: watch)
        #expect(told.paths == ["themes/vg/theme.json"])
    }

    @Test("Where there are links, every change is about everything", arguments: FolderWatcher.Method.allCases)
    func links(kind: FolderWatcher.Method) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.echo("themes/vg/theme.json")
        try site.link("themes/vg/other.json", to: "theme.json")
        let watch = try site.watch(kind)
        try site.echo("themes/vg/theme.json", "longer")
        let told = await gather(["never"], from: watch)
        #expect(told.isEverything)
    }

    #if os(Linux)
        @Test("A save by renaming and a save in place are one change each")
        func once() async throws {
            let site = try TemporaryFolder("content/vg", "themes/vg")
            try site.echo("content/vg/a.md")
            // A busy machine may pause between two steps of one save.
            var timing = WatchTiming.standard
            (timing.quiet, timing.maximumDelay) = (.milliseconds(500), .seconds(60))
            let watch = try FolderWatcher(site: site.path, kind: .inotify, timing: timing)
            var changes = watch.changes.makeAsyncIterator()
            try site.save("content/vg/a.md")
            #expect(await changes.next() == .paths(["content/vg/a.md"]))
            try site.echo("content/vg/a.md", "again")
            #expect(await changes.next() == .paths(["content/vg/a.md"]))
            try site.echo("content/vg/b.md")
            #expect(await changes.next() == .paths(["content/vg/b.md"]))
        }

        @Test("When the site folder itself goes, that is said, and files are looked at instead")
        func gone() async throws {
            let site = try TemporaryFolder("content/vg", "themes/vg")
            let (words, said) = AsyncStream.makeStream(of: String.self)
            let inner = site.path + "/inner"
            try site.makeFolder("inner/content")
            var timing = WatchTiming.standard
            timing.interval = .milliseconds(20)
            let watch = try FolderWatcher(site: inner, kind: .inotify, timing: timing) { said.yield($0) }
            var changes = watch.changes.makeAsyncIterator()
            try site.move("inner", to: "outer")
            #expect(await changes.next() == .everything)
            for await text in words {
                #expect(text.contains("was moved or deleted"))
                break
            }
            try site.makeFolder("inner/content")
            try site.echo("inner/content/site.yml")
            let told = await gather(["content/site.yml"], from: watch)
            #expect(told.paths.contains("content/site.yml"))
        }
    #endif

    @Test("A folder that is not there is a failure in words", arguments: FolderWatcher.Method.allCases)
    func missing(kind: FolderWatcher.Method) {
        #expect(throws: WatchFailure.missing("/nowhere/at/all")) {
            try FolderWatcher(site: "/nowhere/at/all", kind: kind)
        }
    }
}
