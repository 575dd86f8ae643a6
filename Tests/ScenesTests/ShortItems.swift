import FeedLoading
import Scenes
import Theming

extension FeedItem {
    /// A letter is a story, `*` an advertisement, `C` a carousel, `L` a list, `0` an empty list, `?` an unknown widget.
    init(short: Character) {
        switch short {
        case "*": self = .ad(AdSlot(id: "*"))
        case "C": self = .widget(Widget(.carousel([Teaser(title: "x"), Teaser(title: "y")])))
        case "L": self = .widget(Widget(.list([Teaser(title: "z")])))
        case "0": self = .widget(Widget(.list([])))
        case "?": self = .widget(Widget(.unknown("?")))
        default: self = .teaser(Teaser(title: String(short)))
        }
    }
}

extension PageRows.Block {
    /// The block in the same short form, its rows with the names of their rules.
    var short: String {
        switch self {
        case .stories(let rows): rows.map(\.short).joined(separator: ", ")
        case .carousel(_, let teasers): "carousel \(teasers.map(\.title).joined())"
        case .list(_, let teasers): "list \(teasers.map(\.title).joined())"
        }
    }
}

extension PageRows.Row {
    var short: String {
        switch self {
        case .ad(let slot): "ad \(slot.id)"
        case .teasers(let rule, let teasers): "\(rule.name) \(teasers.map(\.title).joined())"
        }
    }
}
