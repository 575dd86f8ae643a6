/// Resolves `$extends` of groups (Format module 2025.10, section 6.4): a deep merge in which own members win, over
/// all themes of a chain at once.
struct GroupExpander {
    static let deepest = 64
    /// The maximum number of groups: small files can describe millions.
    static let most = 20_000

    private let root: TokenGroup
    private var done: [[String]: TokenGroup] = [:]
    private var stack: [[String]] = []
    private var looks = 0
    private var failures = 0
    private(set) var mistakes = TokenErrors()

    init(_ root: TokenGroup) {
        self.root = root
    }

    /// The whole tree without `$extends`.
    mutating func expanded() -> TokenGroup {
        Self.usesExtends(root) ? group(at: [], for: nil) ?? root : root
    }

    private static func usesExtends(_ group: TokenGroup) -> Bool {
        group.extends != nil
            || group.members.values.contains { node in
                if case .group(let group) = node { usesExtends(group) } else { false }
            }
    }

    /// The group at a path with its inherited members; nil when nothing defines it.
    private mutating func group(at path: [String], for reference: GroupReference?) -> TokenGroup? {
        if let known = done[path] { return known }
        guard mayEnter(path, for: reference) else { return nil }
        stack.append(path)
        defer { stack.removeLast() }
        var result = raw(path[...])
        for (name, node) in result?.sorted ?? [] {
            guard case .group = node, let inner = group(at: path + [name], for: reference) else { continue }
            result?.members[name] = .group(inner)
        }
        let written = Set(result?.members.keys ?? [:].keys)
        for base in bases(of: path) {
            let before = failures
            guard let lower = group(at: base.path, for: base.reference) else {
                if base.isNamed, failures == before { reportMissing(base.reference) }
                continue
            }
            if result == nil { result = TokenGroup(value: lower.value) }
            if result?.type == nil { result?.type = lower.type }
            for (name, node) in lower.sorted where !written.contains(name) {
                guard let present = result?.members[name] else {
                    result?.members[name] = node
                    continue
                }
                // Two groups define a group of this name: it is merged recursively.
                guard case .group = present, case .group = node else { continue }
                guard let whole = group(at: path + [name], for: base.reference) else { continue }
                result?.members[name] = .group(whole)
            }
        }
        result?.extends = nil
        if let result { done[path] = result }
        return result
    }

    /// A group that another one extends; `isNamed` when a file names its path, so that it must exist.
    private typealias Ancestor = (path: [String], reference: GroupReference, isNamed: Bool)

    /// The bases of a group: the one that it names, then groups of the same name in those that its outer groups name.
    private func bases(of path: [String]) -> [Ancestor] {
        stride(from: path.count, through: 0, by: -1).compactMap { length in
            guard let reference = raw(path.prefix(length))?.extends else { return nil }
            let inner = path.dropFirst(length)
            return (reference.path + inner, reference, inner.isEmpty)
        }
    }

    private func raw(_ path: ArraySlice<String>) -> TokenGroup? {
        var group = root
        for name in path {
            guard case .group(let inner)? = group.members[name] else { return nil }
            group = inner
        }
        return group
    }
}

extension GroupExpander {
    private mutating func mayEnter(_ path: [String], for reference: GroupReference?) -> Bool {
        guard let reference else { return true }
        looks += 1
        if let start = stack.firstIndex(of: path) {
            let names = (stack[start...] + [path]).map { $0.isEmpty ? "the file" : $0.joined(separator: ".") }
            let circle = names.joined(separator: " > ")
            mistakes.add(reference.value, "groups extend each other: \(circle)", "break the cycle")
        } else if stack.count > Self.deepest || looks > Self.most {
            mistakes.add(reference.value, "groups extend each other too often", "extend fewer groups")
        } else {
            return true
        }
        failures += 1
        return false
    }

    private mutating func reportMissing(_ reference: GroupReference) {
        let name = reference.path.joined(separator: ".")
        if let last = reference.path.last, case .token? = raw(reference.path.dropLast())?.members[last] {
            return mistakes.add(reference.value, "\"\(name)\" is a token, not a group", "extend the group it is in")
        }
        func similar() -> String? {
            TokenName.didYouMean(name, among: Self.names(of: root, below: "")) { "\"{\($0)}\"" }
        }
        mistakes.add(reference.value, "unknown group \"\(name)\"", similar() ?? "name an existing group")
    }

    private static func names(of group: TokenGroup, below prefix: String) -> [String] {
        group.members.flatMap { name, node -> [String] in
            guard case .group(let inner) = node else { return [] }
            return [prefix + name] + names(of: inner, below: prefix + name + ".")
        }
    }
}
