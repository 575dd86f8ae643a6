import Diagnostics

/// Points the files a stylesheet names in `url(…)` to their fingerprinted names.
struct StylesheetLinks {
    /// Fingerprinted file names by the name the theme's author gave them.
    let fileNames: [String: String]

    /// The stylesheet with every `url("name")` replaced; `data:` and fragments stay.
    ///
    /// Fonts and images of the theme are named without a folder: in the output they lie beside the stylesheet.
    func resolved(_ css: [UInt8], path: String) -> (css: [UInt8], diagnostics: [Diagnostic]) {
        var output: [UInt8] = []
        var diagnostics: [Diagnostic] = []
        var index = 0
        while index < css.count {
            if css[index...].starts(with: "/*".utf8) {
                let end = Stylesheet.endOfComment(in: css, from: index + 2)
                output += css[index..<end]
                index = end
                continue
            }
            guard css[index...].starts(with: Self.mark), let end = css[index...].firstIndex(of: UInt8(ascii: ")"))
            else {
                output.append(css[index])
                index += 1
                continue
            }
            let start = index + Self.mark.count
            let name = String(decoding: css[start..<end].filter { !Self.quotes.contains($0) }, as: UTF8.self)
            if name.hasPrefix("data:") || name.hasPrefix("#") {
                output += css[index...end]
            } else if let fileName = fileNames[name] {
                output += "url(\"\(fileName)\")".utf8
            } else {
                diagnostics.append(
                    .error(
                        path,
                        SourcePosition(ofByte: index, in: css),
                        "no asset \"\(name)\" in the theme",
                        advice: didYouMean(name, among: fileNames.keys) ?? "add it to fonts or images"
                    )
                )
            }
            index = end + 1
        }
        return (output, diagnostics)
    }

    private static let mark = Array("url(".utf8)
    private static let quotes = Set("\"' \t\n".utf8)
}
