/// The former path of pages below a brand's address: `seksjon/{id}`, `artikkel/{slug}.html`, `kundeservice/*`.
struct LegacyPath: YAMLText {
    let text: String
    /// What stands in braces, in order.
    let names: [String]
    /// The path without what its names are called: two with the same take the same addresses.
    let shape: String

    init(yaml text: String) throws(YAMLMistake) {
        do throws(PathPattern.Flaw) {
            guard text != "*" else { throw PathPattern.Flaw("it would take every address") }
            let rest = text.hasSuffix("/*") ? "/*" : ""
            let pattern = try PathPattern(text.dropLast(rest.count))
            guard !pattern.text.isEmpty else { throw PathPattern.Flaw("a former address is not empty") }
            if let twice = pattern.names.first(where: { name in pattern.names.count { $0 == name } > 1 }) {
                throw PathPattern.Flaw("{\(twice)} stands in it twice")
            }
            self.text = text
            names = pattern.names
            shape = pattern.shape + rest
        } catch {
            let advice = "write a path below the brand's address, such as seksjon/{id}, artikkel/{slug}.html or hjelp/*"
            throw YAMLMistake("cannot be \(quoted(text)): \(error.reason)", advice: advice)
        }
    }
}

/// The path of pages below a brand's address that took the place of former ones: `guide/{slug}`; empty for the front.
struct LegacyTarget: YAMLText {
    let text: String
    /// What stands in braces, in order.
    let names: [String]

    init(yaml text: String) throws(YAMLMistake) {
        do throws(PathPattern.Flaw) {
            let pattern = try PathPattern(text[...])
            self.text = text
            names = pattern.names
        } catch {
            let advice = "write the path of a page, such as om or guide/{slug}, or \"\" for the front page"
            throw YAMLMistake("cannot be \(quoted(text)): \(error.reason)", advice: advice)
        }
    }
}
