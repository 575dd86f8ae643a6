import Files

/// Names of what editors and tools put beside files for moments, and of folders that hold versions.
enum JunkNames {
    private static let names: Set<String> = [".git", ".hg", ".svn", ".DS_Store", "4913", ".sitegen"]
    private static let endings = ["~", ".swp", ".swo", ".swx", "___jb_tmp___", "___jb_old___", Disk.draftSuffix]

    /// Whether a name is nobody's business.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
            || endings.contains { name.hasSuffix($0) }
    }
}
