import Reference

/// The front matter of a page.
struct PageFile: Decodable {
    let title: NonEmptyText?
    let published: Located<Moment>?
    let until: Located<Moment>?
    let summary: NonEmptyText?
}

/// The front matter of an article.
struct ArticleFile: Decodable {
    let title: NonEmptyText?
    let kicker: NonEmptyText?
    let byline: NonEmptyText?
    let published: Located<Moment>?
    let until: Located<Moment>?
    let updated: Moment?
    let image: Located<ImagePart>?
    let summary: NonEmptyText?
    let draft: Bool?
    let premium: Bool?

    struct ImagePart: Decodable {
        let url: Located<SourceText>
        let width: PixelCount?
        let height: PixelCount?
        let alt: String?
        let credit: NonEmptyText?
    }

    /// A picture's width or height in pixels.
    struct PixelCount: Decodable, DescribedValue {
        static let range = 1...100_000
        static var shape: ValueShape { .integer(range) }

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError("cannot be \(count)", advice: "write the size in pixels")
            }
        }
    }
}

extension ArticleFile.ImagePart {
    /// The picture; nil when its address is missing or invalid.
    var image: ArticleImage? {
        url.value.map {
            ArticleImage(
                source: $0.source,
                width: width?.count,
                height: height?.count,
                alt: alt,
                credit: credit?.text
            )
        }
    }
}
