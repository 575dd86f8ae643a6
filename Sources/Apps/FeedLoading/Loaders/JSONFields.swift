/// The members of an object that mean something, found in one sweep over it.
struct JSONFields<Name: JSONMemberName> {
    let json: JSONReference
    private let document: JSONView
    private let members: JSONMembers

    /// Reads the fields of a value; a value that is no object has none.
    init(of json: JSONReference, in document: JSONView) {
        self.json = json
        self.document = document
        members = document.members(named: Name.names, of: json)
    }

    subscript(name: Name) -> JSONReference? { document.value(name.rawValue, of: members) }

    /// The same, as a view.
    func view(_ name: Name) -> JSONView? { self[name].map { document.view(of: $0) } }

    var hasUnknownMembers: Bool { members.hasUnlisted }
}

/// The names that the members of an object may have, each case being called as its member is.
protocol JSONMemberName: RawRepresentable<Int>, CaseIterable {
    static var names: JSONNames { get }
    /// The names, and what other services call these members.
    static var vocabulary: MemberVocabulary { get }
}

/// The members of an item by which services describe stories, ads and widgets.
enum StoryMember: Int, JSONMemberName {
    case type, id, title, url, summary, kicker, byline, published, updated, section, premium, breaking, image
    case subtype, place, items

    static let names = JSONNames(allCases.map { "\($0)" })
    static let vocabulary = MemberVocabulary(
        owners: "stories",
        names: Set(allCases.map { "\($0)" }),
        synonyms: [
            "lead": "summary", "ingress": "summary", "description": "summary", "excerpt": "summary",
            "headline": "title", "link": "url", "href": "url", "author": "byline", "authors": "byline",
            "date": "published", "publishedAt": "published", "modified": "updated", "updatedAt": "updated",
            "category": "section", "picture": "image", "photo": "image", "isPremium": "premium", "paywall": "premium",
        ]
    )
}

/// The members of a picture.
enum PictureMember: Int, JSONMemberName {
    case url, width, height, alt, credit, focus

    static let names = JSONNames(allCases.map { "\($0)" })
    static let vocabulary = MemberVocabulary(
        owners: "pictures",
        names: Set(allCases.map { "\($0)" }),
        synonyms: [
            "src": "url", "href": "url", "caption": "alt", "description": "alt", "byline": "credit",
            "photographer": "credit",
        ]
    )
}

/// The names that the members of an object may have.
struct MemberVocabulary: Sendable {
    fileprivate let owners: String
    fileprivate let names: Set<String>
    fileprivate let synonyms: [String: String]

    fileprivate func reason(against name: String) -> String {
        let shown = name.cleanedLine(limit: UnknownMembers.longestName) ?? ""
        let advice = synonyms[name].map { "write \"\($0)\"" } ?? didYouMean(name, among: names.sorted())
        return "unknown member \"\(shown)\", ignored in all \(owners)" + (advice.map { "; \($0)" } ?? "")
    }
}

/// Members without a meaning, each reported once: a misspelt one would only be missed on pages.
struct UnknownMembers {
    /// Unknown members that are reported by name; a feed with more is of another format.
    private static let mostReported = 10
    /// Characters that are shown of a member's name.
    fileprivate static let longestName = 40

    private var reported: Set<String> = []
    private var isComplete = false

    /// The members of an object that were not reported before, with the reasons.
    mutating func new(in object: JSONView, _ vocabulary: MemberVocabulary) -> [(value: JSONView, reason: String)] {
        guard !isComplete, let members = object.members else { return [] }
        var found: [(value: JSONView, reason: String)] = []
        for (name, value) in members where !vocabulary.names.contains(name) && !value.isNull {
            let key = vocabulary.owners + "." + name
            guard !reported.contains(key) else { continue }
            guard reported.count < Self.mostReported else {
                isComplete = true
                return found + [(value, "more unknown members than \(Self.mostReported), ignored in all items")]
            }
            reported.insert(key)
            found.append((value, vocabulary.reason(against: name)))
        }
        return found
    }
}
