import Pages

extension FeedItem {
    /// A lowercase letter is a story, an uppercase one is happening now, `§` is for subscribers.
    ///
    /// `*` is an advertisement, `+` a carousel, `=` a carousel without pictures, `-` a list, `0` an empty list, `?` an unknown widget.
    init(short: Character) {
        switch short {
        case "*": self = .ad(AdSlot(id: "*"))
        case "+": self = .widget(Widget(.carousel([Teaser(title: "x", image: .sample), Teaser(title: "y")])))
        case "=": self = .widget(Widget(.carousel([Teaser(title: "x"), Teaser(title: "y")])))
        case "-": self = .widget(Widget(.list([Teaser(title: "z")])))
        case "0": self = .widget(Widget(.list([])))
        case "?": self = .widget(Widget(.unknown("?")))
        case "§": self = .teaser(Teaser(title: "§", isPremium: true))
        default: self = .teaser(Teaser(title: String(short), isBreaking: short.isUppercase))
        }
    }
}

extension PageRows.Block {
    /// The block in the same short form, its rows with the names of their rules.
    var short: String {
        switch self {
        case .stories(let rows, _): rows.map(\.short).joined(separator: ", ")
        case .widget(let widget):
            "\(widget.kind == "list" ? "shelf" : widget.kind) \(widget.teasers.map(\.title).joined())"
        }
    }
}

extension PageRows.Row {
    var short: String {
        switch self {
        case .ad(let slot): "ad \(slot.id)"
        case .teasers(let rule, let teasers):
            "\(rule.shape.rawValue)\(rule.boost > 0 ? "^\(rule.boost)" : "") \(teasers.map(\.title).joined())"
        }
    }
}

extension Picture {
    /// A picture of which nothing is known but its address.
    static var sample: Picture? { WebAddress("https://img.paper.example/1.jpg").map { Picture(address: $0) } }
}
