/// An element that means something to us, whatever the document calls it.
enum SyndicatedElement: UInt8, Hashable {
    // Outer elements.
    case rss, rdf, feed, channel, item, source, picture, form

    // Groups of fields.
    case author, mediaGroup, mediaContent

    // Words.
    case title, otherTitle, mediaTitle
    case description, summary, otherDescription, mediaDescription, itunesSummary, itunesSubtitle
    case content, encoded

    // Addresses.
    case link, atomLink, originalLink, id, uri

    // Dates.
    case published, otherPublished, updated, otherUpdated, date

    // People.
    case rssAuthor, editor, webMaster, creator, itunesAuthor, name, email

    // Subjects.
    case category, subject, keywords, language

    // Files.
    case enclosure, thumbnail, credit, itunesPicture, pictureAddress

    /// Finds the element by its name; nil for one that is passed over.
    init?(_ name: XMLName, in vocabulary: SyndicatedVocabulary) {
        guard let element = Self.elements[vocabulary]?[name.local.lowercased()] else { return nil }
        self = element
    }

    /// Whether it holds words or a date: its content is a field.
    var isField: Bool {
        switch self {
        case .rss, .rdf, .feed, .channel, .item, .source, .picture, .form, .author, .mediaGroup, .mediaContent,
            .name, .email, .atomLink, .enclosure, .thumbnail, .itunesPicture:
            false
        default: true
        }
    }

    /// Whether it names a person, or holds elements that do.
    var isPerson: Bool {
        switch self {
        case .rssAuthor, .editor, .webMaster, .creator, .itunesAuthor: true
        default: false
        }
    }

    /// Whether Atom may have it as base64.
    var mayBeBase64: Bool {
        switch self {
        case .content, .summary, .title, .description: true
        default: false
        }
    }

    private static let elements: [SyndicatedVocabulary: [String: SyndicatedElement]] = [
        .rss: [
            "rss": .rss, "rdf": .rdf, "feed": .feed, "channel": .channel, "item": .item, "source": .source,
            "image": .picture, "textinput": .form,
            "title": .title, "description": .description, "summary": .summary, "content": .content, "link": .link,
            "guid": .id,
            "pubdate": .published, "lastbuilddate": .updated, "author": .rssAuthor, "managingeditor": .editor,
            "webmaster": .webMaster, "category": .category, "language": .language, "enclosure": .enclosure,
            "fullitem": .encoded, "url": .pictureAddress, "name": .name, "email": .email,
        ],
        .xhtml: ["body": .content],
        .atom: [
            "feed": .feed, "entry": .item, "source": .source, "author": .author, "name": .name, "email": .email,
            "title": .title, "subtitle": .description, "tagline": .description, "summary": .summary,
            "content": .content, "link": .atomLink, "id": .id, "published": .published, "issued": .published,
            "created": .otherPublished, "updated": .updated, "modified": .updated, "category": .category,
        ],
        .rdf: ["rdf": .rdf],
        .media: [
            "group": .mediaGroup, "content": .mediaContent, "thumbnail": .thumbnail, "credit": .credit,
            "title": .mediaTitle, "description": .mediaDescription, "text": .mediaDescription, "keywords": .keywords,
            "category": .category,
        ],
        .dublinCore: [
            "title": .otherTitle, "description": .otherDescription, "creator": .creator, "author": .creator,
            "date": .date, "subject": .subject, "language": .language, "identifier": .uri,
        ],
        .terms: [
            "title": .otherTitle, "creator": .creator, "issued": .otherPublished, "created": .otherPublished,
            "modified": .otherUpdated, "subject": .subject, "language": .language, "abstract": .otherDescription,
        ],
        .content: ["encoded": .encoded],
        .itunes: [
            "title": .otherTitle, "summary": .itunesSummary, "description": .itunesSummary,
            "subtitle": .itunesSubtitle, "author": .itunesAuthor, "image": .itunesPicture, "keywords": .keywords,
        ],
        .feedburner: ["origlink": .originalLink],
    ]
}
