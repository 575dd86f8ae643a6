package import Markup

/// How a reader gets from a page to another, as the routes have it.
package enum LinkKind: String, Sendable, CaseIterable {
    /// The reader is there already.
    case stay
    /// One page deeper in the same stack.
    case push
    /// Back to a page the reader came through.
    case pop
    /// To another tab.
    case tab
    /// Over what is shown, until it is done.
    case modal
    /// The page over it is closed, and the page shown again.
    case dismiss
    /// Everything is put anew.
    case root
}

/// A link: where it leads and how.
package struct PageLink: Sendable, Hashable {
    /// The address.
    package let url: SafeURL
    /// How the reader gets there; nil outside the brand's pages.
    package let kind: LinkKind?

    /// Makes a way.
    package init(url: SafeURL, kind: LinkKind? = nil) {
        self.url = url
        self.kind = kind
    }

    /// The name of the kind in templates; nil where the reader stays, or leaves the brand's pages.
    var kindName: String? {
        kind == .stay ? nil : kind?.rawValue
    }
}
