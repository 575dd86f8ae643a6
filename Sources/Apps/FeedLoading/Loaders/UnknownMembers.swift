import Diagnostics
import Markup

/// The names that the members of an object may have.
struct MemberVocabulary: Sendable {
    private let owners: String
    private let names: Set<String>
    private let synonyms: [String: String]

    /// Makes a vocabulary.
    ///
    /// - Parameters:
    ///   - owners: What the objects are, in the plural.
    ///   - names: The names that mean something.
    ///   - synonyms: Names that other services use, and those to write.
    init(of owners: String, names: Set<String>, synonyms: [String: String]) {
        self.owners = owners
        self.names = names
        self.synonyms = synonyms
    }

    fileprivate func knows(_ name: String) -> Bool { names.contains(name) }

    fileprivate func reason(against name: String) -> String {
        let shown = name.cleanedLine(limit: UnknownMembers.longestName) ?? ""
        let advice = synonyms[name].map { "write \"\($0)\"" } ?? didYouMean(name, among: names.sorted())
        return "unknown member \"\(shown)\", ignored in all \(owners)" + (advice.map { "; \($0)" } ?? "")
    }

    fileprivate func key(of name: String) -> String { owners + "." + name }
}

/// Members that mean nothing here, each told once: a misspelt one would only be missed on pages.
struct UnknownMembers {
    /// Unknown members that are told by name; a feed with more is of another format.
    private static let mostTold = 10
    /// Characters that are shown of a member's name.
    fileprivate static let longestName = 40

    private var told: Set<String> = []
    private var isComplete = false

    /// The members of an object that were not told before, with the words about them.
    mutating func new(in object: JSONView, _ vocabulary: MemberVocabulary) -> [(value: JSONView, reason: String)] {
        guard !isComplete, let members = object.members else { return [] }
        var found: [(value: JSONView, reason: String)] = []
        for (name, value) in members where !vocabulary.knows(name) && !value.isNull {
            let key = vocabulary.key(of: name)
            guard !told.contains(key) else { continue }
            guard told.count < Self.mostTold else {
                isComplete = true
                return found + [(value, "more unknown members than \(Self.mostTold), ignored in all items")]
            }
            told.insert(key)
            found.append((value, vocabulary.reason(against: name)))
        }
        return found
    }
}
