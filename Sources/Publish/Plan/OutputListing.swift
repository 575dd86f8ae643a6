import Diagnostics
import Files

/// What is in an output folder: the files that a build may have put there, and what stands among them.
struct OutputListing: Sendable {
    /// Paths below the output folder, in their order.
    private(set) var files: [String] = []
    private var leftovers: [String] = []
    private var obstacles: [(path: String, what: String)] = []
    private let output: String
    private let disk: FileSystem

    /// Lists all files but those that a build may have left half written, and those of other programs.
    ///
    /// - Throws: `Disk.Failure` when a folder cannot be listed: its files would be taken for removed.
    init(_ output: String, on disk: FileSystem = .disk) throws(Disk.Failure) {
        self.output = output
        self.disk = disk
        try collect("", depth: 0)
        files.sort()
        leftovers.sort()
        obstacles.sort { $0.path < $1.path }
    }

    /// What editors and tools have left, which is not published.
    ///
    /// - Parameter isMeant: Whether a name at the top of the output is looked at.
    /// - Returns: Paths below the output folder.
    func leftovers(below isMeant: (String) -> Bool) -> [String] {
        leftovers.filter { isMeant(Self.top(of: $0)) }
    }

    /// What is no file and no folder of the site: reading it may never end, or leads out of the output.
    ///
    /// - Parameter isMeant: Whether a name at the top of the output is looked at.
    /// - Returns: What stands where, and what to do about it.
    func obstacles(below isMeant: (String) -> Bool) -> [Diagnostic] {
        obstacles.filter { isMeant(Self.top(of: $0.path)) }.map { path, what in
            .error(
                output + "/" + path,
                nil,
                "this is \(what), which is not published",
                advice: "remove it, build again and publish"
            )
        }
    }
}

extension OutputListing {
    private static let maximumDepth = 32
    private static let wellKnown = ".well-known"

    private static func top(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    private mutating func collect(_ folder: String, depth: Int) throws(Disk.Failure) {
        guard depth < Self.maximumDepth else { return }
        for entry in try disk.entries(in: folder.isEmpty ? output : output + "/" + folder) {
            let name = entry.name
            let path = folder.isEmpty ? name : folder + "/" + name
            // Drafts are ours: the next build removes what a killed one has left.
            guard !name.hasSuffix(Disk.draftSuffix) else { continue }
            if entry.kind == .file, IgnoredFiles.contains(name) {
                leftovers.append(path)
                continue
            }
            guard !name.hasPrefix(".") || name == Self.wellKnown else { continue }
            // Only a link leads anywhere else; following every path to its end costs more than reading the files.
            if entry.isLink, Disk.leads(output + "/" + path, outOf: output) {
                let leadsNowhere = Disk.status(output + "/" + path) == nil
                obstacles.append((path, "a symbolic link that leads \(leadsNowhere ? "nowhere" : "out of the output")"))
                continue
            }
            switch entry.kind {
            case .folder: try collect(path, depth: depth + 1)
            case .file: files.append(path)
            case .other: obstacles.append((path, Disk.occupant(of: output + "/" + path) ?? "no file"))
            }
        }
    }
}
