/// The tokens of a theme that extends base, as its stylesheet has them.
struct TokenStylesheet {
    private let theme: TestTheme
    private static let start = "@layer tokens{:root{color-scheme:light dark;"

    init(_ light: String, dark: String? = nil, brand: String? = nil, brandDark: String? = nil) {
        var files = ["base/tokens.json": light, "vg/theme.json": "{}"]
        files["base/tokens.dark.json"] = dark
        files["vg/tokens.json"] = brand
        files["vg/tokens.dark.json"] = brandDark
        theme = TestTheme("", files)
    }

    /// The custom properties; the mistakes when there are any.
    var rules: String? {
        let sheet = theme.asset("site-brand.css", of: "vg")
        guard let sheet, sheet.hasPrefix(Self.start), sheet.hasSuffix("}}") else {
            return sheet ?? mistakes.joined(separator: "\n")
        }
        return String(sheet.dropFirst(Self.start.count).dropLast(2))
    }

    /// The mistakes as whole lines, `themes/` left out.
    var mistakes: [String] { theme.mistakes(of: "vg") }

    /// The mistakes of one value that starts at 2:1, without the name of the file.
    static func mistakes(_ type: String, _ value: String) -> [String] {
        TokenStylesheet("{\"x\": {\"$type\": \"\(type)\", \"$value\":\n\(value)}}").mistakes.map {
            String($0.dropFirst("base/tokens.json:".count))
        }
    }
}
