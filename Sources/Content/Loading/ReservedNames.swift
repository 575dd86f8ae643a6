/// Names that the output needs for itself.
enum ReservedNames {
    /// Names beside the brands' folders.
    static let ofSite: Set<String> = ["assets", "index", "robots"]

    /// Names inside a brand's folder.
    static let all: Set<String> = [
        "404", "app", "assets", "consent", "favourites", "feed", "index", "login", "places", "robots", "sitemap",
        "states", "targets", "well-known",
    ]

    /// What to say of a name that cannot be used; nil when it can.
    static func problem(with id: String) -> (what: String, advice: String)? {
        guard all.contains(id) else { return nil }
        return ("the name \(quoted(id)) is reserved", "rename the file; the site needs this address itself")
    }
}
