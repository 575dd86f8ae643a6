import FeedLoading
import Reference

/// The YAML of `brand.yml`.
struct BrandFile: Decodable {
    let name: Located<NonEmptyText>
    let url: Located<BaseAddress>
    let language: Located<Word<Language>>
    let timeZone: Located<TimeZoneName>
    let theme: Located<Identifier>?
    let home: Located<Identifier>
    let tabs: [Located<TabPart>]?
    let apps: AppsPart?
    let scheme: Located<Scheme>?
    let account: Located<AccountPart>?
    let favourites: Word<FavouritesPlacement>?
    let kickers: Word<KickerSource>?
    let places: Located<[Located<PlacePart>]>?
    let weather: Located<WeatherPart>?
    let tutorials: Located<[Located<TutorialPart>]>?
    let houseAds: Located<[Located<HouseAdPart>]>?
    let imprint: ImprintPart?
    let image: Located<ImagePart>?
    let legacy: Located<[Located<RedirectPart>]>?
    let insert: [Located<InsertPart>]?
    let publish: PublishPart?

    /// A tab: a section, alone or with when it is there.
    struct TabPart: Decodable {
        let section: Located<Identifier>
        let from: Located<Moment>?
        let until: Located<Moment>?

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: Key.self) else {
                (section, from, until) = (try Located<Identifier>(from: decoder), nil, nil)
                return
            }
            section = try container.decode(Located<Identifier>.self, forKey: .section)
            from = try container.decodeIfPresent(Located<Moment>.self, forKey: .from)
            until = try container.decodeIfPresent(Located<Moment>.self, forKey: .until)
        }

        private enum Key: CodingKey { case section, from, until }
    }

    struct AppsPart: Decodable {
        let ios: IOSPart?
        let android: AndroidPart?
    }

    struct IOSPart: Decodable {
        let storeID: Located<StoreID>
        let appIDs: Located<[Located<AppID>]>
    }

    struct AndroidPart: Decodable {
        let package: Located<PackageName>
        let sha256: Located<[Located<CertificateFingerprint>]>
    }
}

extension BrandFile.AppsPart {
    /// The apps with valid values.
    var apps: Apps {
        Apps(
            ios: ios.map {
                IOSApp(
                    storeID: $0.storeID.value?.text ?? "",
                    appIDs: ($0.appIDs.value ?? []).compactMap { $0.value?.text }
                )
            },
            android: android.map {
                AndroidApp(
                    package: $0.package.value?.text ?? "",
                    sha256: ($0.sha256.value ?? []).compactMap { $0.value?.text }
                )
            }
        )
    }
}

/// Text with at least one character that is not white space; it is one line, however many lines the file gives it.
struct NonEmptyText: YAMLText, FreeText {
    static let form = TextForm("text", pattern: "\\S")

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard !text.allSatisfy(\.isWhitespace) else { throw YAMLValueError("is empty", advice: "write some text") }
        self.text = text.onOneLine
    }
}

/// One rule of an `insert` list.
struct InsertPart: Decodable {
    /// The rule; nil when the widget is missing or invalid.
    let spec: InsertSpec?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let ad = try container.decodeIfPresent(NonEmptyText.self, forKey: .ad)
        let widget = try container.decodeIfPresent(Word<InsertedWidget>.self, forKey: .widget)
        let index = try container.decode(Located<InsertIndex>.self, forKey: .at)
        let at = index.value?.index ?? 0
        switch (container.contains(.ad), container.contains(.widget)) {
        case (true, true): throw YAMLValueError("has both ad and widget", advice: "make two entries of it")
        case (false, false):
            throw YAMLValueError("has neither ad nor widget", advice: "write { ad: \"457\", at: 4 }")
        case (true, false): spec = InsertSpec(.ad(ad?.text ?? ""), at: at)
        case (false, true): spec = widget.map { InsertSpec(.widget($0.value.kind), at: at) }
        }
    }

    private enum Key: CodingKey { case ad, widget, at }
}

/// The name of a widget that a rule can put in.
private struct InsertedWidget: RawRepresentable, CaseIterable {
    let kind: WidgetKind

    static let allCases = WidgetKind.insertable.map(InsertedWidget.init(kind:))

    var rawValue: String { kind.name }

    init(kind: WidgetKind) {
        self.kind = kind
    }

    init?(rawValue: String) {
        guard let widget = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = widget
    }
}

/// An index in a list, counted from 0.
private struct InsertIndex: Decodable, DescribedValue {
    static let range = 0...Int.max
    static var shape: ValueShape { .integer(range) }

    let index: Int

    init(from decoder: any Decoder) throws {
        index = try decoder.singleValueContainer().decode(Int.self)
        guard Self.range.contains(index) else {
            throw YAMLValueError("cannot be \(index)", advice: "count from 0, the start of the list")
        }
    }
}
