package import Files

/// The time zones there are: a folder with a file for each, named after the zone.
///
/// The format of the files is that of https://www.rfc-editor.org/rfc/rfc8536.
package struct TimeZones: Sendable {
    private let database: FileTree

    /// Makes them from a folder; when it is empty, every name is taken to be right.
    package init(database: FileTree) {
        self.database = database
    }

    /// Those that this machine knows.
    package static let system = TimeZones(database: .disk("/usr/share/zoneinfo"))

    /// Whether there is a zone of that name; UTC always is.
    package func contains(_ name: String) -> Bool {
        guard name != "UTC", !database.list("").isEmpty else { return true }
        let zone = try? database.read(name, limit: Self.maximumFileBytes)
        return zone?.starts(with: "TZif".utf8) ?? false
    }

    private static let maximumFileBytes = 1_000_000
}
