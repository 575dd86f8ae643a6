/// Which members of a service's JSON, or columns of its CSV, are the fields of its stories.
///
/// A field without a rule is looked for under the names that services use most, so a mapping names only the others.
public struct FeedMapping: Sendable, Hashable, Codable {
    /// A field of a story.
    public enum Field: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        case title, link, id, summary, content, published, updated, image, author, tags, kicker, section, premium
    }

    /// How the text of a field is to be read.
    public enum Conversion: String, CaseIterable, Codable, Sendable {
        case unixSeconds, unixMilliseconds, date, html, text
    }

    /// Where the value of a field comes from.
    public struct Rule: Sendable, Hashable, Codable {
        /// The paths, of which the first one that leads to a text counts; all of them count when they are joined.
        public var paths: [FeedPath]
        /// How the text is to be read; nil tells by the text.
        public var conversion: Conversion?
        /// The text between the texts of all paths, when they are joined.
        public var separator: String?
        /// A text that is the same for all stories.
        public var constant: String?

        /// Makes a rule.
        public init(
            _ paths: [FeedPath] = [],
            as conversion: Conversion? = nil,
            joinedBy separator: String? = nil,
            constant: String? = nil
        ) {
            (self.paths, self.conversion, self.separator) = (paths, conversion, separator)
            self.constant = constant
        }

        /// The texts that the rule finds in an item for a field; several where a path leads through a list.
        func texts(of field: Field, in item: JSONView, following references: JSONReferences) -> [String] {
            if let constant { return [constant] }
            let found = paths.lazy.map {
                $0.values(in: item, following: references).flatMap { $0.texts(besidesNumbers: field.isOfWords) }
            }
            guard let separator else { return found.first { !$0.isEmpty } ?? [] }
            let joined = found.compactMap(\.first).joined(separator: separator)
            return joined.isEmpty ? [] : [joined]
        }

        /// The paths, for messages.
        var inWords: String { paths.map(\.description).joined(separator: ", ") }
    }

    /// Which items are ads and widgets.
    public struct Kinds: Sendable, Hashable, Codable {
        /// The member that says what an item is; nil looks for `type` and `kind`.
        public var path: FeedPath?
        /// The stories of a widget; nil takes its `items`.
        public var stories: FeedPath?
        /// The service's words, each with `ad` or the name of a widget.
        public var names: [String: String]

        /// Makes rules; by default an item is an ad or a widget where it says `ad`, or `widget` and its `subtype`.
        public init(path: FeedPath? = nil, stories: FeedPath? = nil, names: [String: String] = [:]) {
            self.path = path
            self.stories = stories
            self.names = names
        }
    }

    /// The list of items; nil looks for one under the names that services use most.
    public var items: FeedPath?
    /// The address that relative links are resolved against; nil takes that of the response.
    public var base: WebAddress?
    /// The rules of fields that services call otherwise.
    public var rules: [Field: Rule]
    /// Which items are ads and widgets.
    public var kinds: Kinds
    /// Where further pages are; nil reads one page.
    public var paging: FeedPaging?

    /// Makes a mapping; by default all fields have the names that services use most.
    public init(
        items: FeedPath? = nil,
        base: WebAddress? = nil,
        rules: [Field: Rule] = [:],
        kinds: Kinds = Kinds(),
        paging: FeedPaging? = nil
    ) {
        (self.items, self.base, self.rules) = (items, base, rules)
        (self.kinds, self.paging) = (kinds, paging)
    }
}

extension FeedMapping {
    /// A text that is the same for equal mappings only, in every process.
    package var signature: String {
        let fields = Field.allCases.compactMap { field in rules[field].map { "\(field) \($0)" } }
        let names = kinds.names.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "\([items, kinds.path, kinds.stories]) \(base?.string ?? "") \(fields) \(names) "
            + (paging.map { "\($0.next) \($0.most)" } ?? "")
    }
}

extension FeedMapping.Kinds {
    /// The word for ads; the others are names of widgets.
    package static let ad = "ad"

    /// What an item is: `ad` or the name of a widget; nil for a story.
    func name(of item: JSONView) -> String? {
        let places = path.map { $0.values(in: item) } ?? ["type", "kind"].compactMap { item[$0] }
        for word in places.lazy.compactMap(\.string) {
            if let name = names[word] { return name }
            if word == Self.ad { return word }
            if word == "widget", let name = item["subtype"]?.string { return names[name] ?? name }
        }
        return nil
    }
}

extension FeedMapping.Field {
    /// The ways in which the texts of the field can be read.
    package var conversions: [FeedMapping.Conversion] {
        switch self {
        case .published, .updated: [.date, .unixSeconds, .unixMilliseconds]
        case .title, .summary, .content: [.html, .text]
        case .link, .id, .image, .author, .tags, .kicker, .section, .premium: []
        }
    }

    /// Whether the field is made of words: a number is the identity of something else there.
    var isOfWords: Bool {
        switch self {
        case .author, .tags, .kicker, .section: true
        default: false
        }
    }

