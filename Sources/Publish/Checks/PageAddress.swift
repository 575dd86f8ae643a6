import Build
import Markup
import Model

/// The address of a page, from which the links of the page are read.
struct PageAddress: Sendable {
    private let address: WebAddress
    private let home: WebAddress
    /// What the addresses of the brand's pages for apps begin with.
    private let appHome: String

    /// The address of a page of a brand by its path in the output, such as `vg/app/sport/index.html`; nil for a file of
    /// another folder.
    init?(_ path: String, of brand: Brand) {
        guard path.hasPrefix(brand.id + "/") else { return nil }
        let rest = path.dropFirst(brand.id.count + 1)
        let name = rest.hasSuffix("index.html") ? rest.dropLast("index.html".count) : rest
        guard let address = WebAddress(brand.url.string + name) else { return nil }
        self.address = address
        home = brand.url
        appHome = brand.url.string + "app/"
    }

    /// Where a link leads; nil for what is no address on the web, such as `mailto:`.
    func goal(of href: ArraySlice<UInt8>) -> WebAddress? {
        WebAddress(RenderedLinks.text(of: href), relativeTo: address)
    }

    /// A story's address as both presentations have it in common; nil for what is no address on the web.
    func common(_ href: ArraySlice<UInt8>) -> String? {
        goal(of: href).map { common($0.string) }
    }

    /// An address with that of the same page for browsers in the place of one for apps.
    func common(_ link: String) -> String {
        link.hasPrefix(appHome) ? home.string + link.dropFirst(appHome.count) : link
    }

    /// Whether an address is one of the brand's own.
    func isOwn(_ link: String) -> Bool { link.hasPrefix(home.string) }

    /// Whether a link need not be looked into: a place in the same page, or surely another site.
    func leadsAway(_ href: ArraySlice<UInt8>) -> Bool {
        guard let first = href.first else { return true }
        if first == UInt8(ascii: "#") { return true }
        guard first == UInt8(ascii: "h"), href.starts(with: "https://".utf8) || href.starts(with: "http://".utf8) else {
            return false
        }
        return !href.starts(with: home.origin.utf8)
    }
}
