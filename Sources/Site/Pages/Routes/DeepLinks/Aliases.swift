/// The addresses that a brand's pages had in former times: what its legacy rules come to beside the pages it has.
///
/// A rule with names is spelled out for every page that its `to` fits, so that a host which knows no rules can be given
/// a file for each address.
struct Aliases: Sendable {
    /// A page that took the place of an address, and the rule that says so.
    struct Goal: Sendable {
        let page: PageID
        let rule: RedirectRule
    }

    /// More addresses are no memory but a second site.
    static let maximumCount = 10_000

    /// The goals by path below the brand's address, without slashes around it.
    private(set) var goals: [String: Goal] = [:]
    /// The paths by themselves in small letters.
    private var spellings: [String: String] = [:]
    /// Rules that end in `*`: the part before it, the longest first.
    private(set) var rests: [(path: [String], goal: Goal)] = []

    /// Spells out the rules of a brand whose pages have their places already.
    init(of brand: Brand, in map: PageIndex, _ list: inout DiagnosticList) {
        let pages = Pages(brand)
        for rule in brand.legacy where goals.count <= Self.maximumCount {
            do throws(Mistake) {
                try add(rule, of: brand, pages, map)
            } catch {
                list.append(.error(brand.file, rule.position, error.what, advice: error.advice))
            }
            guard goals.count > Self.maximumCount else { continue }
            let what = "the legacy rules of \(brand.id) come to more than \(Self.maximumCount) addresses"
            let advice = "let a rule end in /* instead of naming every page"
            list.append(.error(brand.file, rule.position, what, advice: advice))
        }
        refuseFoldersOfFiles(brand, &list)
        rests.sort { ($1.path.count, $0.path.joined()) < ($0.path.count, $1.path.joined()) }
    }

    /// The goal of a path, however it was meant; nil when no rule knows it.
    func goal(of parts: ArraySlice<String>) -> Goal? {
        if goals.isEmpty { return nil }
        return goals[parts.joined(separator: "/")] ?? rests.first { parts.starts(with: $0.path) }?.goal
    }

    /// Where the file of a former path is, below the brand's folder.
    static func file(at path: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        return isFile(path) ? parts : parts + ["index.html"]
    }

    static func isFile(_ path: String) -> Bool { path.hasSuffix(".html") || path.hasSuffix(".htm") }
}

extension Aliases {
    private struct Mistake: Error {
        let what: String
        let advice: String

        init(_ what: String, _ advice: String) {
            (self.what, self.advice) = (what, advice)
        }
    }

    private struct Pages {
        /// Pages that anything may lead to.
        var all: [String: PageID] = [:]
        /// Pages that a pattern may lead to, in the order of the brand.
        var listed: [(parts: [String], page: PageID)] = []
        /// The path that the front page would have by its id; rules with names mean it like any section.
        var home: (parts: [String], page: PageID)

        init(_ brand: Brand) {
            home = ([brand.home], .section(brand: brand.id, id: brand.home))
            for route in brand.routes() where route.page.kind.isDestination {
                let parts = Array(route.parts.dropFirst().dropLast())
                all[parts.joined(separator: "/")] = route.page
                if [.section, .page, .article].contains(route.page.kind) { listed.append((parts, route.page)) }
            }
        }
    }

    private mutating func add(_ rule: RedirectRule, of brand: Brand, _ pages: Pages, _ map: PageIndex) throws(Mistake) {
        let (from, to) = (rule.from, rule.to)
        if let name = from.names.first(where: { !to.names.contains($0) }) {
            let what = "{\(name)} in \"\(rule.from.text)\" stands for anything, so no file can take its place"
            let advice = "write {\(name)} in \"to\" as well, or end \"from\" in /*"
            throw Mistake(what, advice)
        }
        let found: [(values: [String: String], page: PageID)] =
            to.names.isEmpty
            ? pages.all[to.text].map { [([:], $0)] } ?? []
            : ([pages.home] + pages.listed).compactMap { parts, page in to.values(in: parts).map { ($0, page) } }
        guard !found.isEmpty else {
            let paths = pages.all.keys.filter { !$0.isEmpty }
            let near = nearestPath(to: to.text, among: paths).map { "did you mean \"\($0)\"?" }
            throw Mistake(
                "\"\(rule.from.text)\" lands nowhere: no page is at \"\(to.text)\"",
                near ?? "write the path of a section, page or article, or \"\" for the front page"
            )
        }
        for (values, page) in found {
            guard let path = from.path(with: values) else { continue }
            let goal = Goal(page: page, rule: rule)
            try claim(path, goal, brand, map)
            guard from.takesRest else { continue }
            try refuseCovered(path, goal, brand, pages, map)
            rests.append((path, goal))
        }
    }

