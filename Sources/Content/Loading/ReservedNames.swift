/// Names that the output of a brand needs for itself.
enum ReservedNames {
    static let all: Set<String> = [
        "404", "app", "assets", "feed", "index", "robots", "sitemap", "states", "targets", "well-known",
    ]

    /// What to say of a name that cannot be used; nil when it can.
    static func problem(with id: String) -> (what: String, advice: String)? {
        guard all.contains(id) else { return nil }
        return ("the name \(quoted(id)) is reserved", "rename the file; the site needs this address itself")
    }
}
