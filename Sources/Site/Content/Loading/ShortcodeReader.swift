import Markdown

/// Reads the lines of a text that are shortcodes, and finds every mistake in them.
struct ShortcodeReader {
    /// A shortcode with the values of its parameters.
    typealias Tag = (shortcode: Shortcode, values: [String: String])

    /// A shortcode for each line; nil for the end of one, and for one that cannot be read.
    private(set) var tags: [Tag?] = []
    private(set) var pictures: [TextReference] = []
    private(set) var mistakes: [Diagnostic] = []
    private let file: String

    init(_ shortcodes: MarkdownShortcodes, of file: String) {
        self.file = file
        var open: (line: Substring, number: Int)?
        for (text, number) in shortcodes.lines {
            let line = text[...]
            let isEnd = line.hasPrefix("{{/")
            if isEnd, open == nil || line != "{{/infobox}}" {
                refuse(line, number, "\(quoted(text)) ends nothing", "only {{> infobox}} above it has an end")
            } else if !isEnd, open != nil {
                refuse(line, number, "a shortcode in an infobox", "write {{/infobox}} above it")
            }
            let tag = isEnd ? nil : tag(line, number)
            tags.append(tag)
            if isEnd { open = nil } else if tag?.shortcode == .infobox { open = (line, number) }
        }
        guard let (line, number) = open else { return }
        refuse(line, number, "the infobox does not end", "write {{/infobox}} on a line of its own below its text")
    }

    private mutating func refuse(_ part: Substring, _ number: Int, _ what: String, _ advice: String) {
        mistakes.append(.error(file, SourcePosition(of: part, number), what, advice: advice))
    }

    private mutating func tag(_ line: Substring, _ number: Int) -> Tag? {
        guard let parts = line.wholeMatch(of: /\{\{> *([^\s"=}]+)((?: +[^\s"=}]+="[^"]*")*) *\}\}/) else {
            let advice = "write it on one line as {{> name key=\"value\"}}, with straight quotes around values"
            refuse(line, number, "the shortcode cannot be read", advice)
            return nil
        }
        let name = String(parts.1)
        guard let shortcode = Shortcode(rawValue: name) else {
            let advice = suggestion(for: name, among: Shortcode.allCases.map(\.rawValue), kind: "shortcodes")
            refuse(parts.1, number, "there is no shortcode \(quoted(name))", advice)
            return nil
        }
        let (required, optional) = shortcode.parameters
        var values: [String: Substring] = [:]
        for (_, key, value) in parts.2.matches(of: /([^\s"=}]+)="([^"]*)"/).map(\.output) {
            let left = (required + optional).filter { values[$0] == nil }
            guard !left.contains(String(key)) else {
                values[String(key)] = value
                continue
            }
            let advice = suggestion(for: String(key), among: left, kind: "others")
            refuse(key, number, "\(name) has no further parameter \(quoted(String(key)))", advice)
        }
        for key in required where values[key]?.isEmpty ?? true {
            refuse(parts.1, number, "\(name) needs \(quoted(key))", "write \(key)=\"…\" into it")
        }
        if let id = values["id"], !id.isEmpty, id.wholeMatch(of: /[A-Za-z0-9_\-]{11}/) == nil {
            let advice = "write the 11 characters behind v= in its address"
            refuse(id, number, "\(quoted(String(id))) is no video of YouTube", advice)
        }
        if let source = values["src"], !source.isEmpty {
            let picture = TextReference(.picture, String(source), at: SourcePosition(of: source, number))
            pictures.append(picture)
            if !picture.isOfSameSite, WebAddress(picture.destination)?.scheme != "https" {
                let advice = "write the path of a file beside the text, or https://…"
                refuse(source, number, "\(quoted(picture.destination)) is no address of a picture", advice)
            }
        }
        return (shortcode, values.mapValues(String.init))
    }
}

extension SourcePosition {
    fileprivate init(of part: Substring, _ line: Int) {
        self.init(line: line, column: 1 + part.base[..<part.startIndex].unicodeScalars.count)
    }
}

extension Shortcode {
    /// What is shown where there are no templates, as in feeds, in front of the text of an infobox; not yet sanitised.
    func simpleHTML(_ values: [String: String]) -> String {
        let values = values.mapValues { String(decoding: SafeHTML(text: $0).utf8, as: UTF8.self) }
        func value(_ name: String) -> String { values[name] ?? "" }
        switch self {
        case .youtube:
            return "<p><a href=\"https://www.youtube.com/watch?v=\(value("id"))\">\(value("title"))</a></p>"
        case .figure:
            let caption = [value("caption"), value("credit")].filter { !$0.isEmpty }.joined(separator: " ")
            return "<figure><img src=\"\(TextReference.encoded(value("src")))\" alt=\"\(value("alt"))\">"
                + (caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>") + "</figure>"
        case .infobox: return value("title").isEmpty ? "" : "<p><strong>\(value("title"))</strong></p>"
        }
    }
}
