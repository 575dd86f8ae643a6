/// The keys `transform` and `insert` of sections and brands.
extension TransformRule {
    /// The most rules of one list.
    private static let maximum = 100

    /// An entry of the list: a program that changes the feed, or a rule.
    private enum Entry {
        case command(SiteCommand)
        case rule(TransformRule)
    }

    /// Reads the rules of a section or block, which has one of the two lists, whether they stand in for the rules of the brand, and the
    /// programs that change the feed before them; the other sections are nil when they are not known, and `allowsCommands`
    /// where no program can stand.
    static func list(
        _ keys: Keys,
        in zone: TimeZone,
        beside sections: [String]?,
        allowsCommands: Bool?
    ) -> (rules: [TransformRule], replaceBrand: Bool, commands: [Located<SiteCommand>]) {
        let entries = keys("transform", "Rules that change the stories and put something between them, in order.")
            .or("the stories as they come")
            .example("[{ drop: { tag: betting } }, { sort: newest }, { insert: { ad: \"457\", every: 5 } }]")
            .list(atMost: maximum) { keys -> Entry? in
                let command = allowsCommands.flatMap { SiteCommand.read(keys, isAllowed: $0, isChoice: true) }
                let rule = TransformRule(keys, in: zone, beside: sections, orCommand: allowsCommands != nil)
                return command.map { .command($0.value) } ?? rule.map { .rule($0) }
            }
        let insertions = insertions(keys, beside: sections, default: "the rules of the brand")
        if let position = keys.keyPosition(of: "insert"), keys.has("transform") {
            let advice = "make each entry a rule of transform: \"- insert: { ad: …, at: … }\""
            keys.note(position, "both transform and insert, its short form", advice)
        }
        var (rules, commands): ([TransformRule], [Located<SiteCommand>]) = ([], [])
        for entry in entries ?? [] {
            switch entry.value {
            case .rule(let rule): rules.append(rule)
            case .command(let command):
                commands.append(Located(value: command, position: entry.position, keyPosition: entry.keyPosition))
                guard !rules.isEmpty else { continue }
                let advice = "move it to the start of the list: programs get the feed as it is loaded"
                keys.note(entry.position, "a command behind other rules", advice)
            }
        }
        rules += insertions ?? []
        let inserts = rules.contains { if case .insert = $0.action { true } else { false } }
        return (rules, insertions != nil || inserts, commands)
    }

    /// Reads `insert`, the short form for rules that only insert; nil when it is missing.
    static func insertions(_ keys: Keys, beside sections: [String]?, default: KeyShape.Default) -> [TransformRule]? {
        keys("insert", "What is put between the stories, one rule after the other.")
            .or(`default`).example("[{ ad: \"457\", at: 4 }, { widget: carousel, at: 10 }]")
            .list(atMost: maximum) { keys in
                InsertRule(keys, beside: sections).map { TransformRule(.insert($0), line: keys.position.line) }
            }?.map(\.value)
    }

