/// What an app knows of a brand: the document `app.json` beside its pages, which each build writes.
///
/// An app that loads its feeds by it shows what the pages show: the same loader of the same source, and the same rules. Members that
/// this version does not know are skipped, and so are sections with something that it cannot do without: in a document of a later
/// `version` all that have rules.
///
/// ```swift
/// let configuration = try BrandConfiguration(json: bytes)
/// let loader = configuration.loader(for: "sport", fetch: .urlSession())
/// ```
public struct BrandConfiguration: Sendable, Hashable, Codable {
    /// The version that this library writes; it grows when rules do.
    public static let currentVersion = 1

    /// The version of the document; a later one has more in it.
    public var version = currentVersion
    /// The id of the brand.
    public var id: String
    /// The name that readers know.
    public var name: String
    /// The language of its pages, as a BCP 47 tag.
    public var language: String
    /// The time zone of the newsroom, by its IANA name.
    public var timeZone: String
    /// Where its pages are.
    public var url: WebAddress
    /// The scheme of its deep links.
    public var scheme: String
    /// The id of the section that is the front page.
    public var home: String
    /// The ids of the sections in the tab bar, in order.
    public var tabs: [String]
    /// Where the texts of its user interface are: JSON, a text or the plural forms `one` and `other` for each key.
    public var texts: WebAddress?
    /// Whether a story without a kicker has its first category as one; nil is no.
    public var hasCategoryKickers: Bool?
    /// The sections, in order.
    public var sections: [SectionConfiguration]
    /// The other pages that can be opened.
    public var pages: [PageConfiguration]
    /// The places whose news readers can pick.
    public var places: [PlaceConfiguration]

    /// Makes a configuration.
    public init(
        id: String,
        name: String,
        language: String,
        timeZone: String,
        url: WebAddress,
        scheme: String,
        home: String,
        tabs: [String] = [],
        texts: WebAddress? = nil,
        sections: [SectionConfiguration] = [],
        pages: [PageConfiguration] = [],
        places: [PlaceConfiguration] = []
    ) {
        (self.id, self.name, self.language, self.timeZone) = (id, name, language, timeZone)
        (self.url, self.scheme, self.home, self.tabs, self.texts) = (url, scheme, home, tabs, texts)
        (self.sections, self.pages, self.places) = (sections, pages, places)
    }

    /// Reads a document.
    ///
    /// - Throws: A failure that says what is missing, when it is no such document.
    public init(json: [UInt8]) throws(FeedFailure) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            self = try decoder.decode(Self.self, from: Data(json))
        } catch {
            throw FeedFailure(source: "app.json", reason: "no configuration of a brand: \(error)")
        }
    }

    /// Reads the members of a document.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 1
        id = try values.decode(String.self, forKey: .id)
        name = try values.decode(String.self, forKey: .name)
        language = try values.decode(String.self, forKey: .language)
        timeZone = try values.decode(String.self, forKey: .timeZone)
        url = try values.decode(WebAddress.self, forKey: .url)
        scheme = try values.decode(String.self, forKey: .scheme)
        home = try values.decode(String.self, forKey: .home)
        tabs = try values.decodeIfPresent([String].self, forKey: .tabs) ?? []
        texts = try values.decodeIfPresent(WebAddress.self, forKey: .texts)
        hasCategoryKickers = try values.decodeIfPresent(Bool.self, forKey: .hasCategoryKickers)
        sections = try values.decodeKnown(SectionConfiguration.self, forKey: .sections)
        pages = try values.decodeKnown(PageConfiguration.self, forKey: .pages)
        places = try values.decodeKnown(PlaceConfiguration.self, forKey: .places)
        // A later rule may have conditions that would be skipped here, and the list be another one.
        if version > Self.currentVersion { sections.removeAll { !$0.transform.isEmpty } }
    }

    /// The document, readable, with its members in alphabetical order.
    package var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }

    /// The loader of a section with its rules; nil when there is no such section, or none that a loader of `kinds` reads.
    ///
    /// - Parameters:
    ///   - section: The id of the section.
    ///   - fetch: How bytes arrive.
    ///   - kinds: The loaders there are; an app adds those of its own.
    ///   - patience: How long the stories of other sections that rules insert are waited for; later ones are left out.
    ///   - now: The clock, by which some rules begin and end.
    /// - Returns: The loader.
    public func loader(
        for section: String,
        fetch: FeedFetch,
        kinds: [LoaderKind] = LoaderKind.builtIn,
        patience: Duration = .seconds(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> (any FeedLoadable)? {
        let names = hasCategoryKickers == true ? sections.flatMap { [$0.id, $0.title] } : nil
        let kickers = names.map { CategoryKickers(besides: $0) }
        return sections.first { $0.id == section }.flatMap {
            ConfiguredLoader($0, among: sections, kickers, fetch, kinds, patience, now)
        }
    }
}

/// A page other than a section.
public struct PageConfiguration: Sendable, Hashable, Codable {
    /// The kind of page, such as `page`, `article` or `consent`.
    public var kind: String
    /// Its name among those of its kind; nil when there is one only.
    public var id: String?
    /// The section of an article.
    public var section: String?
    /// Where it is.
    public var url: WebAddress
    /// Where a web view of an app loads it; nil for what an app has itself.
    public var appURL: WebAddress?
    /// The URL that opens it in an app.
    public var deepLink: String?
    /// How it stands on the screen: `browser`, or `modal` over another page.
    public var presentation: String
    /// The addresses where it was; one that ends in `*` stands for all that begin like it.
    public var former: [String]?

    private enum CodingKeys: String, CodingKey {
        case kind, id, section, url, appURL = "appUrl", deepLink, presentation, former
    }

    /// Makes a configuration.
    public init(
        kind: String,
        id: String?,
        section: String?,
        url: WebAddress,
        appURL: WebAddress? = nil,
        deepLink: String?,
        presentation: String,
        former: [String]? = nil
    ) {
        (self.kind, self.id, self.section, self.url, self.appURL) = (kind, id, section, url, appURL)
        (self.deepLink, self.presentation, self.former) = (deepLink, presentation, former)
    }
}

/// A place whose news readers can pick.
public struct PlaceConfiguration: Sendable, Hashable, Codable {
    /// Its id.
    public var id: String
    /// The name that readers see.
    public var name: String
    /// The names by which stories are about it.
    public var names: [String]
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double
    /// The section that holds its news.
    public var section: String

    /// Makes a configuration.
    public init(id: String, name: String, names: [String], latitude: Double, longitude: Double, section: String) {
        (self.id, self.name, self.names) = (id, name, names)
        (self.latitude, self.longitude, self.section) = (latitude, longitude, section)
    }
}

extension KeyedDecodingContainer {
    /// The elements of a list that this version can read; none when there is no list.
    func decodeKnown<Element: Decodable>(_ type: Element.Type, forKey key: Key) throws -> [Element] {
        try decodeIfPresent([Known<Element>].self, forKey: key)?.compactMap(\.value) ?? []
    }
}

/// An element that this version can read, or nothing.
private struct Known<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}
