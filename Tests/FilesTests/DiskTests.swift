import Files
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Calls to the disk")
struct DiskTests: ~Copyable {
    private let place: TemporaryFolder
    private var folder: String { place.path }

    init() throws { place = try TemporaryFolder() }

    @Test("What is written is read again", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
    func roundTrip(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try Disk.write(bytes, to: folder + "/a")
        #expect(try Disk.read(folder + "/a") == bytes)
        #expect(Disk.status(folder + "/a")?.size == count)
    }

    @Test("A lock is free once it is let go, although a program that is being started has its descriptor, too")
    func lock() throws {
        var copies: [CInt] = []
        defer { for copy in copies { close(copy) } }
        func take() throws -> Bool {
            guard let lock = try FolderLock(folder) else { return false }
            defer { withExtendedLifetime(lock) {} }
            let place = Disk.resolved(folder)
            let own = try Disk.names(in: "/dev/fd").filter { Disk.resolved("/dev/fd/" + $0) == place }
            copies += own.compactMap { CInt($0).map { dup($0) } }
            return true
        }
        #expect(try take())
        #expect(copies.count == 1)
        #expect(try take())
    }

    @Test("A shorter file replaces a longer one whole, and no draft is left")
    func replace() throws {
        try Disk.write(Array("an old text".utf8), to: folder + "/a")
        try Disk.write(Array("new".utf8), to: folder + "/a")
        #expect(try Disk.read(folder + "/a") == Array("new".utf8))
        #expect(try Disk.names(in: folder) == ["a"])
    }

    @Test("A draft that a killed build left behind is written over")
    func leftover() throws {
        try Disk.write(Array("a half-written text".utf8), to: folder + "/a" + Disk.draftSuffix)
        try Disk.write(Array("whole".utf8), to: folder + "/a")
        #expect(try Disk.read(folder + "/a") == Array("whole".utf8))
        #expect(try Disk.names(in: folder) == ["a"])
    }

    @Test("A link in the place of the draft is not followed")
    func draftLink() throws {
        try Disk.write(Array("mine".utf8), to: folder + "/other")
        try place.link("a" + Disk.draftSuffix, to: folder + "/other")
        #expect(throws: Disk.Failure.self) { try Disk.write(Array("x".utf8), to: folder + "/a") }
        #expect(try Disk.read(folder + "/other") == Array("mine".utf8))
    }

    @Test("What is in a folder is reported with its kind, links followed and named")
    func entries() throws {
        try Disk.makeFolder(folder + "/folder")
        try Disk.write([1], to: folder + "/file")
        try place.link("toFile", to: folder + "/file")
        try place.link("toFolder", to: folder + "/folder")
        try place.link("toNothing", to: folder + "/nothing")
        let entries = try Disk.entries(in: folder).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == ["file", "folder", "toFile", "toFolder", "toNothing"])
        #expect(entries.map(\.kind) == [.file, .folder, .file, .folder, .other])
        #expect(entries.map(\.isLink) == [false, false, true, true, true])
        #expect(try Disk.entries(in: folder + "/nothing").isEmpty)
    }

    @Test("A file that cannot be written leaves things as they are")
    func cannotWrite() throws {
        try Disk.makeFolder(folder + "/a/b")
        #expect(throws: Disk.Failure.self) { try Disk.write([1], to: folder + "/a") }
        #expect(throws: Disk.Failure.self) { try Disk.write([1], to: folder + "/missing/a") }
        #expect(try Disk.names(in: folder) == ["a"])
        #expect(try Disk.names(in: folder + "/a") == ["b"])
    }

    @Test("What cannot be read is named with the reason")
    func unreadable() throws {
        let missing = #expect(throws: Disk.Failure.self) { try Disk.read(folder + "/a") }
        #expect(missing?.description == "\(folder)/a: No such file or directory")
        let isFolder = #expect(throws: Disk.Failure.self) { try Disk.read(folder) }
        #expect(isFolder?.reason == "Is a directory")
    }

    @Test(
        "The advice follows the system's error",
        arguments: [
            (ENOSPC, "make room"), (EDQUOT, "quota"), (EROFS, "mount it writable"), (EACCES, "permission"),
            (EPERM, "permission"), (ENAMETOOLONG, "shorter name"), (EMFILE, "ulimit -n"), (ENFILE, "fs.file-max"),
            (EIO, "dmesg"), (ELOOP, "symbolic link"),
        ]
    )
    func advice(code: Int32, words: String) {
        #expect(Disk.Failure("a", code: code).advice?.contains(words) == true)
        #expect(Disk.Failure("a", code: ENOENT).advice == nil)
        #expect(FileTree.Failure.refused(Disk.Failure("a", code: code)).advice?.contains(words) == true)
    }

    @Test("What is no file is named and not waited for, whoever wants to read it", .timeLimit(.minutes(20)))
    func noFile() throws {
        #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
        try place.link("link", to: "pipe")
        for name in ["pipe", "link"] {
            let failure = #expect(throws: Disk.Failure.self) { try Disk.read(folder + "/" + name) }
            #expect(failure?.reason == "this is a named pipe and no file")
            #expect(failure?.advice == "remove it, and run the command again")
        }
        for device in ["/dev/zero", "/dev/null"] {
            let failure = #expect(throws: Disk.Failure.self) { try Disk.read(device) }
            #expect(failure?.reason == "this is a device and no file")
        }
    }

