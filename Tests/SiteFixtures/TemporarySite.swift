package import Engine
import Foundation
import TestSupport

/// A site described in a few lines, in a folder of its own that goes when the test is done.
///
/// Its theme is the built-in `base`, whose files the test may replace; everything else is given by the test.
package final class TemporarySite: Sendable {
    private let place: TemporaryFolder
    package var folder: String { place.path }
    package var output: String { folder + "/output" }

    /// Whether its base theme is still that of the project.
    private var hasProjectTheme: Bool { !exists("themes/base") }

    package init(_ files: [String: String]) throws {
        place = try TemporaryFolder()
        // Tests share few cores: only those that mean it may find a feed late.
        try write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\n")
        for (path, text) in files { try write(path, text) }
    }

    /// A site of the brand `north`, with more lines of its file and more files.
    package convenience init(
        north feeds: [String: String],
        lines: String = "",
        _ more: [String: String] = [:]
    ) throws {
        try self.init(Self.brand("north", feeds: feeds, lines: lines, more: more))
    }

    /// The site after a build.
    package func built(hoursLater: Double = 0) async throws -> TemporarySite {
        _ = try await build(hoursLater: hoursLater)
        return self
    }

    /// A brand with a front page and some sections, whose feeds are given as JSON; other files may replace them.
    package static func brand(
        _ id: String,
        feeds: [String: String],
        lines: String = "",
        more: [String: String] = [:]
    ) -> [String: String] {
        var files = ["content/\(id)/brand.yml": brandFile(id, home: feeds.keys.min() ?? "front", lines)]
        for (section, feed) in feeds {
            files["content/\(id)/sections/\(section).md"] = """
                ---
                title: Section \(section)
                feed:
                  loader: unified
                  source: feeds/\(id)/\(section).json
                ---
                """
            files["content/feeds/\(id)/\(section).json"] = feed
        }
        return files.merging(more) { $1 }
    }

    /// The file of a brand, with more lines.
    package static func brandFile(_ id: String, home: String = "front", _ lines: String = "") -> String {
        "name: The \(id) Post\nurl: https://web.example.no/\(id)/\nlanguage: nb\ntimeZone: Europe/Oslo\n"
            + "home: \(home)\(lines.isEmpty ? "" : "\n" + lines)"
    }

    /// The file of a section, with more lines of front matter.
    package static func section(_ title: String, _ feed: String, _ lines: String = "") -> String {
        "---\ntitle: \(title)\nfeed: { \(feed) }\n\(lines)---\n"
    }

    /// A unified feed of items that are written as JSON.
    package static func feed(_ items: [String]) -> String {
        #"{"title":"Feed","items":[\#(items.joined(separator: ","))]}"#
    }

    /// A story of a unified feed, at an address of its own, with more members.
    package static func story(_ title: String, _ members: String = "") -> String {
        let name = title.lowercased().replacing(" ", with: "-")
        return #"{"type":"teaser","title":"\#(title)","url":"https://www.paper.example/\#(name)"\#(members)}"#
    }

    /// A unified feed of so many stories.
    ///
    /// - Parameters:
    ///   - count: How many stories.
    ///   - prefix: The first word of each headline.
    ///   - published: The date of all of them; a story without one is as old as its first sight, which a build from
    ///     nothing cannot know.
    /// - Returns: JSON in the unified format.
    package static func feed(_ count: Int, prefix: String = "Story", published: String? = nil) -> String {
        let date = published.map { #","published":"\#($0)""# } ?? ""
        return feed(
            (0..<count).map { index in
                #"{"type":"teaser","title":"\#(prefix) \#(index)","url":"https://www.paper.example/\#(index)"\#(date)}"#
            }
        )
    }

    package func write(_ path: String, _ text: String) throws {
        try write(path, bytes: Array(text.utf8))
    }

    package func write(_ path: String, bytes: [UInt8]) throws {
        try place.write(path, bytes: bytes)
    }

    package func remove(_ path: String) throws {
        // A site that lacks a file of the base theme has a base theme of its own.
        if path.hasPrefix("themes/base/"), !exists(path) { try place.copy(ProjectFolder.baseTheme, to: "themes/base") }
        try Disk.remove(folder + "/" + path)
    }

    package func read(_ path: String) throws -> String {
        let isBuiltIn = path.hasPrefix("themes/base/") && !exists(path)
        return try isBuiltIn
            ? String(decoding: Disk.read(ProjectFolder.path + "/" + path), as: UTF8.self) : place.read(path)
    }

    /// A JSON file of the output.
    package func json(_ path: String) throws -> JSON {
        try JSON(parsing: Array(read("output/" + path).utf8))
    }

    /// Changes a text file, whose part has to be there.
    package func replace(_ part: String, with other: String, in path: String) throws {
        let text = try read(path)
        try write(path, text.replacing(part, with: other))
        guard text.contains(part) else { throw Missing(part: part) }
    }

    /// Adds lines to the file of the brand `north`.
    package func append(_ lines: String, to path: String = "content/north/brand.yml") throws {
        try write(path, read(path) + "\n" + lines)
    }

    private struct Missing: Error {
        let part: String
    }

    package func exists(_ path: String) -> Bool {
        Disk.status(folder + "/" + path) != nil
    }

    /// Builds at a fixed moment without a network.
    package func build(
        output: String? = nil,
        brands: Set<String>? = nil,
        jobs: Int = 2,
        http: HTTPClient = .canned([:]),
        environment: [String: String] = [:],
        hoursLater: Double = 0,
        disk: FileSystem? = nil,
        recording: SiteBuilder.RecordingMode = .none
    ) async throws -> BuildReport {
        var options = options(
            output: output,
            brands: brands,
            jobs: jobs,
            environment: environment,
            hoursLater: hoursLater,
            disk: disk
        )
        options.recording = recording
        return try await SiteBuilder(options: options, http: http).build()
    }

    /// The options of a build at a fixed moment.
    package func options(
        output: String? = nil,
        brands: Set<String>? = nil,
        jobs: Int = 2,
        environment: [String: String] = [:],
        hoursLater: Double = 0,
        disk: FileSystem? = nil
    ) -> SiteBuilder.Options {
        var options = SiteBuilder.Options()
        options.site = folder
        options.output = output.map { folder + "/" + $0 }
        options.brands = brands
        options.now = Date(timeIntervalSince1970: 1_795_176_000 + hoursLater * 3_600)
        options.environment = environment
        options.jobs = jobs
        options.clock = .standing(at: options.now)
        options.disk = disk ?? BuildCaches.disk(of: folder)
        // A disk of the test's own sees every file that a build reads.
        if disk == nil { options.loadedThemes = loadedThemes }
        return options
    }

    /// The project's base theme as it is loaded already; empty if the site has changed it.
    package var loadedThemes: ThemeCache { hasProjectTheme ? BaseTheme.loaded : ThemeCache() }

    /// Changes the lines of the manifest behind its first one, as a build that knew them would have written them.
    package func rewriteManifest(_ change: (_ lines: inout [String]) -> Void) throws {
        let folder = ".sitegen/manifests/"
        let names = FileTree.disk(self.folder + "/" + folder).list("").map(\.name)
        guard let name = names.first(where: { $0.hasSuffix(".txt") }) else { throw NoManifest() }
        var lines = try read(folder + name).split(separator: "\n").dropLast().map(String.init)
        let header = lines.removeFirst()
        change(&lines)
        let text = ([header] + lines).joined(separator: "\n") + "\n"
        try write(folder + name, text + Digest.sha256(Array(text.utf8)).hex + "\n")
    }

    /// Leaves the mark that a build leaves that is killed while it writes.
    package func markUnfinished() throws {
        let folder = ".sitegen/manifests/"
        let names = FileTree.disk(self.folder + "/" + folder).list("").map(\.name)
        guard let name = names.first(where: { $0.hasSuffix(".txt") }) else { throw NoManifest() }
        try write(folder + name + ".open", "")
    }

    private struct NoManifest: Error {}

    /// The diagnostics of a check, with paths below the site folder.
    package func check() async -> [String] {
        let themes = hasProjectTheme ? BaseTheme.checked : ThemeCache()
        return await SiteChecker(site: folder, loadedThemes: themes).check().map { diagnostic in
            diagnostic.description.replacingOccurrences(of: folder + "/", with: "")
        }
    }

    /// Every file below a folder with its time of change.
    package func times(below path: String) -> [String: Int] {
        let tree = FileTree.disk(folder + "/" + path)
        return Dictionary(
            tree.files(below: "").map { ($0, Disk.status("\(folder)/\(path)/\($0)")?.modified ?? 0) }
        ) { first, _ in first }
    }

    /// Every file below a folder with its content.
    package func contents(below path: String) throws -> [String: [UInt8]] {
        let tree = FileTree.disk(folder + "/" + path)
        return try Dictionary(tree.files(below: "").map { ($0, try tree.read($0)) }) { first, _ in first }
    }

    /// Every file below a folder with what it says apart from moments of builds.
    package func timeless(below path: String) throws -> [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: try contents(below: path).map {
                ($0.key, BuildStamp.unstamped($0.value, path: $0.key))
            }
        )
    }
}

extension BuildReport {
    /// The state of a section by "brand/section".
    package func state(_ name: String) -> String? {
        let parts = name.split(separator: "/").map(String.init)
        let brand = json["brands"]?.array?.first { $0["id"]?.string == parts.first }
        return brand?["sections"]?.array?.first { $0["id"]?.string == parts.last }?["state"]?.string
    }
}
