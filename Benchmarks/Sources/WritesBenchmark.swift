import CBenchmarks
import Files
import Foundation

/// The cost of writing, replacing and comparing files on the file system at hand.
struct WritesBenchmark {
    let runs: Int

    private static let files = 500
    private static let bytes = 34_000

    /// An operation on one file of a folder; its number decides the path.
    private struct Operation: Sendable {
        let name: String
        /// Whether all data must be on the disk before, as it is minutes after the last build.
        var isSettledFirst = false
        let work: @Sendable (Folder, Int) throws -> Void
    }

    /// The folder of one run, and the content that its files get.
    private struct Folder: Sendable {
        let path: String
        let first: [UInt8]
        let second: [UInt8]
        let descriptor: Int32

        func nested(_ number: Int) -> String { "\(path)/new/\(number)/index.html" }
        func flat(_ number: Int) -> String { "\(path)/flat/\(number).html" }
        func link(_ number: Int) -> String { "\(path)/links/\(number).html" }
        func draft(_ number: Int) -> String { "\(path)/flat/\(number).draft" }
    }

    private static let operations = [
        Operation(name: "new folder and new file") { folder, number in
            try Disk.makeFolder("\(folder.path)/new/\(number)")
            try fill(folder.nested(number), folder.first, O_CREAT | O_EXCL)
        },
        Operation(name: "new file in an existing folder") { folder, number in
            try fill(folder.flat(number), folder.first, O_CREAT | O_EXCL)
        },
        Operation(name: "hard link") { try Disk.link($0.flat($1), as: $0.link($1)) },
        Operation(name: "`stat` by path") { folder, number in
            var info = stat()
            try check(unsafe stat(folder.flat(number), &info), folder.flat(number))
        },
        Operation(name: "`fstatat` in an open folder, links not followed") { folder, number in
            var info = stat()
            let name = "\(number).html"
            try check(unsafe fstatat(folder.descriptor, name, &info, AT_SYMLINK_NOFOLLOW), name)
        },
        Operation(name: "read and compare") { folder, number in
            guard try Disk.read(folder.flat(number)) == folder.first else { throw Disk.Failure(folder.path, code: EIO) }
        },
        Operation(name: "truncate and rewrite", isSettledFirst: true) { folder, number in
            try fill(folder.flat(number), folder.second, O_TRUNC)
        },
        Operation(name: "temporary file, renamed over the old one", isSettledFirst: true) { folder, number in
            try fill(folder.draft(number), folder.first, O_CREAT | O_EXCL)
            try Disk.rename(folder.draft(number), to: folder.flat(number))
        },
        Operation(name: "temporary file, `RENAME_EXCHANGE`, unlink", isSettledFirst: true) { folder, number in
            try fill(folder.draft(number), folder.second, O_CREAT | O_EXCL)
            try check(unsafe sitegen_exchange(folder.draft(number), folder.flat(number)), folder.flat(number))
            try Disk.remove(folder.draft(number))
        },
        Operation(name: "overwrite in place, not truncated (not atomic)", isSettledFirst: true) { folder, number in
            try fill(folder.flat(number), folder.first, 0)
        },
        Operation(name: "unlink", isSettledFirst: true) { try Disk.remove($0.flat($1)) },
    ]

    /// Runs every operation on 500 files.
    ///
    /// - Returns: A table in Markdown with a heading.
    /// - Throws: The system's error when an operation fails.
    func run() throws -> String {
        var times: [[Double]] = Self.operations.map { _ in [] }
        for _ in 0..<max(1, runs) {
            let path = FileManager.default.temporaryDirectory.path + "/sitegen-writes-\(getpid())"
            for name in ["new", "flat", "links"] { try Disk.makeFolder("\(path)/\(name)") }
            defer { try? FileManager.default.removeItem(atPath: path) }
            let descriptor = unsafe open(path + "/flat", O_RDONLY | O_DIRECTORY)
            try Self.check(descriptor, path)
            defer { close(descriptor) }
            let folder = Folder(
                path: path,
                first: [UInt8](repeating: UInt8(ascii: "a"), count: Self.bytes),
                second: [UInt8](repeating: UInt8(ascii: "b"), count: Self.bytes),
                descriptor: descriptor
            )
            for (index, operation) in Self.operations.enumerated() {
                if operation.isSettledFirst { sync() }
                let start = ContinuousClock().now
                for number in 0..<Self.files { try operation.work(folder, number) }
                times[index].append((ContinuousClock().now - start) / .microseconds(1) / Double(Self.files))
            }
        }
        let rows = zip(Self.operations, times).map { operation, times in
            let range = "\((times.min() ?? 0).readable)–\((times.max() ?? 0).readable)"
            return
                "| \(operation.name) | \(operation.isSettledFirst ? "yes" : "") | \(times.median.readable) | \(range) |"
        }
        return """
            ### Files

            \(Self.files) files of \(Self.bytes) bytes, \(runs) runs; microseconds a file.

            | | data on the disk before | median | range |
            |---|---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }

    /// Writes a whole file without a draft.
    private static func fill(_ path: String, _ bytes: [UInt8], _ flags: Int32) throws {
        let file = unsafe open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
        try check(file, path)
        defer { close(file) }
        guard unsafe write(file, bytes, bytes.count) == bytes.count else { throw Disk.Failure(path, code: errno) }
    }

    private static func check(_ result: Int32, _ path: String) throws {
        guard result >= 0 else { throw Disk.Failure(path, code: errno) }
    }
}
