/// The objects of a response to which its items only refer: `included` of JSON:API, `includes` of Contentful.
///
/// - SeeAlso: [JSON:API, compound documents](https://jsonapi.org/format/#document-compound-documents),
///   [Contentful, links](https://www.contentful.com/developers/docs/references/content-delivery-api/#/reference/links)
struct JSONReferences {
    static let none = JSONReferences(of: [])

    private var objects: [String: JSONView] = [:]

    /// Finds the objects of the pages of a response.
    init(of pages: [JSONView]) {
        for page in pages {
            for object in Self.elements(of: page["included"]) {
                if let key = Self.key(of: object) { objects[key] = object }
            }
            for (_, list) in page["includes"]?.members ?? [] {
                for object in Self.elements(of: list) {
                    if let id = object["sys"]?["id"]?.text { objects[Self.link(id)] = object }
                }
            }
        }
    }

    /// The object that a value refers to, or the value itself.
    func followed(from value: JSONView) -> JSONView {
        guard !objects.isEmpty, value.isObject else { return value }
        if let sys = value["sys"], sys["type"]?.string == "Link", let id = sys["id"]?.text {
            return objects[Self.link(id)] ?? value
        }
        // A resource with attributes is there itself.
        guard value["attributes"] == nil, let key = Self.key(of: value) else { return value }
        return objects[key] ?? value
    }

    private static func elements(of list: JSONView?) -> [JSONView] {
        list?.array.map { Array($0.prefix(FeedLimits.items)) } ?? []
    }

    private static func key(of object: JSONView) -> String? {
        guard let type = object["type"]?.string, let id = object["id"]?.text else { return nil }
        return type + " " + id
    }

    /// The key of a link, which is no type of a resource.
    private static func link(_ id: String) -> String { " " + id }
}
