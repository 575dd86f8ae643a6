/// Names that the output uses itself.
package enum ReservedNames {
    /// Names beside the brands' folders.
    package static let ofSite: Set<String> = ["assets", "index", "robots"]

    /// Names inside a brand's folder.
    static let all: Set<String> = [
        "404", "app", "assets", "consent", "favourites", "feed", "index", "login", "page", "places", "robots",
        "sitemap",
        "states", "targets", "well-known",
    ]

    /// Why a new brand, section, page or article cannot have an id; nil when it can.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - isBrand: Whether it would be a brand's folder; else a file inside one.
    /// - Returns: The reason and what to do.
    package static func refusal(of id: String, isBrand: Bool) -> (what: String, advice: String)? {
        if let reason = Identifier.problem(with: id) {
            return ("the name \(quoted(id)) is no id: \(reason)", Identifier.advice)
        }
        let isReserved = isBrand ? ofSite.union(BrandFolders.shared).contains(id) : all.contains(id)
        return isReserved ? ("the name \(quoted(id)) is reserved", "choose another one") : nil
    }

    /// The error of a reserved name; nil for other names.
    static func problem(with id: String) -> (what: String, advice: String)? {
        guard all.contains(id) else { return nil }
        return ("the name \(quoted(id)) is reserved", "rename the file; the site uses this address")
    }
}