    private init?(_ keys: Keys, in zone: TimeZone, beside sections: [String]?, orCommand: Bool) {
        let keep = keys("keep", "Only stories that meet the conditions stay.")
            .example("{ section: [sport, football], picture: true }").object { StoryFilter($0) }
        let drop = keys("drop", "Stories that meet the conditions are left out, those in widgets of the feed included.")
            .example("{ tag: betting, olderThan: 2d }").object { StoryFilter($0) }
        let unique = keys("unique", "Of stories with the same link or headline the first one stays.")
            .example("link").optional(Form<Likeness>.word)
        let sort = keys("sort", "The order by the time of publication; stories without one come last.")
            .example("newest").optional(Form<Order>.word)
        let limit = keys("limit", "The most stories that stay.")
            .example("30").optional(.integer(in: 0...FeedLimits.items, advice: "write a number of stories, such as 30"))
        let set = keys("set", "Other values for fields of the stories.")
            .example("{ kicker: Sport }").object { StoryValues($0) }
        let rename = keys("rename", "Moves the text of a field to another field, where there is one.")
            .example("{ section: kicker }").object { keys -> (from: StoryField, to: StoryField)? in
                let pairs = StoryField.allCases.compactMap { field in
                    keys(field.rawValue, "The field that gets the text of the \(field.rawValue).")
                        .example(field == .kicker ? "section" : "kicker").optional(Form<StoryField>.word)
                        .map { (from: field, to: $0.value) }
                }
                _ = keys.one(of: StoryField.allCases.map(\.rawValue)) { _ in
                    ("must name one field", "write { section: kicker }, and a rule for each further field")
                }
                return pairs.first
            }
        let insert = keys("insert", "An advertisement, a widget or stories of another section between the stories.")
            .example("{ ad: \"457\", every: 5 }").object { InsertRule($0, beside: sections) }
        let filter = keys("where", "The stories that `limit`, `set` or `rename` is about.")
            .or("all stories").example("{ section: sport }").object { StoryFilter($0) }
        let period = keys.period(inWhich: "rule", in: zone)
        let names =
            ["keep", "drop", "unique", "sort", "limit", "set", "rename", "insert"] + (orCommand ? ["command"] : [])
        let given = keys.one(of: names) { given in
            given.isEmpty
                ? ("does nothing", "write one of \(names.joined(separator: ", "))")
                : ("does \(given.count) things", "make an entry for each of \(given.joined(separator: ", "))")
        }
        guard let given else { return nil }
        if !["limit", "set", "rename"].contains(given) {
            let advice = ["keep", "drop"].contains(given) ? "put the conditions below \(given)" : "delete it"
            keys.refuse(["where"], with: quoted(given), advice)
        }
        keys.refuse(given == "command" ? ["from", "until"] : ["environment"], with: quoted(given), "delete it")
        let of = filter?.value ?? StoryFilter()
        // One chain of these takes the compiler eight seconds.
        let action: Action? =
            switch given {
            case "keep": keep.map { .keep($0.value) }
            case "drop": drop.map { .drop($0.value) }
            case "unique": unique.map { .unique($0.value) }
            case "sort": sort.map { .sort($0.value) }
            case "limit": limit.map { .limit($0.value, of: of) }
            case "set": set.map { .set($0.value, of: of) }
            case "rename": rename.map { .rename($0.value.from, to: $0.value.to, of: of) }
            default: insert.map { .insert($0.value) }
            }
        guard let action else { return nil }
        self.init(action, during: period, line: keys.position.line)
    }
}

extension StoryFilter {
    fileprivate init?(_ keys: Keys) {
        self.init()
        keys("section", "The section of the story, or several of which it has one.")
            .or("any").example("[sport, football]").set(&sections, .names)
        keys("tag", "A tag of the story, or several of which it has one.").or("any").example("betting")
            .set(&tags, .names)
        keys("matches", "Words of the headline, the kicker or the summary, or several of which one is there.")
            .or("any").example("\"live:\"").set(&words, .names)
        keys("premium", "Whether it is for subscribers.").or("either").example("true").set(&isPremium, .flag)
        keys("breaking", "Whether it is happening now.").or("either").example("true").set(&isBreaking, .flag)
        keys("picture", "Whether it has a picture.").or("either").example("true").set(&hasPicture, .flag)
        let older = keys("olderThan", "The least time since it was published.").or("any").example("2d")
            .optional(.retention)
        let newer = keys("newerThan", "The time since it was published that has not passed.").or("any").example("6h")
            .optional(.retention)
        olderThan = older.map { TimeInterval($0.value.components.seconds) }
        newerThan = newer.map { TimeInterval($0.value.components.seconds) }
        let names = ["section", "tag", "matches", "premium", "breaking", "picture", "olderThan", "newerThan"]
        if !names.contains(where: keys.has) {
            keys.refuse("has no condition", "add one of \(names.joined(separator: ", "))")
        }
    }
}

