import Foundation
import TestSupport
import Testing

/// A rule of the page check: how a page breaks it, and how a page looks that almost does.
struct PageRule: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the good page.
    let part: String
    /// The text that breaks the rule in its place.
    let broken: String
    /// The text that keeps the rule in its place.
    let kept: String
    /// The tag that the finding is about.
    let tag: String
    /// The finding after its position.
    let finding: String

    init(_ name: String, _ part: String, broken: String, kept: String, at tag: String, _ finding: String) {
        self.name = name
        self.part = part
        self.broken = broken
        self.kept = kept
        self.tag = tag
        self.finding = finding
    }

    var testDescription: String { name }

    /// The finding in a page, with the position of its tag.
    func finding(in page: String) -> String {
        let before = page.components(separatedBy: tag)[0].components(separatedBy: "\n")
        return "north/index.html:\(before.count):\((before.last ?? "").count + 1): \(finding)"
    }

    static let all = TestTable.rows(of: "Engine/PageRule-all", columns: 6).map {
        PageRule($0[0], $0[1], broken: $0[2], kept: $0[3], at: $0[4], $0[5])
    }
}
