/// The elements that a page check looks at.
enum PageElement: String, CaseIterable {
    case html, head, body, title, meta, link, script, img, source, video, audio, track, iframe, embed, object, a, area
    case form, use, image, template, h1, h2, h3, h4, h5, h6

    /// The level of a heading; nil for other elements.
    var headingLevel: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        case .html, .head, .body, .title, .meta, .link, .script, .img, .source, .video, .audio, .track, .iframe, .embed,
            .object, .a, .area, .form, .use, .image, .template:
            nil
        }
    }
}

/// The attributes that a page check looks at.
enum PageAttribute: String, CaseIterable {
    case id, name, href, src, srcset, imagesrcset, alt, width, height, rel, lang, charset, content, property, poster
    case action, data, list, form
    case dataSource = "data-src"
    case dataFragment = "data-fragment"
    case labelFor = "for"
    case popoverTarget = "popovertarget"
    case commandFor = "commandfor"
    case labelledBy = "aria-labelledby"
    case describedBy = "aria-describedby"
    case controls = "aria-controls"
    case owns = "aria-owns"
    case details = "aria-details"

    /// Whether its value is the id of another element, or a list of ids.
    var isReference: Bool {
        switch self {
        case .labelFor, .popoverTarget, .commandFor, .labelledBy, .describedBy, .controls, .owns, .details, .list,
            .form:
            true
        case .id, .name, .href, .src, .srcset, .imagesrcset, .alt, .width, .height, .rel, .lang, .charset, .content,
            .property, .poster, .action, .data, .dataSource, .dataFragment:
            false
        }
    }
}
