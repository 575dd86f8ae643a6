import FeedLoading
import Markup

/// A feed as a text that people can compare: absent values are left out.
extension Feed {
    var described: JSON {
        var shown: (web: JSON?, items: JSON?) = (nil, nil)
        switch content {
        case .native(let items): shown.items = JSON(items.map(\.described))
        case .web(let address): shown.web = JSON(address.string)
        }
        return .object([
            "title": title.map { JSON($0) },
            "format": metadata.format.map { JSON($0.rawValue) },
            "rendersAsWeb": metadata.rendersAsWeb ? true : nil,
            "webTarget": metadata.webTarget.map { JSON($0.string) },
            "homePage": metadata.homePage.map { JSON($0.string) },
            "web": shown.web,
            "preview": preview.isEmpty ? nil : JSON(preview.map { JSON($0.title) }),
            "items": shown.items,
            "notices": JSON(notices.map { JSON($0.description) }),
        ])
    }
}

extension FeedItem {
    fileprivate var described: JSON {
        switch self {
        case .teaser(let teaser): teaser.described
        case .ad(let slot): .object(["ad": JSON(slot.id)])
        case .widget(let widget): widget.described
        }
    }
}

extension Widget {
    fileprivate var described: JSON {
        var url: WebAddress?
        if case .web(let address) = kind { url = address }
        var isKnown = true
        if case .unknown = kind { isKnown = false }
        return .object([
            "widget": JSON(kind.name),
            "known": isKnown ? nil : false,
            "title": title.map { JSON($0) },
            "place": kind.place.map { JSON($0) },
            "url": url.map { JSON($0.string) },
            "hours": kind.described,
            "teasers": kind.stories.map { JSON($0.map(\.described)) },
        ])
    }
}

extension WidgetKind {
    fileprivate var described: JSON? {
        guard case .weather(_, let forecast?) = self else { return nil }
        return JSON(
            forecast.hours.map { hour in
                .object([
                    "time": JSON(hour.time.iso8601),
                    "period": JSON(hour.period),
                    "temperature": hour.temperature.map { JSON("\($0)") },
                    "wind": hour.wind.map { JSON("\($0)") },
                    "precipitation": hour.precipitation.map { JSON("\($0)") },
                    "sky": hour.sky.map { JSON($0.rawValue) },
                    "night": hour.isNight ? true : nil,
                ])
            }
        )
    }
}

extension Teaser {
    fileprivate var described: JSON {
        .object([
            "teaser": JSON(title),
            "id": id == title ? nil : JSON(id),
            "link": link.map { JSON($0.string) },
            "summary": summary.map { JSON(String(decoding: $0.utf8, as: UTF8.self)) },
            "kicker": kicker.map { JSON($0) },
            "byline": byline.map { JSON($0) },
            "published": published.map { JSON($0.iso8601) },
            "updated": updated.map { JSON($0.iso8601) },
            "section": section.map { JSON($0) },
            "premium": isPremium ? true : nil,
            "breaking": isBreaking ? true : nil,
            "image": image?.described,
        ])
    }
}

extension Picture {
    fileprivate var described: JSON {
        .object([
            "url": JSON(address.string),
            "width": width.map { JSON($0) },
            "height": height.map { JSON($0) },
            "alt": alt.map { JSON($0) },
            "credit": credit.map { JSON($0) },
        ])
    }
}
