package import Files

extension FileTree {
    /// The tree of a site: `content` and `themes` may be links to folders elsewhere, but nothing below them.
    ///
    /// `themes/base` holds the built-in base theme, and files of the site replace it one by one. With a `theme.json`
    /// the folder is a base theme of its own, as it stands.
    ///
    /// - Parameters:
    ///   - root: The site folder.
    ///   - disk: The file system to read from.
    /// - Returns: The tree.
    package static func site(_ root: String, on disk: FileSystem = .disk) -> FileTree {
        let own = FileTree.disk(root, linked: ["content", "themes"], on: disk)
        let builtIn = own.exists(BaseTheme.ownThemeFile) ? [:] : BaseTheme.files
        let files = builtIn.merging(BaseTheme.added) { $1 }
        return files.isEmpty ? own : own.filled(at: BaseTheme.folder, with: files)
    }
}
