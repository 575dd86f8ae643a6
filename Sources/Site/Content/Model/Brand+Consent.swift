extension Brand {
    /// Whether its pages can show what readers are asked about: advertisements, pages of others in a frame, and analytics.
    ///
    /// A feed of a kind that brings its own advertisements counts, whatever is in it at the moment.
    package var asksForConsent: Bool {
        analytics != nil || ads.script != nil
            || sections.contains { section in
                section.requires == .consent || section.loader.parts.contains(where: \.asksForConsent)
                    || section.transform.contains(where: \.asksForConsent)
            }
    }
}

extension LoaderChoice {
    fileprivate var asksForConsent: Bool {
        switch self {
        case .feed(let kind, _, _): kind.hasOwnInsertions
        case .web(_, let isFramed, _): isFramed
        case .markdown, .merged: false
        }
    }
}

extension TransformRule {
    fileprivate var asksForConsent: Bool {
        guard case .insert(let rule) = action else { return false }
        return switch rule.content {
        case .item(.ad): true
        case .item(.widget(let widget)): if case .web = widget.kind { true } else { false }
        case .item(.teaser), .stories: false
        }
    }
}
