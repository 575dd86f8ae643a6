package import Markup

/// How a section gets its feed.
package enum LoaderChoice: Sendable, Hashable {
    /// A feed with its own ads and widgets, always native.
    case unified(ContentSource)
    /// A feed of teasers that may ask to be rendered by the web.
    case switchable(ContentSource, RenderAsWeb)
    /// A page of somebody else; nothing is loaded. Framed means shown inside the section's page, not linked to.
    case web(WebAddress, frame: Bool)
    /// RSS, Atom or JSON Feed.
    case syndication(ContentSource)
    /// Articles of this site, newest first.
    case markdown([Article])

    /// Where the bytes of the feed are taken from; nil when there are none.
    package var source: ContentSource? {
        switch self {
        case .unified(let source), .switchable(let source, _), .syndication(let source): source
        case .web, .markdown: nil
        }
    }
}

/// Where bytes are taken from.
package enum ContentSource: Sendable, Hashable {
    /// A path inside `content/`, parted by `/`, that does not lead out of it.
    case file(String)
    /// An http or https address.
    case url(WebAddress)

    /// Whether it lies with the site.
    package var isFile: Bool {
        switch self {
        case .file: true
        case .url: false
        }
    }

    /// Whether it is a file at a path inside `content/`, or below that path.
    package func isFile(at path: String) -> Bool {
        switch self {
        case .file(let file): file == path || file.hasPrefix(path + "/")
        case .url: false
        }
    }
}

/// What a section's page does when its feed asks to be rendered by the web.
package enum RenderAsWeb: String, Sendable, CaseIterable {
    /// The page is the web target itself: it shows the items.
    case native
    /// The page hands over to the address in the feed.
    case follow
}

/// The kinds of widgets that a rule can put in: those that need nothing a rule could not say.
package enum InsertedWidget: String, Sendable, CaseIterable {
    /// The next stories of the feed side by side.
    case carousel
    /// The next stories of the feed as headlines.
    case list
    /// The weather.
    case weather
    /// News from around the reader.
    case localNews
}

/// Something to put into a feed.
package struct InsertSpec: Sendable, Hashable {
    /// What can be put in.
    package enum Item: Sendable, Hashable {
        /// The ad slot of an id.
        case ad(String)
        /// A widget of a kind.
        case widget(InsertedWidget)
    }

    /// What is put in.
    package let item: Item
    /// Before which item, counted from 0 in the list as it then is; past the end means at the end.
    package let index: Int

    /// Makes a rule.
    package init(_ item: Item, at index: Int) {
        self.item = item
        self.index = index
    }
}