    /// The names that services use most, the surest first.
    package var usualNames: [String] {
        let names =
            switch self {
            case .title: "title.rendered headlines.basic headline title name webTitle"
            case .link: "link url href canonical_url webUrl permalink path.alias"
            case .id: "id guid _id uuid sys.id"
            case .summary:
                "excerpt.rendered custom_excerpt summary description.basic description excerpt trailText lead"
            case .content: "content.rendered content_html html body.value body content"
            case .published:
                "published date_published published_at publishedAt display_date date_gmt webPublicationDate date created"
            case .updated:
                "updated date_modified updated_at updatedAt modified_gmt modified changed sys.updatedAt"
            case .image:
                "image.url feature_image promo_items.basic.url _embedded.wp:featuredmedia.source_url thumbnail media.url "
                    + "image.fields.file.url image.data.attributes.url image picture"
            case .author: "authors.name author.name primary_author.name credits.by.name byline author creator"
            case .tags: "tags.name tags.webTitle taxonomy.tags.text tags keywords"
            case .kicker: "kicker label.basic.text"
            case .section: "section.name sectionName category.name section category"
            case .premium: "premium isPremium paywalled"
            }
        return names.split(separator: " ").map(String.init)
    }

    /// The paths to the names that services use most, also below the members in which services of content have all fields.
    var usualPaths: [FeedPath] {
        ["", "attributes.", "fields."].flatMap { folder in usualNames.compactMap { FeedPath(folder + $0) } }
    }
}

extension FeedMapping {
    /// The names of lists of stories that services use most; a response may be such a list itself.
    package static let usualLists = [
        ".", "articles", "items", "posts", "stories", "entries", "results", "data", "content_elements",
        "response.results",
    ]

    /// How many items are looked at to find out which names a response uses.
    private static let sampleSize = 50

    /// The list of items in a response, with its path; nil when there is none.
    func list(in document: JSONView) -> (path: FeedPath, list: JSONView)? {
        let paths = items.map { [$0] } ?? Self.usualLists.compactMap { FeedPath($0) }
        return paths.lazy.compactMap { path in
            path.values(in: document).first.flatMap { $0.array == nil ? nil : (path, $0) }
        }.first
    }

    /// The rules of all fields: those of the mapping, and for other fields the usual names that some item has.
    func completeRules(for list: JSONView, following references: JSONReferences = .none) -> [Field: Rule] {
        let sample = list.array.map { Array($0.prefix(Self.sampleSize)) } ?? []
        return Field.allCases.reduce(into: rules) { rules, field in
            guard rules[field] == nil else { return }
            let paths = field.usualPaths.filter { path in
                sample.contains { !Rule([path]).texts(of: field, in: $0, following: references).isEmpty }
            }
            if !paths.isEmpty { rules[field] = Rule(paths) }
        }
    }

    /// Proposes a mapping by the names that a response has, else by its longest list of objects and their first words; nil
    /// when it has no such list.
    package init?(proposedFor document: JSONView) {
        self.init()
        guard let (path, list) = list(in: document) ?? Self.longestList(in: document) else { return nil }
        items = path
        rules = completeRules(for: list, following: JSONReferences(of: [document])).mapValues {
            Rule(Array($0.paths.prefix(1)))
        }
        if rules[.title] == nil { rules[.title] = Self.firstWords(in: list).map { Rule([$0]) } }
    }

    private static let searchDepth = 4

    private static func longestList(in document: JSONView) -> (path: FeedPath, list: JSONView)? {
        var found: [(path: FeedPath, list: JSONView, count: Int)] = []
        var level: [(names: [String], value: JSONView)] = [([], document)]
        for _ in 0..<searchDepth {
            level = level.flatMap { names, value in
                (value.members ?? []).prefix(FeedPath.maximumValues).map { (names + [$0.name], $0.value) }
            }
            for (names, value) in level {
                let count = value.array.map { $0.count { $0.isObject } } ?? 0
                guard count > 0, let path = FeedPath(names.joined(separator: ".")),
                    // A name with a dot inside another member has no path.
                    path.values(in: document).first?.array != nil
                else { continue }
                found.append((path, value, count))
            }
        }
        // Of two lists of one length the outer one comes first.
        return found.reversed().max { $0.count < $1.count }.map { ($0.path, $0.list) }
    }

    /// The first member of the first item that is a text of several words.
    private static func firstWords(in list: JSONView) -> FeedPath? {
        let members = list.array?.first { _ in true }?.members ?? []
        return members.first { $0.value.string?.cleanedLine(limit: FeedLimits.title)?.contains(" ") ?? false }
            .flatMap { FeedPath($0.name) }
    }
}

extension JSONView {
    /// The texts of a value, numbers among them unless they are left out; of a list those of its elements.
    fileprivate func texts(besidesNumbers: Bool) -> [String] {
        if let array { return array.prefix(FeedPath.maximumValues).compactMap { besidesNumbers ? $0.string : $0.text } }
        let text = besidesNumbers ? string : text ?? bool.map { "\($0)" }
        return text.map { $0.isBlank ? [] : [$0] } ?? []
    }

    /// The names of the members of an object, for messages; of another value its kind.
    var membersInWords: String {
        guard let members else { return kindInWords }
        let names = members.prefix(12).map { $0.name.cleanedLine(limit: 40) ?? "\"\"" }
        let list = names.joined(separator: ", ") + (members.count > names.count ? " and others" : "")
        return names.isEmpty ? "no members" : list
    }
}