extension StoryValues {
    fileprivate init?(_ keys: Keys) {
        self.init()
        for field in StoryField.allCases {
            keys(field.rawValue, "The \(field.rawValue); `\"\"` for none.").or("that of the feed")
                .example(field == .author ? "NTB" : "Sport").set(&texts[field], .anyText)
        }
        keys("premium", "Whether it is for subscribers.").or("as the feed says").example("true").set(&isPremium, .flag)
        keys("breaking", "Whether it is happening now.").or("as the feed says").example("false")
            .set(&isBreaking, .flag)
        keys("boost", "How much larger it is shown than by its place, from 0 to 3.")
            .or("what the theme says").example("2")
            .set(&boost, .integer(in: 0...3, advice: "write a level from 0 to 3"))
        let names = StoryField.allCases.map(\.rawValue) + ["premium", "breaking", "boost"]
        if !names.contains(where: keys.has) {
            keys.refuse("changes nothing", "add one of \(names.joined(separator: ", "))")
        }
    }
}

extension InsertRule {
    /// The most stories of another section at one place.
    private static let mostStories = 20

    fileprivate init?(_ keys: Keys, beside sections: [String]?) {
        let ad = keys("ad", "The id of an advertisement.").example("\"457\"").optional(.text)
        let widget = keys("widget", "The kind of a widget.")
            .example("carousel").optional(.one(of: WidgetKind.insertable, by: \.name))
        let section = keys("section", "The section whose stories are inserted, those that the list does not have.")
            .example("sport").optional(.identifier)
        if let section { keys.expectOthers([section.value], at: section.position, among: sections) }
        let stories = keys("stories", "How many stories at one place; for `section`.").or("3").example("4")
            .optional(.integer(in: 1...Self.mostStories, advice: "write a number from 1 to \(Self.mostStories)"))
        let index = keys(
            "at",
            "The place in the list as it is after the rules before, counted from 0; past the end means at the end."
        ).example("4").optional(.integer(in: 0...Int.max, advice: "count from 0, the start of the list"))
        let every = keys("every", "After how many stories, again and again as long as another story follows.")
            .example("5").optional(.stories)
        let most = keys("times", "How many times at most; for `every`.").or("to the end").example("3")
            .optional(.stories)
        let after = keys("after", "The story that it stands after, by its id or address; without that story nowhere.")
            .example("vg-sport-1").optional(.story)
        let (items, places) = (["ad", "widget", "section"], ["at", "every", "after"])
        keys.oneOf(items.flatMap { item in places.map { [item, $0] } }, isExclusive: true)
        let contents = items.filter(keys.has)
        if contents.isEmpty { keys.refuse("has no ad, widget or section", "write { ad: \"457\", at: 4 }") }
        if contents.count > 1 {
            keys.refuse("has \(contents.joined(separator: " and "))", "make \(contents.count) entries of it")
        }
        keys.refuse("stories", without: "section", "delete it, or write \"section: …\"")
        let given = places.filter(keys.has)
        if given.count != 1 {
            let what = given.isEmpty ? "has no place" : "has \(given.count) places"
            keys.refuse(what, "write one of at, every and after")
        }
        keys.refuse("times", without: "every", "delete it, or write \"every: …\"")
        let content =
            ad.map { Content.item(.ad(AdSlot(id: $0.value))) } ?? widget.map { .item(.widget(Widget($0.value))) }
            ?? section.map { .stories(of: $0.value, stories?.value ?? 3) }
        let place: Place? =
            index.map { .index($0.value) } ?? every.map { .every($0.value, most: most?.value) }
            ?? after.map { .after($0.value) }
        guard let content, let place else { return nil }
        self.init(content, place)
    }
}

extension Form where Value == [String] {
    /// A text, or a list of texts.
    static var names: Form { oneOrMore(of: .text, atMost: 100, noun: "texts", advice: "write 1 to 100") }
}

extension Keys {
    /// Notes the sections that are none of the other ones; nil when these are not known.
    func expectOthers(_ sections: [String], at position: SourcePosition, among others: [String]?) {
        for section in sections where others.map({ !$0.contains(section) }) ?? false {
            let advice = suggestion(for: section, among: others ?? [], kind: "sections whose stories can come in")
            note(position, "\(quoted(section)) is no other section", advice)
        }
    }
}
