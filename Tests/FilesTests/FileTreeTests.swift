import Files
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The same files in both worlds.
private let texts = [
    "content/b.md": "B", "content/a.md": "A", "content/vg/brand.yml": "name: VG", "content/.hidden": "x",
    "content/.git/config": "x", "site.txt": "12345",
]

@Suite("Files below a folder")
struct FileTreeTests {
    enum World: CaseIterable {
        case disk, memory
    }

    private func with(_ world: World, _ body: (FileTree) throws -> Void) throws {
        switch world {
        case .memory: try body(.memory(texts))
        case .disk:
            let folder = try TemporaryFolder()
            for (path, text) in texts { try folder.write(path, text) }
            try body(.disk(folder.path))
        }
    }

    @Test("A file is read whole when it is not larger than allowed", arguments: World.allCases)
    func read(_ world: World) throws {
        try with(world) { files in
            let brand = try files.read("content/vg/brand.yml")
            #expect(brand == Array("name: VG".utf8))
            let site = try files.read("site.txt", limit: 5)
            #expect(site == Array("12345".utf8))
            #expect(throws: FileTree.Failure.tooLarge(limit: 4)) { try files.read("site.txt", limit: 4) }
        }
    }

    @Test(
        "What is no file below the folder is refused, with the reason",
        arguments: World.allCases,
        [
            ("missing.md", FileTree.Failure.missing), ("content/missing/a.md", .missing), ("content/a.md/b", .missing),
            ("content", .noFile), ("content/vg", .noFile), ("/etc/passwd", .outside), ("../site.txt", .outside),
            ("content/../site.txt", .outside), ("content/a.md\u{0}.svg", .outside),
        ]
    )
    func refused(_ world: World, _ wrong: (path: String, reason: FileTree.Failure)) throws {
        try with(world) { files in
            #expect(throws: wrong.reason) { try files.read(wrong.path) }
        }
    }

    @Test("A folder is listed by name, without what is hidden", arguments: World.allCases)
    func list(_ world: World) throws {
        try with(world) { files in
            #expect(files.list("content").map(\.name) == ["a.md", "b.md", "vg"])
            #expect(files.list("content").map(\.isFolder) == [false, false, true])
            #expect(files.list("").map(\.name) == ["content", "site.txt"])
            let all = ["content/a.md", "content/b.md", "content/vg/brand.yml", "site.txt"]
            #expect(files.files(below: "") == all)
        }
    }

    @Test(
        "What is no folder below the root has no names",
        arguments: World.allCases,
        ["missing", "site.txt", "..", "content/../..", "/", "content\u{0}"]
    )
    func listNothing(_ world: World, _ path: String) throws {
        try with(world) { files in
            #expect(files.list(path).isEmpty)
        }
    }

    @Test(
        "A file exists under its own name only",
        arguments: World.allCases,
        [
            ("content/a.md", true), ("site.txt", true), ("content/A.md", false), ("content", false), ("", false),
            ("content/.hidden", false), ("content/c.md", false), ("../site.txt", false), ("site.txt/a", false),
            ("/site.txt", false),
        ]
    )
    func exists(_ world: World, _ row: (path: String, isThere: Bool)) throws {
        try with(world) { files in
            #expect(files.exists(row.path) == row.isThere)
        }
    }

    @Test(
        "Paths are shown with the root in front, unless that is the current folder",
        arguments: [
            (".", "a.md"), ("", "a.md"), ("site", "site/a.md"), ("/srv/site/", "/srv/site/a.md"), ("/", "/a.md"),
        ]
    )
    func shown(_ root: String, _ expected: String) {
        #expect(FileTree.memory([:], root: root).shown("a.md") == expected)
    }

    @Test(
        "A limit is reported as a person would have set it",
        arguments: [
            (1_000_000, "1 MB"), (2_000_000_000, "2 GB"), (64 << 20, "64 MiB"), (512_000, "512 kB"), (7, "7 bytes"),
        ]
    )
    func size(_ limit: Int, _ expected: String) {
        #expect(FileTree.Failure.tooLarge(limit: limit).description == "the file is larger than \(expected)")
    }
}

@Suite("Links and devices")
struct LinkTests: ~Copyable {
    private let place: TemporaryFolder
    private var folder: String { place.path }

    init() throws { place = try TemporaryFolder("content/images", "themes") }

    @Test("A link is followed as long as it stays in the folder")
    func reading() throws {
        try place.write("site-of-another/a.md", "secret")
        try place.write("site/content/a.md", "A")
        let files = FileTree.disk(folder + "/site")
        try place.link("site/inside.md", to: "content/a.md")
        try place.link("site/outside.md", to: "../site-of-another/a.md")
        try place.link("site/elsewhere", to: folder + "/site-of-another")
        try place.link("site/nowhere.md", to: "missing.md")
        #expect(try files.read("inside.md") == Array("A".utf8))
        #expect(throws: FileTree.Failure.outside) { try files.read("outside.md") }
        #expect(throws: FileTree.Failure.outside) { try files.read("elsewhere/a.md") }
        #expect(throws: FileTree.Failure.missing) { try files.read("nowhere.md") }
    }

    @Test("The folder itself may be reached over a link")
    func linkedRoot() throws {
        try place.write("site/a.md", "A")
        try place.link("current", to: "site")
        #expect(try FileTree.disk(folder + "/current").read("a.md") == Array("A".utf8))
        #expect(try FileTree.disk(folder + "/current/").read("a.md") == Array("A".utf8))
    }

    @Test("A path leads out of a folder over a link, even when no file is at its end")
    func leading() throws {
        try place.link("content/in", to: "images")
        try place.link("content/out", to: "../themes")
        try place.link("content/far", to: "/etc")
        try place.link("content/nowhere", to: "/nowhere")
        let files = FileTree.disk(folder)
        for path in ["content/out/a.svg", "content/far/passwd", "content/nowhere/a", "content/nowhere", "../a"] {
            #expect(files.leads(path, outOf: "content"), "\(path)")
        }
        for path in ["content/in/a.svg", "content/images", "content/missing/b/c.svg", "content"] {
            #expect(!files.leads(path, outOf: "content"), "\(path)")
        }
        #expect(!files.leads("content/out/a.svg", outOf: ""))
        #expect(!FileTree.memory(["content/a": ""]).leads("content/a", outOf: "content"))
    }

    @Test("A pipe is no file: nothing waits for it")
    func pipe() throws {
        #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
        #expect(throws: FileTree.Failure.noFile) { try FileTree.disk(folder).read("pipe") }
    }

    @Test("Folders that contain each other over links end")
    func cycle() throws {
        try place.link("again", to: ".")
        try place.write("a", "")
        #expect(FileTree.disk(folder).files(below: "", depth: 2) == ["a", "again/a", "again/again/a"])
    }
}
