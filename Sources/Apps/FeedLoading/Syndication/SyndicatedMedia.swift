/// A file of Media RSS, or a picture found elsewhere.
struct SyndicatedMedia {
    /// The reference as the feed has it.
    var url: String
    var type: String?
    var medium: String?
    var width: Int?
    var height: Int?
    var title: String?
    var description: String?
    var credit: String?
    var base: WebAddress?

    /// Reads the attributes of an entry; nil without an address.
    init?(_ attributes: SyndicatedAttributes, of entry: borrowing SyndicatedEntry, base: WebAddress?) {
        guard let url = entry[.url, of: attributes] ?? entry[.href, of: attributes] else { return nil }
        self.url = url
        type = entry[.type, of: attributes]?.lowercased()
        medium = entry[.medium, of: attributes]?.lowercased()
        width = entry[.width, of: attributes].flatMap(Self.side)
        height = entry[.height, of: attributes].flatMap(Self.side)
        self.base = base
    }

    /// Whether it is a picture by its medium, its type or, failing those, the end of its address.
    var isPicture: Bool {
        medium.map { $0 == "image" } ?? Self.isPicture(type: type, address: url)
    }

    /// Whether a media type is that of a picture, `img/jpg` being one; where it says nothing, whether an address ends as
    /// those of pictures do.
    static func isPicture(type: String?, address: String) -> Bool {
        let name = type?.lowercased() ?? ""
        if name.hasPrefix("image/") || name.hasPrefix("img/") { return true }
        guard name.isEmpty || name == "application/octet-stream" else { return false }
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
    }

    private static func side(_ text: String) -> Int? {
        let digits = text.utf8.prefix(8).prefix(while: \.isASCIIDigit)
        return Int(Substring(digits), in: 1...FeedLimits.pictureSide)
    }
}
