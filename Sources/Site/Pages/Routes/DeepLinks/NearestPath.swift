/// The path that was probably meant: one with as many parts, each of them near; slashes around paths do not count.
///
/// Paths share their first parts, so whole ones seem near that mean something else.
func nearestPath(to wrong: String, among paths: some Sequence<String>) -> String? {
    let parts = wrong.split(separator: "/").map(String.init)
    guard !parts.isEmpty else { return nil }
    var near: [String: String] = [:]
    for path in paths {
        let others = path.split(separator: "/").map(String.init)
        guard others.count == parts.count, zip(parts, others).allSatisfy({ nearestName(to: $0, among: [$1]) != nil })
        else { continue }
        near[others.joined(separator: "/")] = path
    }
    return nearestName(to: parts.joined(separator: "/"), among: near.keys).flatMap { near[$0] }
}