    /// Gives a former path its goal, when it is free.
    private mutating func claim(_ path: [String], _ goal: Goal, _ brand: Brand, _ map: PageIndex) throws(Mistake) {
        let parts = path.last == "index.html" ? path.dropLast() : path
        let name = parts.joined(separator: "/")
        guard let folder = SitePath([brand.id] + parts), !parts.isEmpty else {
            let isLong = parts.contains { $0.utf8.count > SitePath.maximumPartLength }
            let advice =
                isLong
                ? "between two slashes stand at most \(SitePath.maximumPartLength) bytes"
                : "use letters, digits, -, _ and ."
            throw Mistake("\"\(name)\" cannot be a former path", parts.isEmpty ? "it is the front page" : advice)
        }
        if Self.isReserved(parts) {
            throw Mistake("\"\(name)\" is an address that the site needs itself", "take it out of the rule")
        }
        if let page = map.pageOfFile(SitePath(folder.parts + ["index.html"])) ?? map.pageOfFile(folder) {
            let advice = "take the address out of the rule, or rename the page"
            throw Mistake("\"\(name)\" conflicts with \(page.description)", advice)
        }
        try refuseOtherCase(name, folder, map)
        if let address = WebAddress(name + "/", relativeTo: brand.url), let owner = map.owner(of: address),
            owner.id != brand.id
        {
            let file = owner.file.isEmpty ? "that brand's file" : owner.file
            throw Mistake("\"\(name)\" lies inside the address of the brand \(owner.id)", "write the rule into \(file)")
        }
        if let other = goals[name] {
            guard other.page != goal.page else { return }
            let place = other.rule.position.map { " on line \($0.line)" } ?? ""
            throw Mistake(
                "\"\(name)\" conflicts with \"\(other.rule.from.text)\"\(place)",
                "keep one of them: they lead to \(goal.page.description) and \(other.page.description)"
            )
        }
        goals[name] = goal
        spellings[name.lowercased()] = name
    }

    /// Many disks keep one file under two names that differ by case only; pages have small letters.
    private func refuseOtherCase(_ name: String, _ folder: SitePath, _ map: PageIndex) throws(Mistake) {
        let small = SitePath(folder.parts.map { $0.lowercased() })
        let page = small.flatMap { map.pageOfFile(SitePath($0.parts + ["index.html"])) ?? map.pageOfFile($0) }
        let other = spellings[name.lowercased()].flatMap { $0 == name ? nil : "\"\($0)\"" }
        guard let other = page?.description ?? other else { return }
        let what = "\"\(name)\" differs from \(other) only by case, which many disks do not tell apart"
        throw Mistake(what, "keep one of them")
    }

    /// Whether files stand there that are no pages.
    static func isReserved(_ parts: [String]) -> Bool {
        let folders: Set<String> = [
            "assets", "app", "states", "targets.json", "app.json", "texts.json", "sitemap.xml", "robots.txt",
            ".well-known",
            "_redirects",
            "_headers",
        ]
        return parts.first.map(folders.contains) ?? false || parts.last.flatMap(FeedFile.init) != nil
    }

    /// Some hosts follow a rule before they look for a page, so nothing may stand below a star.
    private func refuseCovered(
        _ path: [String],
        _ goal: Goal,
        _ brand: Brand,
        _ pages: Pages,
        _ map: PageIndex
    ) throws(Mistake) {
        let start = brand.url.string + path.joined(separator: "/") + "/"
        let inner = map.brands.first { $0.id != brand.id && $0.url.string.hasPrefix(start) }
        let covered =
            pages.listed.first { $0.parts.starts(with: path) }?.page
            ?? pages.all.sorted { $0.key < $1.key }.first { $0.key.hasPrefix(path.joined(separator: "/") + "/") }?.value
        guard let covered = covered?.description ?? inner.map({ "the brand " + $0.id }) else { return }
        let what = "\"\(goal.rule.from.text)\" conflicts with \(covered), which stands below it"
        throw Mistake(what, "name the former addresses more closely")
    }

    /// A file cannot be the folder of another one.
    private func refuseFoldersOfFiles(_ brand: Brand, _ list: inout DiagnosticList) {
        for (path, goal) in goals.sorted(by: { $0.key < $1.key }) {
            let parts = path.split(separator: "/")
            for count in 1..<max(1, parts.count) {
                let folder = parts.prefix(count).joined(separator: "/")
                guard Self.isFile(folder), let file = spellings[folder.lowercased()].flatMap({ goals[$0] })
                else { continue }
                let what = "\"\(path)\" lies below the file of \"\(file.rule.from.text)\""
                let advice = "leave one of them out: a file is no folder"
                list.append(.error(brand.file, goal.rule.position, what, advice: advice))
            }
        }
    }
}
