import Content
import Engine
import Markup

/// The address of a page, used to resolve the links in it.
struct PageAddress: Sendable {
    private let address: WebAddress
    private let home: WebAddress
    /// The prefix of the addresses of the brand's app pages.
    private let appHome: String

    /// The address of a page of a brand by its path in the output, such as `vg/app/sport/index.html`; nil for a file of
    /// another folder.
    init?(_ path: String, of brand: Brand) {
        self.init(path, of: brand.id, at: brand.url)
    }

    /// The address of a page of the brand with this id and base address.
    init?(_ path: String, of brand: String, at home: WebAddress) {
        guard path.hasPrefix(brand + "/") else { return nil }
        let rest = path.dropFirst(brand.count + 1)
        let name = rest.hasSuffix("index.html") ? rest.dropLast("index.html".count) : rest
        guard let address = WebAddress(home.string + name) else { return nil }
        self.address = address
        self.home = home
        appHome = home.string + "app/"
    }

    /// The absolute address of a link; nil when it is not a web address, such as `mailto:`.
    func target(of href: ArraySlice<UInt8>) -> WebAddress? {
        WebAddress(RenderedLinks.text(of: href), relativeTo: address)
    }

    /// The resolved address of a story link, with app pages mapped to browser pages; nil when it is not a web address.
    func canonical(_ href: ArraySlice<UInt8>) -> String? {
        target(of: href).map { canonical($0.string) }
    }

    /// Maps the address of an app page to that of the same page for browsers.
    func canonical(_ link: String) -> String {
        link.hasPrefix(appHome) ? home.string + link.dropFirst(appHome.count) : link
    }

    /// Whether an address belongs to the brand.
    func isOwn(_ link: String) -> Bool { link.hasPrefix(home.string) }

    /// Whether a link needs no check: it is a fragment of the same page or leads to another site.
    func needsNoCheck(_ href: ArraySlice<UInt8>) -> Bool {
        guard let first = href.first else { return true }
        if first == UInt8(ascii: "#") { return true }
        return Self.isAbsolute(href) && !href.starts(with: home.origin.utf8)
    }

    /// Whether a link names its host; others are those of the site's own templates and texts.
    static func isAbsolute(_ href: ArraySlice<UInt8>) -> Bool {
        href.starts(with: "https://".utf8) || href.starts(with: "http://".utf8)
    }
}
