/// What a page says of itself, read from the answer of a server, which may be anybody's.
package struct ServedPage: Sendable {
    /// What it names: its brand, its canonical address, the state of its feed, the package of an Android app.
    package private(set) var brand, canonical, state, androidApp: String?
    /// Whether it names an app of the App Store.
    package private(set) var hasAppleApp = false
    /// The texts of scripts and styles that are not files, and the directives of a policy that they need.
    package private(set) var inline: [(directive: String, text: ArraySlice<UInt8>)] = []
    /// The budgets that the page itself exceeds, in words.
    package let excesses: [String]

    /// Reads a page, whatever it is.
    package init(lenientHTML page: [UInt8], _ budgets: PageBudgets = .standard) {
        var facts = PageFacts(path: "")
        (facts.bytes, facts.packedBytes) = (page.count, PageBudgetCheck.packedBytes(of: page, budgets))
        excesses = facts.excesses(over: budgets).map(\.what)
        var scanner = HTMLTagScanner(of: page)
        while let tag = scanner.nextTag() {
            var values: [HTMLName: String] = [:]
            while let attribute = scanner.nextAttribute() {
                let value = String(decoding: page[attribute.value], as: UTF8.self)
                values[attribute.name] = value.decodingCharacterReferences
            }
            guard !tag.isClosing else { continue }
            state = state ?? values["data-state"]
            switch (tag.name, values["rel"] ?? values["name"] ?? values["type"]) {
            case ("html", _): brand = values["data-brand"]
            case ("meta", "apple-itunes-app"): hasAppleApp = true
            case ("link", "canonical"): canonical = values["href"]
            case ("link", "alternate"):
                let parts = (values["href"] ?? "").split(separator: "/").map(String.init)
                if parts.count > 1, parts[0] == "android-app:" { androidApp = parts[1] }
            case ("style", _): inline.append(("style-src", page[scanner.text]))
            // Data that a script reads is no script.
            case ("script", let type) where values["src"] == nil && type?.contains("json") != true:
                inline.append(("script-src", page[scanner.text]))
            default: break
            }
        }
    }
}
