import FolderWatching
import Foundation
import Preview
import SiteFixtures
import TestSupport

/// A small site of two brands that is previewed as `sitegen serve` does it, for one test to work on.
///
///     try await PreviewedSite.visit { site, page in
///         try await page.open(site.url("north/sport/"))
///         try site.replace("Sport", by: "Idrett", in: "content/north/sections/sport.md")
///         try await page.waitFor("document.querySelector('h1').textContent === 'Idrett'")
///     }
struct PreviewedSite: Sendable {
    /// An edit that changes nothing tests nothing.
    struct NothingToReplace: Error {
        let text: String
        let path: String
    }

    /// The gate of feeds that the bench wants to be slow.
    let gate: Gate

    private let folder: String
    private let port: UInt16

    /// The moment that all builds take for now.
    private static let now = Date(timeIntervalSince1970: 1_795_176_000)

    /// The address of a path, under a name of this machine.
    func url(_ path: String = "", on host: String = "127.0.0.1") -> String { "http://\(host):\(port)/\(path)" }

    /// Lets somebody work on a site with one page open, after the first build.
    ///
    /// - Parameters:
    ///   - mistake: An edit that is made before anything is built.
    ///   - wishes: The properties of the page.
    ///   - body: The test.
    /// - Throws: The error of `body`, and why there is no preview.
    static func visit(
        startingWith mistake: Edit? = nil,
        _ wishes: Page.PageOptions = Page.PageOptions(),
        _ body: (PreviewedSite, Page) async throws -> Void
    ) async throws {
        // No more sites than visitors: each is built in full first.
        try await room.run {
            try await work(startingWith: mistake) { site in
                try await Browser.openPage(wishes) { page in try await body(site, page) }
            }
        }
    }

    private static let room = ConcurrencyLimit(places: Browser.mostContexts)

    private static func work(startingWith mistake: Edit?, _ body: (PreviewedSite) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try folder.copy(ProjectFolder.baseTheme, to: "themes/base")
        for (path, text) in files { try folder.write(path, text) }
        var options = SiteBuilder.Options.quick(folder.path)
        let now = Self.now
        options.clock = .standing(at: now)
        let session = SiteSession(options: options, http: .canned([:]), clock: .held(at: now))
        let (happenings, teller) = AsyncStream.makeStream(of: Void.self)
        let served = ServedFolder(session.output)
        let preview = PreviewSession(session: session, site: folder.path, folder: served) { _ in teller.yield() }
        let gate = Gate()
        let responder = responder(for: preview, session, served, gate, site: folder.path)
        var limits = ServerLimits()
        limits.bodyBytes = DeskRequestHandler.largestBody
        let server = try HTTPServer.start(port: 0, limits: limits) { responder.answer(to: $0) }
        defer { server.stop() }
        let site = PreviewedSite(gate: gate, folder: folder.path, port: server.port)
        if let mistake { try site.make(mistake) }
        let watch = try FolderWatcher(site: folder.path, output: session.output)
        try await withThrowingTaskGroup { group in
            group.addTask { await preview.run(watch.changes) }
            for await _ in happenings { break }
            let outcome: Result<Void, any Error>
            do {
                outcome = .success(try await body(site))
            } catch {
                outcome = .failure(error)
            }
            await gate.open()
            group.cancelAll()
            try outcome.get()
        }
    }

    /// Reads a file of the site.
    func read(_ path: String) throws -> String {
        String(decoding: try Disk.read(folder + "/" + path), as: UTF8.self)
    }

    /// Writes a file of the site and the folders it lies in.
    func write(_ path: String, _ text: String) throws {
        let goal = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: goal.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Disk.write(Array(text.utf8), to: goal.path)
    }

    /// Removes a file or folder of the site.
    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + path)
    }

    /// Makes an edit as an editor would save it.
    func make(_ edit: Edit) throws {
        let before = try read(edit.path)
        guard before.contains(edit.old) else { throw NothingToReplace(text: edit.old, path: edit.path) }
        try write(edit.path, before.replacing(edit.old, with: edit.new))
    }
}
