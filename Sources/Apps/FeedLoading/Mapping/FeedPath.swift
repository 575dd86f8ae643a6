/// The way from a JSON value to values inside it, as a mapping writes it: `media[0].url`.
///
/// Names are parted by dots, and a number in brackets is an element of a list, counted from 0. A name that meets a list is
/// looked for in each of its elements, so `tags.name` gives all names. A member whose whole name is the path comes first:
/// names of columns and of XML, such as `dc.title`, are written as they are. The path `.` is the value itself.
public struct FeedPath: Sendable, Hashable, CustomStringConvertible {
    /// Bytes of one path.
    public static let maximumLength = 256
    /// The values that one path may give; the rest is left out.
    static let maximumValues = FeedLimits.tags

    private enum Step: Sendable, Hashable {
        case member(String)
        case element(Int)
    }

    /// The path as it was written.
    public let description: String
    private let steps: [Step]

    /// Reads a path; nil when it is empty or too long, or when a name or a bracket is missing.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maximumLength else { return nil }
        description = text
        var steps: [Step] = []
        for part in text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "[" }
            guard !part.isEmpty else { return nil }
            if !name.isEmpty { steps.append(.member(String(name))) }
            guard name.endIndex < part.endIndex else { continue }
            for element in part[name.endIndex...].dropFirst().split(separator: "[", omittingEmptySubsequences: false) {
                guard element.last == "]", let index = Int(element.dropLast()), index >= 0 else { return nil }
                steps.append(.element(index))
            }
        }
        self.steps = steps
    }

    /// The values that the path leads to, without null; none when it leads nowhere.
    public func values(in value: JSONView) -> [JSONView] { values(in: value, following: .none) }

    /// The same, through references to other objects of the response.
    func values(in value: JSONView, following references: JSONReferences) -> [JSONView] {
        if let member = value[description] { return [member] }
        return steps.reduce(into: [value]) { values, step in
            switch step {
            case .element(let index):
                values = values.compactMap { value in value.array?.dropFirst(index).first { _ in true } }
                    .filter { !$0.isNull }
            case .member(let name):
                values = values.flatMap { $0.array.map { Array($0.prefix(Self.maximumValues)) } ?? [$0] }
                    .compactMap { references.followed(from: $0)[name] }
            }
            values = Array(values.prefix(Self.maximumValues))
        }
    }
}

extension FeedPath: CodedText {
    package var coded: String { description }
}
