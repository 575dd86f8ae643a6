/// The keys of a feed whose shape a mapping describes.
extension FeedMapping {
    /// The names of the keys, for loaders that have fields of their own.
    static let keys = ["items", "base", "next", "pages", "map", "types"]

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
        let next = keys("next", "Where a page has the address of the next one; for the loader `json`.")
            .or("one page").example("links.next").optional(.feedPath)
        let advice = "write a number of pages from 1 to \(FeedPaging.maximum)"
        let most = keys("pages", "How many pages are read at most; for `next`.").or(.value("10")).example("3")
            .optional(.integer(in: 1...FeedPaging.maximum, advice: advice))
        paging = next.map { next in
            most.map { FeedPaging(next: next.value, most: $0.value) } ?? FeedPaging(next: next.value)
        }
        keys.refuse("pages", without: "next", "add \"next: PATH\", or delete it")
        keys("map", "Where the fields of a story are in an item; for the loaders `json` and `csv`.")
            .or("the names that services use most").example("{ title: headline, link: href }").each { keys in
                for field in Field.allCases {
                    keys(field.rawValue, field.meaning)
                        .or("the first of \(field.usualNames.map { "`\($0)`" }.joined(separator: ", "))")
                        .example(field.example).set(&rules[field], .rule(of: field))
                }
            }
        keys("types", "Which items are ads and widgets, by the service's words; for the loaders `json` and `csv`.")
            .or("items that say `ad`, or `widget` and a `subtype`").example("{ path: contentType, ad: [annonse] }")
            .each { kinds.read($0) }
    }
}

extension FeedMapping.Kinds {
    fileprivate mutating func read(_ keys: Keys) {
        keys("path", "The member that says what an item is.").or("`type`, `kind`").example("contentType")
            .set(&path, .feedPath)
        keys("stories", "The stories of a widget.").or("`items`").example("related").set(&stories, .feedPath)
        var known: Set<String> = []
        for name in [Self.ad] + WidgetKind.listed.map(\.name) {
            let meaning =
                name == Self.ad
                ? "The words for an advertisement, whose `id` is its slot." : "The words for the widget `\(name)`."
            let usual = name == Self.ad ? "`ad`" : "`widget` with the `subtype` `\(name)`"
            let words = keys(name, meaning).or("\(usual)").example("[\(name)Block]").optional(.names)
            for word in words?.value ?? [] {
                if !known.insert(word).inserted, let words {
                    keys.note(words.position, "\(quoted(word)) means two things", "keep it once")
                }
                names[word] = name
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
        _ = keys.one(of: sources) { _ in ("needs one of path, join and value", "write \"{ path: PATH }\", say") }
        if let conversion, !field.conversions.contains(conversion.value) {
            let words = field.conversions.map(\.rawValue).joined(separator: ", ")
            let what = "\(field.rawValue) cannot be read as \(conversion.value.rawValue)"
            keys.note(conversion.position, what, words.isEmpty ? "delete it" : "write one of \(words)")
        }
        keys.refuse("with", without: "join", "delete it, or write \"join: [PATH, PATH]\"")
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
        oneOrMore(of: .feedPath, atMost: maximum, noun: "paths", advice: "write 1 to \(maximum) paths")
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
