/// The contents of an output folder: publishable files, leftovers of tools, and entries that are not regular files.
struct OutputListing: Sendable {
    /// Paths below the output folder, sorted.
    private(set) var files: [String] = []
    private var leftovers: [String] = []
    private var obstacles: [(path: String, what: String)] = []
    private let output: String
    private let disk: FileSystem

    /// Lists all files except hidden files and temporary files of a build.
    init(_ output: String, on disk: FileSystem = .disk) throws(Disk.Failure) {
        self.output = output
        self.disk = disk
        try collect("", depth: 0)
        files.sort()
        leftovers.sort()
        obstacles.sort { $0.path < $1.path }
    }

    /// Files of editors and tools, which are not published.
    func leftovers(where isIncluded: (String) -> Bool) -> [String] {
        leftovers.filter { isIncluded(Self.top(of: $0)) }
    }

    /// Entries that are neither files nor folders, or are links out of the output.
    func obstacles(where isIncluded: (String) -> Bool) -> [Diagnostic] {
        obstacles.filter { isIncluded(Self.top(of: $0.path)) }.map { path, what in
            let advice = "remove it, build again and publish"
            return .error(path.below(output), nil, "this is \(what), which is not published", advice: advice)
        }
    }
}

extension OutputListing {
    private static let maximumDepth = 32
    private static let wellKnown = ".well-known"

    private static func top(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    private mutating func collect(_ folder: String, depth: Int) throws(Disk.Failure) {
        guard depth < Self.maximumDepth else { return }
        for entry in try disk.entries(in: folder.below(output)) {
            let name = entry.name
            let path = name.below(folder)
            let place = path.below(output)
            // The next build removes drafts that an interrupted build left.
            guard !name.hasSuffix(Disk.draftSuffix) else { continue }
            if entry.kind == .file, IgnoredFiles.contains(name) {
                leftovers.append(path)
                continue
            }
            guard !name.hasPrefix(".") || name == Self.wellKnown else { continue }
            // Only links can lead out; resolving every path costs more than reading the files.
            if entry.isLink, Disk.leads(place, outOf: output) {
                let leadsNowhere = Disk.status(place) == nil
                obstacles.append((path, "a symbolic link that leads \(leadsNowhere ? "nowhere" : "out of the output")"))
                continue
            }
            switch entry.kind {
            case .folder: try collect(path, depth: depth + 1)
            case .file: files.append(path)
            case .other: obstacles.append((path, Disk.occupant(of: place) ?? "no file"))
            }
        }
    }
}
