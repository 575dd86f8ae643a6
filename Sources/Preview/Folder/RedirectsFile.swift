/// The rules of a file `_redirects`, as Netlify and Cloudflare Pages read it: `from to code` on each line, the first that
/// fits counts.
///
/// Only redirects are followed; what else the two hosts know (other codes, conditions, names) is left out.
struct RedirectsFile: Sendable {
    /// The most rules that are read; the hosts stop at fewer.
    static let most = 20_000

    private struct Rule: Sendable {
        /// The decoded names of the path; without the star.
        let names: [String]
        let endsInSlash: Bool
        let hasStar: Bool
        let goal: String
        let status: Int
    }

    /// The rules of whole paths, by the path.
    private var whole: [[String]: [Rule]] = [:]
    private var stars: [Rule] = []

    /// Reads a file; `base` is put before paths that do not begin with it, for rules of an origin of its own.
    init(_ text: String, base: String = "") {
        for line in text.split(whereSeparator: \.isNewline).prefix(Self.most) {
            guard let rule = Self.rule(line, base) else { continue }
            if rule.hasStar { stars.append(rule) } else { whole[rule.names, default: []].append(rule) }
        }
    }

    /// Where a path leads, and with which code; nil when it stays.
    ///
    /// Whole paths come first, as sitegen writes them.
    func goal(of path: RequestPath) -> (goal: String, status: Int)? {
        if let rule = whole[path.names]?.first(where: { $0.endsInSlash == path.endsInSlash }) {
            return rule.goal == path.raw ? nil : (rule.goal, rule.status)
        }
        guard let rule = stars.first(where: { path.names.starts(with: $0.names) }) else { return nil }
        let rest = path.raw.split(separator: "/").dropFirst(rule.names.count).joined(separator: "/")
        let goal = rule.goal.replacing(":splat", with: rest + (path.endsInSlash && !rest.isEmpty ? "/" : ""))
        // What follows a star may be put where it makes another host of it.
        guard goal != path.raw, Self.isSafe(goal) else { return nil }
        return (goal, rule.status)
    }
}

extension RedirectsFile {
    private static func rule(_ line: Substring, _ base: String) -> Rule? {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard 2...3 ~= words.count, !line.hasPrefix("#") else { return nil }
        // Netlify's own when none is given; an exclamation mark asks to come before files, which all do here.
        let code = words.count == 3 ? words[2].filter { $0 != "!" } : "301"
        guard let status = Int(code), [301, 302, 303, 307, 308].contains(status) else { return nil }
        let hasStar = words[0].hasSuffix("/*")
        let from = based(hasStar ? words[0].dropLast() : words[0], base)
        let goal = based(words[1], base)
        guard isSafe(goal), let path = try? RequestPath(from) else { return nil }
        return Rule(names: path.names, endsInSlash: path.endsInSlash, hasStar: hasStar, goal: goal, status: status)
    }

    private static func based(_ path: Substring, _ base: String) -> String {
        guard path.hasPrefix("/"), !base.isEmpty, !path.hasPrefix(base + "/") else { return String(path) }
        return base + path
    }

    /// A path of this origin, or a whole web address whose host does not come from the request.
    private static func isSafe(_ goal: String) -> Bool {
        guard goal.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return false }
        if goal.hasPrefix("/") { return !goal.hasPrefix("//") }
        guard let start = ["https://", "http://"].first(where: goal.hasPrefix) else { return false }
        let host = goal.dropFirst(start.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return !host.isEmpty && !host.contains(":splat") && !host.contains("@")
    }
}
