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

    static let advice = "write it as in Europe/Oslo, or UTC"

    /// Whether a time zone is known; UTC always is.
    package func contains(_ name: String) -> Bool {
        guard name != "UTC", !database.list("").isEmpty else { return true }
        let zone = try? database.read(name, limit: Self.maximumFileBytes)
        return zone?.starts(with: "TZif".utf8) ?? false
    }

    /// The known zone that a name means: one that ends in it, such as Europe/Berlin for Berlin, or one that is written
    /// alike.
    func nearest(to name: String) -> String? {
        let last = Self.folded(name)
        // Copies of all zones with other leap seconds are in folders of their own.
        let names = database.files(below: "").filter { path in
            !["posix/", "right/"].contains(where: path.hasPrefix) && path.first?.isUppercase == true
        }
        let known =
            names.filter { Self.folded($0) == last || Self.folded($0).hasSuffix("/" + last) }
            + [nearestName(to: name, among: names.filter { $0.contains("/") })].compactMap(\.self)
        return known.first(where: contains)
    }

    /// A name as people write it: capitals, blanks, hyphens and underscores make no difference.
    private static func folded(_ name: String) -> String { name.lowercased().filter { !" _-".contains($0) } }

    private static let maximumFileBytes = 1_000_000
}
