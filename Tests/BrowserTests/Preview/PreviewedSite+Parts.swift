import Site

@testable import Delivery

extension PreviewedSite {
    /// What answers, put together as `sitegen serve` does it, but for the feeds that are slow on purpose: they wait at
    /// the gate instead of for seconds.
    static func responder(for preview: Preview, _ session: SiteSession, _ gate: Gate) -> PreviewResponder {
        let folder = ServedFolder(session.output)
        let source = WorkshopSource.session(session) { folder.reply(to: $0) }
        let workshop = Workshop(source: source) { _ in await gate.wait() }
        return PreviewResponder(
            preview: preview,
            host: HostRule(host: "127.0.0.1"),
            workshop: workshop.answer,
            folder: folder
        )
    }
}
