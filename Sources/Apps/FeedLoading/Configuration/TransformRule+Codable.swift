/// A rule as `app.json` has it: one member that names the change, as in the section's file, beside those that say when it counts.
extension TransformRule: Codable {
    private enum CodingKeys: String, CodingKey {
        case keep, drop, unique, sort, limit, set, rename, to, of, insert, from, until
    }

    /// Reads a rule.
    ///
    /// - Throws: When it has no change that this version knows.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try values.decodeIfPresent(Value.self, forKey: key)
        }
        let filter: StoryFilter = try value(.of) ?? StoryFilter()
        let action: Action? =
            if let filter: StoryFilter = try value(.keep) {
                .keep(filter)
            } else if let filter: StoryFilter = try value(.drop) {
                .drop(filter)
            } else if let likeness: Likeness = try value(.unique) {
                .unique(likeness)
            } else if let order: Order = try value(.sort) { .sort(order) } else if let count: Int = try value(.limit) {
                .limit(count, of: filter)
            } else if let new: StoryValues = try value(.set) {
                .set(new, of: filter)
            } else if let field: StoryField = try value(.rename), let other: StoryField = try value(.to) {
                .rename(field, to: other, of: filter)
            } else if let rule: InsertRule = try value(.insert) { .insert(rule) } else { nil }
        guard let action else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no rule that is known")
            )
        }
        self.init(action, during: Period(from: try value(.from), until: try value(.until)))
    }

    /// Writes the rule.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        var filter = StoryFilter()
        switch action {
        case .keep(let filter): try values.encode(filter, forKey: .keep)
        case .drop(let filter): try values.encode(filter, forKey: .drop)
        case .unique(let likeness): try values.encode(likeness, forKey: .unique)
        case .sort(let order): try values.encode(order, forKey: .sort)
        case .limit(let count, let among):
            filter = among
            try values.encode(count, forKey: .limit)
        case .set(let new, let among):
            filter = among
            try values.encode(new, forKey: .set)
        case .rename(let field, let other, let among):
            filter = among
            try values.encode(field, forKey: .rename)
            try values.encode(other, forKey: .to)
        case .insert(let rule): try values.encode(rule, forKey: .insert)
        }
        if filter != StoryFilter() { try values.encode(filter, forKey: .of) }
        try values.encodeIfPresent(period.from, forKey: .from)
        try values.encodeIfPresent(period.until, forKey: .until)
    }
}

/// An insertion as `app.json` has it: `{ "ad": "top", "every": 5 }`.
extension InsertRule: Codable {
    private enum CodingKeys: String, CodingKey {
        case ad, widget, section, stories, at, every, times, after
    }

    /// Reads an insertion.
    ///
    /// - Throws: When it has no item or no place that this version knows.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let widget = try values.decodeIfPresent(String.self, forKey: .widget)
        let content: Content
        if let ad = try values.decodeIfPresent(String.self, forKey: .ad) {
            content = .item(.ad(AdSlot(id: ad)))
        } else if let section = try values.decodeIfPresent(String.self, forKey: .section) {
            content = .stories(of: section, try values.decode(Int.self, forKey: .stories))
        } else if let kind = WidgetKind.insertable.first(where: { $0.name == widget }) {
            content = .item(.widget(Widget(kind)))
        } else {
            throw DecodingError.dataCorruptedError(
                forKey: .widget,
                in: values,
                debugDescription: "no widget that is known"
            )
        }
        if let story = try values.decodeIfPresent(String.self, forKey: .after) {
            self.init(content, .after(StoryReference(story)))
        } else if let count = try values.decodeIfPresent(Int.self, forKey: .every), count > 0 {
            self.init(content, .every(count, most: try values.decodeIfPresent(Int.self, forKey: .times)))
        } else {
            self.init(content, .index(try values.decode(Int.self, forKey: .at)))
        }
    }

    /// Writes the insertion.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch content {
        case .item(.ad(let slot)): try values.encode(slot.id, forKey: .ad)
        case .item(.widget(let widget)): try values.encode(widget.kind.name, forKey: .widget)
        case .stories(let section, let count):
            try values.encode(section, forKey: .section)
            try values.encode(count, forKey: .stories)
        case .item(.teaser(let story)):
            throw EncodingError.invalidValue(story, .init(codingPath: encoder.codingPath, debugDescription: "a story"))
        }
        switch place {
        case .index(let index): try values.encode(index, forKey: .at)
        case .every(let count, let most):
            try values.encode(count, forKey: .every)
            try values.encodeIfPresent(most, forKey: .times)
        case .after(let story): try values.encode(story.text, forKey: .after)
        }
    }
}
