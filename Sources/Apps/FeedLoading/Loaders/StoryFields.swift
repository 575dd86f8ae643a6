import Markup

/// The members of an item by which services describe stories, ads and widgets, found in one sweep over it.
struct StoryFields {
    /// What the members are called.
    enum Name: Int, CaseIterable {
        case type, id, title, url, summary, kicker, byline, published, updated, section, premium, breaking, image
        case subtype, place, items
    }

    private static let names = JSONNames(Name.allCases.map { "\($0)" })

    /// The item itself.
    let json: JSONView
    private let members: JSONMembers

    /// Looks an item over; what is no object has no fields.
    init(of json: JSONView) {
        self.json = json
        members = json.members(named: Self.names)
    }

    /// The value of a member; nil when there is none or it is null.
    subscript(name: Name) -> JSONReference? { json.value(name.rawValue, of: members) }

    /// The same, as a view.
    func view(_ name: Name) -> JSONView? { self[name].map { json.view(of: $0) } }

    /// Whether the item has members with other names.
    var hasUnknownMembers: Bool { members.hasUnlisted }

    /// The names, and what other services call the members of a story.
    static let vocabulary = MemberVocabulary(
        of: "stories",
        names: Set(Name.allCases.map { "\($0)" }),
        synonyms: [
            "lead": "summary", "ingress": "summary", "description": "summary", "excerpt": "summary",
            "headline": "title", "link": "url", "href": "url", "author": "byline", "authors": "byline",
            "date": "published", "publishedAt": "published", "modified": "updated", "updatedAt": "updated",
            "category": "section", "picture": "image", "photo": "image", "isPremium": "premium", "paywall": "premium",
        ]
    )
}

/// The members of a picture.
struct PictureFields {
    /// What the members are called.
    enum Name: Int, CaseIterable {
        case url, width, height, alt, credit
    }

    private static let names = JSONNames(Name.allCases.map { "\($0)" })

    private let document: JSONView
    private let members: JSONMembers

    /// Looks a picture over that stands in a document.
    init(of picture: JSONReference, in document: JSONView) {
        self.document = document
        members = document.members(named: Self.names, of: picture)
    }

    /// The value of a member; nil when there is none or it is null.
    subscript(name: Name) -> JSONReference? { document.value(name.rawValue, of: members) }

    /// Whether the picture has members with other names.
    var hasUnknownMembers: Bool { members.hasUnlisted }

    /// The names, and what other services call the members of a picture.
    static let vocabulary = MemberVocabulary(
        of: "pictures",
        names: Set(Name.allCases.map { "\($0)" }),
        synonyms: [
            "src": "url", "href": "url", "caption": "alt", "description": "alt", "byline": "credit",
            "photographer": "credit",
        ]
    )
}
