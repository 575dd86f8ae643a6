import Foundation
import Scaffold

extension Scaffolding {
    /// Makes a site in a folder, which may exist.
    func makeSite(in folder: String) async throws -> Int32 {
        let place = URL(fileURLWithPath: folder).standardizedFileURL
        let id = Slug.of(place.lastPathComponent)
        try ExistingSite.check(id)
        let brand = try await brand(id)
        let files = brand.siteFiles(in: folder)
        try await write(files)
        guard !isDry else { return 0 }
        let wantsGit =
            command.beginsRepository
            || (asks && !isRepository(place)
                && console.ask("Begin a Git repository? (y/n)", proposing: "y").hasPrefix("y"))
        if wantsGit { beginRepository(in: folder) }
        console.say("")
        console.say("\(brand.name) is ready. Look at it:")
        console.say("")
        if place != URL(fileURLWithPath: ".").standardizedFileURL { console.say("    cd \(Self.shellWord(folder))") }
        console.say("    sitegen serve")
        return 0
    }

    /// The newspaper that flags and answers describe.
    func brand(_ id: String) async throws -> BrandScaffold {
        let url = command.url.flatMap { Self.address($0.string) }
        let named = command.language
        let colour = command.colour
        let feed = try await feed(orNone: "a sample")
        let proposedName = feed?.title ?? SectionScaffold.name(of: id)
        let name = command.name ?? (asks ? console.ask("Name", proposing: proposedName) : proposedName)
        let environment = ProcessInfo.processInfo.environment
        let proposed =
            BrandScaffold.language(of: feed?.language) ?? BrandScaffold.language(of: environment["LANG"]) ?? .english
        let answer =
            named != nil || !asks
            ? nil
            : console.ask(
                "Language (with texts: \(BrandScaffold.languages.joined(separator: ", ")))",
                proposing: proposed.tag
            ) { Language($0) == nil ? "a language is a tag such as nb or pt-BR" : nil }
        let language = named ?? answer.flatMap(Language.init) ?? proposed
        if !language.lookups.contains(where: BrandScaffold.languages.contains) {
            console.say(
                "there are no texts in \(language.tag) yet: pages have English ones, and dates in "
                    + "\(BrandScaffold.timeZone(of: language)); see \"sitegen new theme --texts\", and timeZone in brand.yml"
            )
        }
        let example = "https://\(id).example.com/"
        let address =
            url
            ?? (asks
                ? console.ask("Address of the pages: a host of their own, or a path of your site", proposing: example) {
                    answer in
                    Self.address(answer) == nil ? "an address begins with https://" : nil
                } : example)
        if let doubt = feed?.doubt(about: Self.address(address) ?? example) { console.say("note: " + doubt) }
        return BrandScaffold(
            id: id,
            name: name,
            language: language,
            url: Self.address(address) ?? example,
            feed: feed,
            accent: colour ?? accent()
        )
    }

    /// An address as brands have it: with a slash at its end; nil when it is none.
    private static func address(_ text: String) -> String? {
        WebAddress(text).map { $0.string.hasSuffix("/") ? $0.string : $0.string + "/" }
    }

    private func isRepository(_ place: URL) -> Bool {
        var folder = place
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return true }
            folder.deleteLastPathComponent()
        }
        return false
    }

    /// Runs `git init`; says so when it fails, because the site is whole without it.
    private func beginRepository(in folder: String) {
        let words = ["git", "init", "--quiet", "--initial-branch=main", folder]
        let git = try? Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: words)
        git?.waitUntilExit()
        let done = git?.terminationStatus == 0
        console.say(done ? "began a Git repository" : "git did not begin a repository; run \"git init\" yourself")
    }

    /// A path as a word of a shell.
    private static func shellWord(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-._/".contains($0) }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
