import Navigation

@testable import Content
@testable import Pages
@testable import Theming

/// A context that only has what `LoginView` asks for: that it compiles is the proof.
struct LoginContext: HasBrand, HasFrame {
    let brand: Brand
    let texts: Texts
    let language = Language.norwegian
    let barColors = BarColors(light: "", dark: "")
    let place: PageLocation
    let presentation = Presentation.browser
    let links = PageLinks.canned
}

extension Brand {
    /// A brand with an app and without sections.
    static func canned(
        places: [Place] = [],
        account: Account? = nil,
        tutorials: [Tutorial] = [],
        houseAds: [HouseAd] = []
    ) -> Brand {
        guard let url = WebAddress("https://a.no/") else { preconditionFailure("the brand's address is malformed") }
        return Brand(
            id: "a",
            name: "A",
            url: url,
            language: .norwegian,
            home: "forside",
            apps: Apps(ios: IOSApp(storeID: "7", appIDs: [])),
            account: account,
            places: places,
            tutorials: tutorials,
            houseAds: houseAds,
            sections: []
        )
    }
}

typealias NavigationItem = PageLocation.NavigationItem

extension NavigationItem {
    static let front = Self(title: "Forside", page: .section(brand: "a", id: "forside"))
    static let sport = Self(title: "Sport", page: .section(brand: "a", id: "sport"))
}

extension PageContext {
    /// A page among the canned links; every text is its own key.
    static func canned(
        _ place: PageLocation,
        _ presentation: Presentation = .browser,
        links: PageLinks = .canned,
        brand: Brand = .canned(),
        texts: Texts = .canned
    ) -> PageContext {
        PageContext(
            brand: brand,
            texts: texts,
            barColors: BarColors(light: "", dark: ""),
            place: place,
            presentation: presentation,
            links: links,
            dates: DateFormatting(texts: texts, timeZone: "UTC")
        )
    }
}

extension Texts {
    /// Every text that scenes ask for, each saying its key.
    static let canned = Texts(Dictionary(Scenes.textKeys.map { ($0.name, .plain($0.name)) }) { first, _ in first })
}

extension PageLinks {
    /// Links to every page by its kind, which favourites open as modal.
    static let canned = canned { $0 == .favourites ? .modal : .push }

    static func canned(_ kind: @escaping @Sendable (PageKind) -> Transition?) -> PageLinks {
        PageLinks(
            page: { page in
                SafeURL(relative: "/" + page.kind.rawValue).map { PageLink(url: $0, kind: kind(page.kind)) }
            },
            address: { PageLink(url: SafeURL($0)) },
            picture: { SafeURL($0) },
            canonical: { WebAddress("https://a.no/" + $0.kind.rawValue) },
            canonicalPicture: { $0 }
        )
    }
}

extension View {
    /// The value of a field by the name that templates know it by.
    func value(_ name: String) -> Value? {
        let names = Self.fields.types.map(\.name)
        return names.firstIndex(of: name).map { Value(Record(self), at: $0) }
    }

    /// Whether a flag is on, or a value is there.
    func has(_ name: String) -> Bool {
        value(name).map { $0 != .absent } ?? false
    }
}

/// A value of a record, to be compared.
enum Value: Hashable {
    case absent, flag, view, list
    case text(String)
    case number(Int)
    case url(SafeURL)
    case markup(String)

    init(_ record: Record, at field: Int) {
        let cell = record.cells[field]
        var text: String { String(decoding: record.utf8[cell.range], as: UTF8.self) }
        switch cell.kind {
        case .absent: self = .absent
        case .flag: self = .flag
        case .text: self = .text(text)
        case .number: self = Int(text).map { .number($0) } ?? .absent
        case .url: self = (WebAddress(text).map { SafeURL($0) } ?? SafeURL(relative: text)).map { .url($0) } ?? .absent
        case .html, .json: self = .markup(text)
        case .view: self = .view
        case .list: self = .list
        }
    }
}
