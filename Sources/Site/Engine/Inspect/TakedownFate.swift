/// What became of a takedown in the whole brand.
enum TakedownFate: Sendable, Hashable {
    /// Feeds of these sections have the story.
    case found(in: [String])
    /// It is an article, in this file.
    case article(String)
    /// It was found once, and no feed has it any more.
    case gone

    /// Adds a section whose feed has the story.
    mutating func add(_ section: String) {
        switch self {
        case .found(let sections): self = .found(in: sections + [section])
        case .article, .gone: self = .found(in: [section])
        }
    }

    /// The result of the line.
    var inWords: String {
        switch self {
        case .found(let sections): "done in " + sections.joined(separator: ", ")
        case .article(let file): "done: the article \(file)"
        case .gone: "done: it was taken down, and no feed has it any more"
        }
    }
}
