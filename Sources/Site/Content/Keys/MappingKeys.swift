import Diagnostics
import FeedLoading
import Reference

/// The keys of a feed whose shape a mapping describes.
extension FeedMapping {
    /// The names of the keys, for loaders that have fields of their own.
    static let keys = ["items", "base", "map"]

    init(_ keys: Keys) {
        self.init()
        keys("items", "The list of stories in the response; for the loaders `json` and `csv`.")
            .or("the first of \(Self.usualLists.map { "`\($0)`" }.joined(separator: ", ")) that is a list")
            .example("response.results").set(&items, .feedPath)
        keys(
            "base",
            "The address that relative links of the feed are resolved against; for the loaders `json` and `csv`."
        )
        .or("the address of the feed").example("https://www.example.no/").set(&base, .address)
        keys("map", "Where the fields of a story are in an item; for the loaders `json` and `csv`.")
            .or("the names that services use most").example("{ title: headline, link: href }").each { keys in
                for field in Field.allCases {
                    keys(field.rawValue, field.meaning)
                        .or("the first of \(field.usualNames.map { "`\($0)`" }.joined(separator: ", "))")
                        .example(field.example).set(&rules[field], .rule(of: field))
                }
            }
    }
}

extension FeedMapping.Rule {
    /// The longer form of a rule in `map`, as the reference describes it.
    static var reference: (name: String, shape: ValueShape) {
        ("field", .mapping(Keys.shape { FeedMapping.Rule($0, of: .published) }))
    }

    /// Paths of one rule.
    fileprivate static let mostPaths = 16

    fileprivate init?(_ keys: Keys, of field: FeedMapping.Field) {
        self.init()
        keys("path", "The path, or several of which the first one that leads to a text counts.")
            .example("headline").set(&paths, .feedPaths(atMost: Self.mostPaths))
        let joined = keys("join", "Paths whose texts become one text.")
            .example("[givenName, familyName]").optional(.feedPaths(atMost: Self.mostPaths))
        let between = keys("with", "The text between joined texts.").or("a blank").example("\", \"").optional(
            .separator
        )
        keys("value", "A text that is the same for all stories.").example("NTB").set(&constant, .text)
        let conversion = keys("as", "How the text is to be read.").or("as it looks").example("unixMilliseconds")
            .set(&self.conversion, .word)
        let sources = ["path", "join", "value"]
        keys.oneOf(sources.map { [$0] }, isExclusive: true)
        if sources.filter(keys.has).count != 1 {
            keys.refuse("needs one of path, join and value", "write \"{ path: PATH }\", say")
        }
        if let conversion, !field.conversions.contains(conversion.value) {
            let words = field.conversions.map(\.rawValue).joined(separator: ", ")
            let what = "\(field.rawValue) cannot be read as \(conversion.value.rawValue)"
            keys.note(conversion.position, what, words.isEmpty ? "delete it" : "write one of \(words)")
        }
        if let position = keys.keyPosition(of: "with"), !keys.has("join") {
            keys.note(
                position,
                "\"with\" cannot be used without \"join\"",
                "delete it, or write \"join: [PATH, PATH]\""
            )
        }
        if let joined { (paths, separator) = (joined.value, between?.value ?? " ") }
    }
}

extension Form where Value == FeedMapping.Rule {
    /// A path, a list of paths, or the longer form.
    fileprivate static func rule(of field: FeedMapping.Field) -> Form {
        let paths = Form<[FeedPath]>.feedPaths(atMost: FeedMapping.Rule.mostPaths)
        return Form(.either([paths.shape(), .definition(FeedMapping.Rule.reference.name)])) {
            value throws(YAMLValueError) in
            if value.isMapping { return Keys.of(value) { FeedMapping.Rule($0, of: field) } }
            return try paths.read(value).map { FeedMapping.Rule($0) }
        }
    }
}

extension Form where Value == FeedPath {
    fileprivate static var feedPath: Form {
        let form = TextForm("a path such as media[0].url", examples: ["media[0].url"])
        return Form(form, written: \.description, advice: "write names parted by dots, such as media[0].url") {
            FeedPath($0)
        }
    }
}

extension Form where Value == [FeedPath] {
    /// A path, or a list of paths.
    fileprivate static func feedPaths(atMost maximum: Int) -> Form {
        let path = Form<FeedPath>.feedPath
        return Form(.either([path.shape(), .list(path.shape())])) { value throws(YAMLValueError) in
            guard case .sequence = value.node.content else { return try path.read(value).map { [$0] } }
            let entries = try value.entries()
            guard (1...maximum).contains(entries.count) else {
                throw YAMLValueError("has \(entries.count) paths", advice: "write 1 to \(maximum) paths")
            }
            let paths = entries.compactMap { $0.located(path)?.value }
            return paths.count == entries.count ? paths : nil
        }
    }
}

extension Form where Value == String {
    /// Text that may be blank.
    fileprivate static var separator: Form {
        Form(TextForm("a text", examples: [", "])) { text throws(YAMLValueError) in text }
    }
}

extension FeedMapping.Field {
    fileprivate var meaning: String {
        switch self {
        case .title: "The headline."
        case .link: "The address of the story."
        case .id: "The identity of the story in its feed."
        case .summary: "A sentence or two."
        case .content: "The whole text."
        case .published: "When the story was published."
        case .updated: "When it was last changed."
        case .image: "The address of its picture."
        case .author: "Its author, or several."
        case .tags: "The words that it is about."
        case .kicker: "One to three words above the headline."
        case .section: "The section it belongs to."
        case .premium: "Whether it is for subscribers: true, yes or 1."
        }
    }

    fileprivate var example: String {
        switch self {
        case .title: "[headline, title.text]"
        case .published: "{ path: ts, as: unixMilliseconds }"
        case .author: "{ join: [givenName, familyName] }"
        case .kicker: "{ value: NTB }"
        case .image: "media[0].url"
        default: usualNames[0]
        }
    }
}
