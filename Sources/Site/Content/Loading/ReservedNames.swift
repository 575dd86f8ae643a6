/// Names that the output uses itself.
package enum ReservedNames {
    /// Names beside the brands' folders.
    package static let ofSite: Set<String> = ["assets", "index", "robots", StaticFile.folder]

    /// Names inside a brand's folder.
    static let all: Set<String> = [
        "404", "app", "assets", "consent", "favourites", "feed", "index", "login", "page", "pagefind", "places",
        "robots", "search",
        "sitemap",
        "states", "targets", "well-known",
    ]

    /// Why a new brand, or a section, page or article inside one, cannot have an id; nil when it can.
    package static func refusal(of id: String, isBrand: Bool) -> (what: String, advice: String)? {
        if let mistake = mistake(ofID: id) { return mistake }
        let isReserved = isBrand ? ofSite.union(BrandFolders.shared).contains(id) : all.contains(id)
        return isReserved ? ("the name \(quoted(id)) is reserved", "choose another one") : nil
    }

    /// The mistake of a name that is no id; nil for others.
    static func mistake(ofID name: String) -> (what: String, advice: String)? {
        Identifier.problem(with: name).map { ("the name \(quoted(name)) is no id: \($0)", Identifier.advice) }
    }

    /// The error of a reserved name; nil for other names.
    static func problem(with id: String) -> (what: String, advice: String)? {
        guard all.contains(id) else { return nil }
        return ("the name \(quoted(id)) is reserved", "rename the file; the site uses this address")
    }
}
