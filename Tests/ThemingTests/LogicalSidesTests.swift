import Foundation
import TestSupport
import Testing

@Suite("The sides that the styles of themes name")
struct LogicalSidesTests {
    private static let folder = ProjectFolder.path + "/themes"

    private static let stylesheets: [String] = {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".css") }.sorted()
    }()

    @Test("A theme's styles hold from right to left as well: sides are start and end")
    func themes() throws {
        try #require(Self.stylesheets.count > 40)
        let found = try Self.stylesheets.flatMap { path in
            let css = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
            return Self.physicalSides(of: css).map { "\(path): \($0)" }
        }
        #expect(found.isEmpty)
    }

    @Test(
        "Declarations with a left and a right are found",
        arguments: [
            "left: 0", "margin-right: 1rem", "border-left: 1px solid", "border-left-color: red", "float: left",
            "text-align: right", "clear: left", "border-top-left-radius: 1rem", "padding: 0 1rem 0 2rem",
            "margin: 0 0.35rem 0.4rem 0", "inset: 0 auto 0 calc(var(--space-gap) / -2)", "inset: auto 0 0 auto",
            "border-width: 0 0 0 4px", "border-radius: 1rem 0", "border-radius: 0 1rem 1rem 0",
            "scroll-padding-left: 1rem", "scroll-margin: 0 1rem 0 0",
        ]
    )
    func found(_ declaration: String) {
        #expect(Self.physicalSides(of: "a {\n  \(declaration);\n}") == [declaration])
    }

    @Test(
        "Logical and even sides, comments and safe areas are fine",
        arguments: [
            "inset-inline-start: 0", "margin-inline: 0 1rem", "text-align: start", "padding: 0 1rem 2rem",
            "padding: 0 1rem 2rem 1rem", "inset: 0", "border-radius: 0 0 2rem 2rem", "border-radius: 1rem",
            "border-start-start-radius: 1rem", "margin: 0 calc(var(--space-gutter) * -1) var(--space-row)",
            "/* left: 0 */", "padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left)",
            "mask: linear-gradient(to left, transparent, #000)", "--from-left: 1px", "border-width: 4px 0 0",
        ]
    )
    func fine(_ declaration: String) {
        #expect(Self.physicalSides(of: "a {\n  \(declaration);\n}").isEmpty)
    }

    /// The declarations that would be wrong where lines run from right to left.
    private static func physicalSides(of css: String) -> [String] {
        css.replacing(#/(?s)/\*.*?\*//#, with: "")
            .split { "{};".contains($0) }
            .compactMap { piece in
                let declaration = piece.trimmingCharacters(in: .whitespacesAndNewlines)
                let parts = declaration.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, let name = parts.first, !name.hasPrefix("--") else { return nil }
                return isPhysical(String(name), values(of: String(parts[1]))) ? declaration : nil
            }
    }

    private static func isPhysical(_ name: String, _ values: [String]) -> Bool {
        if name.contains(#/^([a-z]+-)*(left|right)(-[a-z]+)*$/#) { return true }
        switch name {
        case "float", "clear", "text-align": return values == ["left"] || values == ["right"]
        case "margin", "padding", "inset", "border-width", "border-style", "border-color", "scroll-margin",
            "scroll-padding":
            let isSafeArea = values.contains { $0.contains("safe-area-inset") }
            return values.count == 4 && values[1] != values[3] && !isSafeArea
        case "border-radius": return !isEven(corners: values)
        default: return false
        }
    }

    /// Whether the corners at the left are as round as those at the right.
    private static func isEven(corners: [String]) -> Bool {
        switch corners.count {
        case 2: corners[0] == corners[1]
        case 3: corners[0] == corners[1] && corners[1] == corners[2]
        case 4: corners[0] == corners[1] && corners[2] == corners[3]
        default: true
        }
    }

    /// The values of a declaration, which are divided by blanks outside of brackets.
    private static func values(of text: String) -> [String] {
        var values = [""]
        var depth = 0
        for character in text {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if depth == 0, character.isWhitespace {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
        }
        return values.filter { !$0.isEmpty }
    }
}
