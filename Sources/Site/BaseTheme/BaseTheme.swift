import CBaseTheme
import Synchronization

/// The base theme that is part of the program: the files of `themes/base` as they were when it was compiled.
package enum BaseTheme {
    /// The folder of the base theme in a site, which need not exist.
    package static let folder = "themes/base"
    /// The file that makes a site's folder a base theme of its own: then nothing of the built-in one is used.
    package static let ownThemeFile = folder + "/theme.json"

    /// Templates that a program of one's own adds, by path below the theme's folder; set once, before a site is read.
    package static var added: [String: [UInt8]] {
        get { addedFiles.withLock { $0 } }
        set { addedFiles.withLock { $0 = newValue } }
    }

    private static let addedFiles = Mutex<[String: [UInt8]]>([:])

    /// The contents of the built-in files by path below the theme's folder.
    package static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        var count = 0
        let first = unsafe base_theme_files(&count)
        let list = unsafe UnsafeBufferPointer(start: first, count: count)
        for index in list.indices {
            let file = unsafe list[index]
            let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
            unsafe files[String(cString: file.path)] = Array(bytes)
        }
        return files
    }()
}
