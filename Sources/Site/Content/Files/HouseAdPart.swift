import Diagnostics

/// The YAML of one entry of `houseAds`.
struct HouseAdPart: Decodable {
    /// The maximum number of house ads; a page has seldom more slots.
    static let maximumCount = 20

    let title: Located<NonEmptyText>
    let text: Located<NonEmptyText>
    let action: Located<NonEmptyText>
    let link: Located<SecureAddress>

    /// The house ad; nil when a value is missing or invalid.
    var houseAd: HouseAd? {
        guard let title = title.value?.text, let text = text.value?.text, let action = action.value?.text,
            let link = link.value?.web
        else { return nil }
        return HouseAd(title: title, text: text, action: action, link: link)
    }

    /// Checks a list of individually valid house ads.
    static func validationErrors(in list: Located<[Located<HouseAdPart>]>) -> [YAMLSyntaxError] {
        list.surplus("house ads", maximum: maximumCount).map { [$0] } ?? []
    }
}
