package import Markup
package import Navigation

/// A link: where it leads and how.
package struct PageLink: Sendable, Hashable {
    /// The address.
    package let url: SafeURL
    /// How the reader gets there, as the routes have it; nil outside the brand's pages.
    package let kind: Transition?

    /// Makes a way.
    package init(url: SafeURL, kind: Transition? = nil) {
        self.url = url
        self.kind = kind
    }

    /// The name of the kind in templates; nil where the reader stays, or leaves the brand's pages.
    var kindName: String? { kind == .stay ? nil : kind?.rawValue }
}
