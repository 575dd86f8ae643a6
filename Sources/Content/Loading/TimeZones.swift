package import Files

/// The known time zones, from a folder with a file for each.
///
/// The format of the files is that of https://www.rfc-editor.org/rfc/rfc8536.
package struct TimeZones: Sendable {
    private let database: FileTree

    /// Makes them from a folder; if it is empty, every name is accepted.
    package init(database: FileTree) {
        self.database = database
    }

    /// The machine's time zones.
    package static let system = TimeZones(database: .disk("/usr/share/zoneinfo"))

    /// Whether a time zone is known; UTC always is.
    package func contains(_ name: String) -> Bool {
        guard name != "UTC", !database.list("").isEmpty else { return true }
        let zone = try? database.read(name, limit: Self.maximumFileBytes)
        return zone?.starts(with: "TZif".utf8) ?? false
    }

    private static let maximumFileBytes = 1_000_000
}
