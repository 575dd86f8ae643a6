import FeedLoading
import Foundation
import Markup

/// The yardstick: the same stories as strings put together by hand, as one would without a template engine.
struct StringPage {
    private let teasers: [Teaser]

    init(_ feed: Feed) {
        guard case .native(let items) = feed.content else {
            teasers = []
            return
        }
        teasers = items.compactMap { item in
            switch item {
            case .teaser(let teaser): teaser
            case .ad, .widget: nil
            }
        }
    }

    var bytes: [UInt8] {
        var page = "<!doctype html>\n<html lang=\"nb\">\n<head><title>Økonomi</title></head>\n<body>\n<main>\n<ul>\n"
        for teaser in teasers { page += card(teaser) }
        page += "</ul>\n</main>\n</body>\n</html>\n"
        return Array(page.utf8)
    }

    private func card(_ teaser: Teaser) -> String {
        let address = escaped(teaser.link?.string)
        let picture = escaped(teaser.image?.address.string)
        let width = teaser.image?.width ?? 0
        return """
            <li class="cell"><article class="teaser" data-id="\(escaped(teaser.id))">
            <div class="teaser-picture">
            <img src="\(picture)" srcset="\(picture) \(width)w" sizes="(min-width: 700px) 30vw, 40vw" width="\(width)" \
            height="\(teaser.image?.height ?? 0)" alt="\(escaped(teaser.image?.alt))" decoding="async" loading="lazy">
            </div>
            <div class="teaser-text">
            <h3 class="teaser-title"><a class="teaser-link" href="\(address)">\(escaped(teaser.title))</a></h3>
            <p class="teaser-summary">\(escaped(teaser.summary?.plainText))</p>
            <p class="meta"><span class="byline">\(escaped(teaser.byline))</span></p>
            </div>
            </article></li>

            """
    }

    private func escaped(_ text: String?) -> String {
        (text ?? "").replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
