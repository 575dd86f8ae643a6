import Markup

/// The differences between the result of an inspection and its expectation.
///
/// Every member has to be there and no other, with two kinds of leeway:
///
/// - A text that ends in `*` stands for any longer text that begins with what is before the star.
/// - Of `notices` the expectation lists the required ones: words that occur in one of the messages, `*` for any
///   message, and the line where it matters. `"notices": "*"` accepts any notices, and no member
///   `notices` says that there must be none.
struct FeedComparison {
    /// One line for each difference: its place, the expected and the actual value.
    private(set) var differences: [String] = []

    init(_ actual: JSON, expected: JSON) {
        compareMembers(actual.without("notices"), expected.without("notices"), "")
        compareNotices(actual["notices"]?.array ?? [], expected["notices"])
    }

    private mutating func compare(_ actual: JSON?, _ expected: JSON?, _ path: String) {
        guard let actual, let expected else {
            if actual != nil || expected != nil { add(path, actual, expected) }
            return
        }
        if actual.members != nil, expected.members != nil {
            compareMembers(actual, expected, path)
        } else if let elements = actual.array, let wanted = expected.array {
            for index in 0..<max(elements.count, wanted.count) {
                let place = "\(path)[\(index)]"
                let element = index < elements.count ? elements[index] : nil
                compare(element, index < wanted.count ? wanted[index] : nil, place)
            }
        } else if let text = actual.string, let pattern = expected.string, pattern.hasSuffix("*") {
            let start = pattern.dropLast()
            if !text.hasPrefix(start) || text.count == start.count { add(path, actual, expected) }
        } else if actual != expected {
            add(path, actual, expected)
        }
    }

    private mutating func compareMembers(_ actual: JSON, _ expected: JSON, _ path: String) {
        let keys = Set((actual.members ?? []).map(\.key) + (expected.members ?? []).map(\.key))
        for key in keys.sorted() {
            compare(actual[key], expected[key], path.isEmpty ? key : "\(path).\(key)")
        }
    }

    private mutating func compareNotices(_ actual: [JSON], _ expected: JSON?) {
        guard let expected else {
            if !actual.isEmpty { add("notices", JSON(actual), nil) }
            return
        }
        for wanted in expected.array ?? [] {
            let words = wanted["message"]?.string ?? ""
            let isTold = actual.contains { notice in
                let message = notice["message"]?.string ?? ""
                return (words == "*" || message.contains(words))
                    && (wanted["line"].map { $0 == notice["line"] } ?? true)
            }
            if !isTold { add("notices", JSON(actual), wanted) }
        }
    }

    private mutating func add(_ path: String, _ actual: JSON?, _ expected: JSON?) {
        differences.append("\(path): expected \(Self.text(expected)), got \(Self.text(actual))")
    }

    private static func text(_ json: JSON?) -> String {
        json.map { String(decoding: $0.compactText, as: UTF8.self) } ?? "nothing"
    }
}

extension JSON {
    /// The object without one of its members.
    fileprivate func without(_ key: String) -> JSON {
        JSON(.object((members ?? []).filter { $0.key != key }))
    }
}
