/// The feed as `sitegen inspect` prints it: members in a fixed order, absent values left out.
extension Feed {
    var json: JSON {
        let items = content.items.map(\.json)
        return .object([
            "format": metadata.format.map { JSON($0.rawValue) },
            "encoding": JSON(metadata.encoding ?? "utf-8"),
            "title": title.map { JSON($0) },
            "link": metadata.homePage.map { JSON($0.string) },
            "id": metadata.id.map { JSON($0) },
            "language": metadata.language.map { JSON($0) },
            "author": metadata.author.map { JSON($0) },
            "updated": metadata.updated.map { JSON($0.iso8601) },
            "content": metadata.rendersAsWeb && metadata.webTarget != nil ? "web" : "native",
            "renderAsWeb": metadata.rendersAsWeb ? true : nil,
            "renderAsWebUrl": metadata.webTarget.map { JSON($0.string) },
            "items": JSON(items),
            "notices": JSON(notices.map(\.json)),
        ])
    }
}

extension FeedNotice {
    fileprivate var json: JSON {
        .object(["line": line.map { JSON($0) }, "message": JSON("\(path): \(reason)")])
    }
}

extension FeedItem {
    fileprivate var json: JSON {
        switch self {
        case .teaser(let teaser):
            return teaser.json
        case .ad(let slot):
            return .object(["kind": "ad", "id": JSON(slot.id)])
        case .widget(let widget):
            return .object([
                "kind": "widget",
                "subtype": JSON(widget.kind.name),
                "title": widget.title.map { JSON($0) },
                "items": teasers.isEmpty ? nil : JSON(teasers.map(\.json)),
            ])
        }
    }
}

extension Teaser {
    fileprivate var json: JSON {
        .object([
            "kind": "teaser",
            "id": JSON(id),
            "title": JSON(title),
            "link": link.map { JSON($0.string) },
            "summary": summary.map { JSON(String(decoding: $0.utf8, as: UTF8.self)) },
            "content": content.map { JSON(String(decoding: $0.utf8, as: UTF8.self)) },
            "kicker": kicker.map { JSON($0) },
            "author": byline.map { JSON($0) },
            "published": published.map { JSON($0.iso8601) },
            "updated": updated.map { JSON($0.iso8601) },
            "section": section.map { JSON($0) },
            "premium": isPremium ? true : nil,
            "breaking": isBreaking ? true : nil,
            "image": image.map(\.json),
            "enclosures": enclosures.isEmpty ? nil : JSON(enclosures.map(\.json)),
            "tags": tags.isEmpty ? nil : JSON(tags.map { JSON($0) }),
        ])
    }
}

extension Picture {
    fileprivate var json: JSON {
        .object([
            "url": JSON(address.string),
            "width": width.map { JSON($0) },
            "height": height.map { JSON($0) },
            "alt": alt.map { JSON($0) },
            "credit": credit.map { JSON($0) },
        ])
    }
}

extension Enclosure {
    fileprivate var json: JSON {
        .object(["url": JSON(address.string), "type": type.map { JSON($0) }, "length": length.map { JSON($0) }])
    }
}
