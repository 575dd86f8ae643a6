/// Names of temporary files of editors and tools, and of version control folders, which are not site content.
package enum IgnoredFiles {
    private static let names: Set<String> = [
        ".git", ".hg", ".svn", ".DS_Store", "Thumbs.db", "desktop.ini", "4913", ".sitegen",
    ]
    private static let endings = ["~", ".swp", ".swo", ".swx", "___jb_tmp___", "___jb_old___", Disk.draftSuffix]

    /// Whether a file or folder of this name is ignored when watching and publishing.
    package static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
            || endings.contains { name.hasSuffix($0) }
    }
}
