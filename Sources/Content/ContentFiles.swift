/// The outside world of this layer: the files of `content/`, and which time zones there are.
///
/// Paths are relative to the site folder and parted by `/`, as in `content/vg/brand.yml`.
package struct ContentFiles: Sendable {
    /// What reading a file gives.
    package enum Content: Sendable {
        /// Its bytes.
        case bytes([UInt8])
        /// There is no such file.
        case missing
        /// The file is there but cannot be read, for a reason in plain words.
        case unreadable(String)
    }

    /// One name in a folder.
    package struct Entry: Sendable, Hashable {
        /// The name without its folder.
        package let name: String
        /// Whether it is a folder itself.
        package let isFolder: Bool

        /// Makes an entry.
        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// Larger files are refused: people write content by hand.
    package static let maximumFileBytes = 1_000_000

    /// What stands before every path in diagnostics.
    package var shownPrefix: String
    /// Reads a file.
    package var read: @Sendable (_ path: String) -> Content
    /// Lists a folder by name, without hidden files; empty when there is no such folder.
    package var list: @Sendable (_ folder: String) -> [Entry]
    /// Whether a path that a person wrote leads out of `content/` over a symbolic link.
    package var leadsOutside: @Sendable (_ path: String) -> Bool
    /// Whether a time zone of that name is known.
    package var knowsTimeZone: @Sendable (_ name: String) -> Bool

    /// Makes a world; `disk` and `memory` are the usual ones.
    package init(
        shownPrefix: String = "",
        read: @escaping @Sendable (_ path: String) -> Content,
        list: @escaping @Sendable (_ folder: String) -> [Entry],
        leadsOutside: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
        knowsTimeZone: @escaping @Sendable (_ name: String) -> Bool = { _ in true }
    ) {
        self.shownPrefix = shownPrefix
        self.read = read
        self.list = list
        self.leadsOutside = leadsOutside
        self.knowsTimeZone = knowsTimeZone
    }

    /// The path as diagnostics name it.
    package func shown(_ path: String) -> String {
        shownPrefix + path
    }

    /// Whether there is a file of that path.
    func exists(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return false }
        let folder = parts.dropLast().joined(separator: "/")
        return list(folder).contains(Entry(name: String(name), isFolder: false))
    }
}

extension ContentFiles {
    /// A site that is described by its texts, for tests and previews.
    ///
    /// - Parameter texts: The files by path.
    /// - Returns: A world in which every time zone is known.
    package static func memory(_ texts: [String: String]) -> ContentFiles {
        memory(bytes: texts.mapValues { Array($0.utf8) })
    }

    /// A site that is described by its bytes, for what is no text.
    ///
    /// - Parameter files: The files by path.
    /// - Returns: A world in which every time zone is known.
    package static func memory(bytes files: [String: [UInt8]]) -> ContentFiles {
        ContentFiles(
            read: { path in files[path].map(Content.bytes) ?? .missing },
            list: { folder in
                let entries = files.keys.filter { $0.hasPrefix(folder + "/") }.map { path in
                    let rest = path.dropFirst(folder.count + 1)
                    let name = rest.prefix { $0 != "/" }
                    return Entry(name: String(name), isFolder: name.count < rest.count)
                }
                return Set(entries).filter { !$0.name.hasPrefix(".") }.sorted { $0.name < $1.name }
            }
        )
    }
}
