package import Diagnostics
import FeedLoading
import Files
import Foundation
package import SafeMarkup
package import Transport

/// Reads one feed of any shape this program knows and shows what became of it.
package struct FeedInspector: Sendable {
    private let http: HTTPClient

    /// Makes an inspector.
    package init(http: HTTPClient) {
        self.http = http
    }

    /// Reads a feed and normalises it.
    ///
    /// - Parameters:
    ///   - place: A file, or an http or https address.
    ///   - format: The shape to read it as; nil means to tell it by content.
    ///   - base: What relative addresses in a file are relative to.
    /// - Returns: The feed as JSON, in the shape `sitegen inspect` prints.
    /// - Throws: A `DiagnosticList` of one entry when this is no feed.
    package func inspect(_ place: String, format: String?, base: WebAddress?) async throws(DiagnosticList) -> JSON {
        let address = WebAddress(place)
        let source =
            address.map { FeedSource(name: place, address: base ?? $0) } ?? FeedSource(name: place, address: base)
        do {
            let bytes = try await bytes(of: place, address)
            let shape = try Self.shape(of: bytes, format: format, source)
            let feed = try await Self.loader(shape, source, bytes).load()
            return Self.json(feed, format: shape)
        } catch let failure as FeedFailure {
            throw DiagnosticList([.error(failure.source, nil, failure.reason, advice: Self.advice)])
        } catch {
            throw DiagnosticList([.error(place, nil, "\(error)", advice: Self.advice)])
        }
    }

    /// The largest feed that is read.
    private static let maximumBytes = 64 << 20

    private static let advice = "give a unified or switchable feed"

    private func bytes(of place: String, _ address: WebAddress?) async throws -> [UInt8] {
        guard let address else {
            let status = Disk.status(place)
            guard status?.kind != .other, (status?.size ?? 0) <= Self.maximumBytes else {
                throw FeedFailure(source: place, reason: "no file of at most \(Self.maximumBytes) bytes")
            }
            do throws(Disk.Failure) {
                return try Disk.read(place)
            } catch {
                throw FeedFailure(source: place, reason: error.reason)
            }
        }
        return try await http.send(HTTPRequest(url: address.string)).successfulBody()
    }

    /// A switchable feed says so; a unified one has items of several types.
    private static func shape(of bytes: [UInt8], format: String?, _ source: FeedSource) throws(FeedFailure)
        -> FeedFormat
    {
        if let format {
            if let shape = FeedFormat(rawValue: format), shape == .unified || shape == .switchable { return shape }
            throw FeedFailure(source: source.name, reason: "there is no format \"\(format)\"")
        }
        guard let json = try? JSON(parsing: bytes) else { return .unified }
        if json["version"]?.string?.contains("jsonfeed.org") == true {
            throw FeedFailure(source: source.name, reason: "a JSON Feed, which this version does not read yet")
        }
        if json["renderAsWeb"] != nil || json["renderAsWebUrl"] != nil { return .switchable }
        return json["items"]?.array?.contains { $0["type"] != nil } == false ? .switchable : .unified
    }

    private static func loader(_ shape: FeedFormat, _ source: FeedSource, _ bytes: [UInt8]) -> any FeedLoadable {
        switch shape {
        case .switchable: SwitchableLoader(source: source, fetch: { _ in FeedResponse(bytes) }, flag: .shownNatively)
        default: UnifiedLoader(source: source, fetch: { _ in FeedResponse(bytes) })
        }
    }
}

/// The feed as JSON: absent values are left out.
extension FeedInspector {
    private static func json(_ feed: Feed, format: FeedFormat) -> JSON {
        let items: [JSON] =
            switch feed.content {
            case .native(let items): items.map(item)
            case .web: []
            }
        return .object([
            "format": JSON(format.rawValue),
            "encoding": "utf-8",
            "title": feed.title.map { JSON($0) },
            "link": feed.metadata.homePage.map { JSON($0.string) },
            "language": feed.metadata.language.map { JSON($0) },
            "updated": feed.metadata.updated.map { JSON($0.iso8601) },
            "content": feed.metadata.rendersAsWeb && feed.metadata.webTarget != nil ? "web" : "native",
            "renderAsWeb": feed.metadata.rendersAsWeb ? true : nil,
            "renderAsWebUrl": feed.metadata.webTarget.map { JSON($0.string) },
            "items": JSON(items),
            "notices": JSON(
                feed.notices.map { notice in
                    .object(["line": notice.line.map { JSON($0) }, "message": JSON("\(notice.path): \(notice.reason)")])
                }
            ),
        ])
    }

    private static func item(_ item: FeedItem) -> JSON {
        switch item {
        case .teaser(let story):
            return teaser(story)
        case .ad(let slot):
            return .object(["kind": "ad", "id": JSON(slot.id)])
        case .widget(let widget):
            let members = item.teasers
            return .object([
                "kind": "widget",
                "subtype": JSON(widget.kind.name),
                "title": widget.title.map { JSON($0) },
                "items": members.isEmpty ? nil : JSON(members.map(teaser)),
            ])
        }
    }

    private static func teaser(_ teaser: Teaser) -> JSON {
        .object([
            "kind": "teaser",
            "id": JSON(teaser.id),
            "title": JSON(teaser.title),
            "link": teaser.link.map { JSON($0.string) },
            "summary": teaser.summary.map { JSON(String(decoding: $0.utf8, as: UTF8.self)) },
            "kicker": teaser.kicker.map { JSON($0) },
            "author": teaser.byline.map { JSON($0) },
            "published": teaser.published.map { JSON($0.iso8601) },
            "updated": teaser.updated.map { JSON($0.iso8601) },
            "section": teaser.section.map { JSON($0) },
            "premium": teaser.isPremium ? true : nil,
            "breaking": teaser.isBreaking ? true : nil,
            "image": teaser.image.map { image in
                .object([
                    "url": JSON(image.address.string),
                    "width": image.width.map { JSON($0) },
                    "height": image.height.map { JSON($0) },
                    "alt": image.alt.map { JSON($0) },
                    "credit": image.credit.map { JSON($0) },
                ])
            },
        ])
    }
}
