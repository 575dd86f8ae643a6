import Foundation

/// The folder of the project that the tests were built from.
package enum ProjectFolder {
    /// Its path.
    package static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The folder of the base theme.
    package static let baseTheme = path + "/themes/base"
}
