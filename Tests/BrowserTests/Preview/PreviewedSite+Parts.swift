@testable import Preview

extension PreviewedSite {
    /// The request handler of `sitegen serve`, but for the feeds that are slow on purpose: they wait at
    /// the gate instead of for seconds.
    static func responder(
        for preview: PreviewSession,
        _ session: SiteSession,
        _ folder: ServedFolder,
        _ gate: Gate,
        site: String
    ) -> PreviewRequestHandler {
        let source = DevToolsData.session(session) { folder.reply(to: $0) }
        let desk = Desk(session: session, site: site) { brand, isBack in
            (true, isBack ? "\(brand) went back" : "\(brand) is published")
        }
        let deskHandler = DeskRequestHandler(desk, session: session, access: .open)
        let devTools = DevTools(source: source, desk: deskHandler) { _ in await gate.wait() }
        return PreviewRequestHandler(
            preview: preview,
            host: AllowedHosts(host: "127.0.0.1"),
            devTools: devTools.answer,
            folder: folder,
            unpublished: { await UnpublishedResponse.reply(to: $0, from: session) }
        )
    }
}