    @Test("A pipe is not written into as a draft, and gives way to a file", .timeLimit(.minutes(20)))
    func pipeInPlace() throws {
        #expect(unsafe mkfifo(folder + "/a" + Disk.draftSuffix, 0o600) == 0)
        let failure = #expect(throws: Disk.Failure.self) { try Disk.write([1], to: folder + "/a") }
        #expect(failure?.path == folder + "/a" + Disk.draftSuffix)
        #expect(unsafe mkfifo(folder + "/b", 0o600) == 0)
        try Disk.write([1], to: folder + "/b")
        #expect(try Disk.read(folder + "/b") == [1])
    }

    @Test("What stands where a folder is to be is named, however deep the folder was to lie")
    func noFolder() throws {
        try Disk.write([], to: folder + "/file")
        #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
        try place.link("nowhere", to: "missing")
        let names = ["file": "a file", "pipe": "a named pipe", "nowhere": "a symbolic link that leads nowhere"]
        for (name, what) in names {
            for below in ["", "/", "/a", "/a/b/c"] {
                let failure = #expect(throws: Disk.Failure.self) {
                    try Disk.makeFolder(folder + "/" + name + below)
                }
                #expect(failure?.path.hasPrefix(folder + "/" + name) == true)
                #expect(failure?.reason == "this is \(what), and a folder is to be here")
            }
        }
    }

    @Test("Folders are made with those above them, as often as one likes")
    func folders() throws {
        try Disk.makeFolder(folder + "/a/b/c")
        try Disk.makeFolder(folder + "/a/b/c")
        #expect(Disk.status(folder + "/a/b/c")?.kind == .folder)
        try Disk.write([], to: folder + "/file")
        #expect(throws: Disk.Failure.self) { try Disk.makeFolder(folder + "/file") }
        #expect(throws: Disk.Failure.self) { try Disk.makeFolder(folder + "/file/below") }
    }

    @Test("A file is removed, one that is gone already too, a folder only when it is empty")
    func remove() throws {
        try Disk.makeFolder(folder + "/a")
        try Disk.write([1], to: folder + "/a/b")
        #expect(!Disk.removeEmptyFolder(folder + "/a"))
        try Disk.remove(folder + "/a/b")
        try Disk.remove(folder + "/a/b")
        #expect(Disk.status(folder + "/a/b") == nil)
        #expect(throws: Disk.Failure.self) { try Disk.remove(folder + "/a") }
        #expect(Disk.removeEmptyFolder(folder + "/a"))
        #expect(try Disk.names(in: folder).isEmpty)
    }

    @Test("What would be below a file is not there, so it needs no removing")
    func removeBelowFile() throws {
        try Disk.write([1], to: folder + "/a")
        try Disk.remove(folder + "/a/b")
        #expect(try Disk.read(folder + "/a") == [1])
    }

    @Test("A link counts as what it leads to")
    func status() throws {
        try Disk.makeFolder(folder + "/a")
        try place.link("b", to: "a")
        try place.link("nowhere", to: "missing")
        #expect(Disk.status(folder + "/b")?.kind == .folder)
        #expect(Disk.status(folder + "/nowhere") == nil)
        #expect(Disk.status("/dev/null")?.kind == .other)
        #expect(Disk.resolved(folder + "/b") == Disk.resolved(folder + "/a"))
        #expect(Disk.resolved(folder + "/nowhere") == nil)
    }

    @Test("a path leads somewhere also when nothing is there yet")
    func places() throws {
        let real = try #require(Disk.resolved(folder))
        try Disk.makeFolder(folder + "/a")
        #expect(Disk.place(of: folder + "/a/../a/") == real + "/a")
        #expect(Disk.place(of: folder + "/a/b/c") == real + "/a/b/c")
        #expect(Disk.place(of: "/") == "")
        #expect(Disk.place(of: "/nowhere-at-all/x") == "/nowhere-at-all/x")
        #expect(Disk.place(of: "nowhere-at-all") == Disk.place(of: ".") + "/nowhere-at-all")
    }

    @Test("What a person names as the place of a result keeps its kind: a link leads on, a pipe is written to")
    func results() throws {
        try Disk.write(Array("old".utf8), to: folder + "/real")
        try place.link("link", to: "real")
        try Disk.writeResult(Array("new".utf8), to: folder + "/link")
        #expect(Disk.isLink(folder + "/link"))
        #expect(try Disk.read(folder + "/real") == Array("new".utf8))
        try Disk.writeResult(Array("gone".utf8), to: "/dev/null")
        #expect(Disk.status("/dev/null")?.kind == .other)
        try Disk.writeResult(Array("first".utf8), to: folder + "/none")
        #expect(try Disk.read(folder + "/none") == Array("first".utf8))
    }
}
