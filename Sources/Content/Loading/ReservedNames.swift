/// Names that the output uses itself.
enum ReservedNames {
    /// Names beside the brands' folders.
    static let ofSite: Set<String> = ["assets", "index", "robots"]

    /// Names inside a brand's folder.
    static let all: Set<String> = [
        "404", "app", "assets", "consent", "favourites", "feed", "index", "login", "page", "places", "robots",
        "sitemap",
        "states", "targets", "well-known",
    ]

    /// The error of a reserved name; nil for other names.
    static func problem(with id: String) -> (what: String, advice: String)? {
        guard all.contains(id) else { return nil }
        return ("the name \(quoted(id)) is reserved", "rename the file; the site uses this address")
    }
}
