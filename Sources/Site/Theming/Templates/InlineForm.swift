import Foundation

/// How the content of a file of the theme stands in a page that needs no other file.
enum InlineForm: String, Sendable, CaseIterable {
    /// In `<style>`.
    case style = ".css"
    /// In `<script>`.
    case script = ".mjs"
    /// As the address of an SVG picture.
    case picture = ".svg"

    /// The form of a file by the end of its name; nil for files that pages can only refer to.
    init?(of name: String) {
        guard let form = Self.allCases.first(where: { name.hasSuffix($0.rawValue) }) else { return nil }
        self = form
    }

    /// The content as it is written.
    func text(_ file: Asset) -> [UInt8] {
        if self == .picture { return Array(file.dataAddress.utf8) }
        // A backslash changes no string of a stylesheet or a script, and no end tag stands there then.
        return Array(String(decoding: file.bytes, as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/").utf8)
    }
}

extension HTMLContext {
    /// Whether the content of a file may stand here.
    func takes(_ form: InlineForm) -> Bool {
        switch (form, self) {
        case (.style, .element("style", .raw, closing: 0)), (.script, .element("script", .raw, closing: 0)): true
        case (.picture, _): takesAsset
        case (.style, _), (.script, _): false
        }
    }
}

/// The digests of the stylesheets and scripts inside of pages, as a content security policy names them
/// ([CSP §2.3.1](https://www.w3.org/TR/CSP3/#framework-directive-source-list)).
package struct InlineHashes: Sendable, Hashable {
    /// Of stylesheets, such as `'sha256-…'`, in alphabetical order.
    package let styles: [String]
    /// Of scripts, likewise.
    package let scripts: [String]
    /// What else a policy allows, by its directives without `-src`.
    package var hosts: [String: [String]] = [:]

    /// Makes lists of them, by default empty ones.
    package init(styles: some Sequence<String> = [], scripts: some Sequence<String> = []) {
        self.styles = Set(styles).sorted()
        self.scripts = Set(scripts).sorted()
    }

    /// Those of several themes.
    package init(_ parts: some Sequence<InlineHashes>) {
        self.init(styles: parts.flatMap(\.styles), scripts: parts.flatMap(\.scripts))
        for part in parts { allow(part.hosts) }
    }

    /// Allows more hosts.
    package mutating func allow(_ more: [String: [String]]) {
        hosts.merge(more) { Set($0 + $1).sorted() }
    }

    /// Those of the pages of programs, with what some themes need.
    init(of programs: some Collection<Program>, _ policies: [[String: [String]]]) {
        func texts(_ form: InlineForm) -> [[UInt8]] {
            programs.flatMap { zip($0.assets, $0.assetTexts) }.filter { $0.0.form == form }.map(\.1)
        }
        let styles = texts(.style)
        self.init(styles: styles.map(Self.hash), scripts: texts(.script).map(Self.hash))
        let fonts = Array(Asset.fontAddress.utf8)
        if styles.contains(where: { $0.firstRange(of: fonts) != nil }) { allow(["font": ["data:"]]) }
        for policy in policies { allow(policy) }
    }

    /// The content of an element as a policy names it, in quotes.
    package static func hash(of text: [UInt8]) -> String {
        "'sha256-\(Data(Digest.sha256(text).bytes).base64EncodedString())'"
    }
}
