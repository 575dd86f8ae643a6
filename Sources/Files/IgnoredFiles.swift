/// Names of what editors and tools put beside files, and of folders that hold versions: nobody wrote them to be read.
package enum IgnoredFiles {
    private static let names: Set<String> = [
        ".git", ".hg", ".svn", ".DS_Store", "Thumbs.db", "desktop.ini", "4913", ".sitegen",
    ]
    private static let endings = ["~", ".swp", ".swo", ".swx", "___jb_tmp___", "___jb_old___", Disk.draftSuffix]

    /// Whether a file or folder of that name is left out of what is watched and what is published.
    package static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
            || endings.contains { name.hasSuffix($0) }
    }
}
