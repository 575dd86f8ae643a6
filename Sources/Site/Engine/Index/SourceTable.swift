/// The files that a build reads, each with its identity and its content's digest.
///
/// A file counts as unchanged when its identity is that of the last build and was settled then, or when its content has
/// the same digest. So a change within the tick of a clock, a replacement of equal size and a restored backup with old
/// times are noticed, and a fresh checkout of equal files is not taken for a change.
struct SourceTable: Sendable, Hashable {
    /// One file.
    struct Entry: Sendable, Hashable {
        /// Its identity; nil when it could not be examined.
        var identity: FileIdentity?
        /// Whether a later change would show in the identity.
        var isSettled: Bool
        /// The digest of its bytes; nil when nothing has read it yet, or it cannot be read.
        var digest: Digest?
    }

    /// The entries by path below the site folder.
    var entries: NameTable<Entry> = [:]
    /// How it differs from the table that was known when it was made.
    private(set) var changes = Changes()

    /// The changes since the table before.
    struct Changes: Sendable, Hashable {
        /// The files that are new, gone, or have other content.
        fileprivate(set) var paths: NameSet = []
        /// Whether what is known of a file has changed, such as its identity.
        fileprivate(set) var hasEntries = false

        /// Whether all files have the content they had.
        var isEmpty: Bool { paths.isEmpty }
        /// Whether nothing but feeds has changed.
        var areOfFeeds: Bool { paths.allSatisfy(SourceTable.isFeed) }
    }

    init() {}

    /// Examines the files of a site.
    ///
    /// - Throws: `Disk.Failure` when a folder cannot be listed.
    init(site: String, on disk: FileSystem, since last: SourceTable, at moment: Int = Disk.now) throws(Disk.Failure) {
        entries.reserveCapacity(last.entries.count)
        var folders = [(path: "themes", isBehindLink: false), ("content", false)]
        if try disk.status(site + "/" + CurationCopy.folder) != nil { folders.append((CurationCopy.folder, false)) }
        var known = 0
        func add(_ path: String, _ entry: (Entry?) -> Entry) {
            let old = last.entries[path]
            let new = entry(old)
            entries[path] = new
            known += old == nil ? 0 : 1
            guard new != old else { return }
            changes.hasEntries = true
            if !(old.map(new.agrees) ?? false) { changes.paths.insert(path) }
        }
        while let (folder, isBehindLink) = folders.popLast() {
            for entry in try disk.entries(in: site + "/" + folder) where !FileTree.isHidden(entry.name) {
                let path = folder + "/" + entry.name
                switch entry.kind {
                case .folder where entry.isLink:
                    let goal = Disk.resolved(site + "/" + path)
                    add(path) { _ in Self.link(to: goal) }
                    // What leads out is refused. One link is followed, and none in circles: there would be no end of files.
                    guard !isBehindLink, let goal, let place = Disk.resolved(site + "/" + folder),
                        !(place + "/").hasPrefix(goal + "/"),
                        !Disk.leads(site + "/" + path, outOf: site + "/" + path.prefix { $0 != "/" })
                    else { continue }
                    folders.append((path, true))
                case .folder: folders.append((path, isBehindLink))
                case .file, .other:
                    // The list of what was asked for has times, which change nothing.
                    guard path != CurationCopy.index else { continue }
                    add(path) { Self.entry(path, site, disk, $0, moment) }
                }
            }
        }
        guard known < last.entries.count else { return }
        for (path, _) in last.entries where entries[path] == nil { changes.paths.insert(path) }
    }

    /// A link to a folder, whose content is where it leads.
    private static func link(to goal: String?) -> Entry {
        Entry(identity: nil, isSettled: false, digest: goal.map { Digest.sha256(Array($0.utf8)) })
    }

    private static func entry(
        _ path: String,
        _ site: String,
        _ disk: FileSystem,
        _ last: Entry?,
        _ moment: Int
    ) -> Entry {
        let identity = (try? disk.identity(site + "/" + path)) ?? nil
        var entry = Entry(identity: identity, isSettled: identity?.isSettled(at: moment) ?? false, digest: nil)
        if identity == nil {
            // A pipe, a socket, a device or a broken link: whatever it is, nothing can be read from it.
            entry.digest = Digest.sha256(Array("no file".utf8))
        } else if let last, last.identity == identity, last.isSettled {
            entry.digest = last.digest
        } else if last?.digest != nil || !isFeed(path), let bytes = try? disk.read(site + "/" + path) {
            // Feeds are read later, and only if the build needs them.
            entry.digest = Digest.sha256(bytes)
        }
        return entry
    }

    /// Whether a path is that of a feed or a curation: the files that only some sections read.
    ///
    /// Pictures beside feeds are not: every page of a brand may show them.
    static func isFeed(_ path: String) -> Bool {
        if CurationCopy.brand(ofFile: path) != nil { return true }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3)
        guard parts.count > 2, parts[0].elementsEqual("content".utf8), !ImageStore.isPicture(path) else { return false }
        guard parts.count > 3 else { return parts[1].elementsEqual(feeds) }
        return parts[1].elementsEqual(feeds) || parts[2].elementsEqual(feeds) || parts[2].elementsEqual(curation)
    }

    private static let feeds = BrandFolders.feeds.utf8
    private static let curation = BrandFolders.curation.utf8

    /// Whether a file is new, gone, or has other content than in the table before.
    func hasChanges(of path: String) -> Bool { changes.paths.contains(path) || entries[path] == nil }

    /// The digest of the paths and contents of some files, whatever their order; nil when one of them could not be read.
    func digest(of paths: [String]) -> Digest? {
        var hasher = Hasher256()
        // By their bytes only where two count as equal, which is slower.
        for path in paths.sorted(by: { $0 == $1 ? $0.utf8.lexicographicallyPrecedes($1.utf8) : $0 < $1 }) {
            guard let digest = entries[path]?.digest else { return nil }
            hasher.update(framed: path)
            hasher.update(framed: digest.bytes)
        }
        return hasher.finish()
    }
}

extension SourceTable.Entry {
    /// Whether a file has the content it had: by its digest, and without one by its identity.
    fileprivate func agrees(with last: SourceTable.Entry) -> Bool {
        if let digest, let known = last.digest { return digest == known }
        return identity != nil && identity == last.identity && last.isSettled
    }
}

extension SourceTable {
    static func == (left: SourceTable, right: SourceTable) -> Bool { left.entries == right.entries }

    func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
