/// The stories that editors of a deployment's brands have taken down, and which of them this bucket still may hold.
///
/// The first publish after a takedown deletes everything that is not in its own release: earlier releases, copies for
/// rollbacks, and removed files, whatever their grace period. Which of these show the story is not asked: an object may be
/// compressed, and a release without some of its pages is none. The manifest names such stories by digests only.
struct Takedown: Sendable {
    /// The digests of the stories of each published brand, as the manifest stores them.
    let digests: [String: Set<String>]
    /// The stories that no publish to this bucket has taken down yet.
    let new: [(brand: String, reference: StoryReference)]

    /// Whether this publish has to delete what earlier releases hold.
    var isDue: Bool { !new.isEmpty }

    /// Compares the takedowns of some brands with those that were published.
    init(of brands: [Brand], known: [String: Set<String>], at now: Date) {
        var digests: [String: Set<String>] = [:]
        var new: [(brand: String, reference: StoryReference)] = []
        for brand in brands {
            digests[brand.id] = []
            for story in brand.takedowns(at: now) {
                let digest = Digest.sha256(Array(story.text.utf8)).hex
                digests[brand.id]?.insert(digest)
                if known[brand.id]?.contains(digest) != true { new.append((brand.id, story)) }
            }
        }
        (self.digests, self.new) = (digests, new)
    }
}

extension Takedown {
    /// Findings for files of the output that still name a story: the build is older than the takedown, or a text mentions it.
    func findings(in routes: [Deployment.Route], of output: String) -> [CheckFinding] {
        guard isDue else { return [] }
        let wanted = new.map { ($0, StorySpellings($0.reference)) }
        return routes.flatMap { route -> [CheckFinding] in
            guard Self.suffixes.contains(where: route.path.hasSuffix),
                let bytes = try? Disk.read(route.path.below(output))
            else { return [] }
            return wanted.filter { story, spellings in
                route.path.hasPrefix(story.brand + "/") && spellings.isNamed(in: bytes)
            }.map { story, _ in
                CheckFinding(
                    brand: story.brand,
                    rule: .takedown,
                    path: route.path,
                    what: "still names \"\(story.reference)\", which is taken down",
                    advice: "build again; if a text only mentions it, change the text"
                )
            }
        }
    }

    private static let suffixes = [".html", ".json", ".xml", ".txt"]
}
