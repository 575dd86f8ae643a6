import Markup
import Reference

/// A path pattern of former addresses below a brand's: `seksjon/{id}`, `artikkel/{slug}.html`, `kundeservice/*`.
struct RedirectSource: YAMLText {
    static let form = TextForm(
        "a path below the address of the brand, with {names} or * at its end",
        examples: ["artikkel/{slug}.html", "kundeservice/*"]
    )

    let pattern: PathPattern

    init(yaml text: String) throws(YAMLValueError) {
        do throws(PathPattern.Flaw) {
            guard text != "*" else { throw PathPattern.Flaw("it would match every address") }
            guard !text.isEmpty else { throw PathPattern.Flaw("a former address is not empty") }
            pattern = try PathPattern(text)
        } catch {
            let advice = "write a path below the brand's address, such as seksjon/{id}, artikkel/{slug}.html or hjelp/*"
            throw YAMLValueError("cannot be \(quoted(text)): \(error.reason)", advice: advice)
        }
    }
}

/// The target path of a redirect below a brand's address: `guide/{slug}`; empty for the front page.
struct RedirectDestination: YAMLText {
    static let form = TextForm("the path of a page, empty for the front page", examples: ["guide/{slug}"])

    let pattern: PathPattern

    init(yaml text: String) throws(YAMLValueError) {
        do throws(PathPattern.Flaw) {
            pattern = try PathPattern(text)
            guard !pattern.takesRest else {
                throw PathPattern.Flaw("* can only be the whole last part of \"from\"")
            }
        } catch {
            let advice = "write the path of a page, such as om or guide/{slug}, or \"\" for the front page"
            throw YAMLValueError("cannot be \(quoted(text)): \(error.reason)", advice: advice)
        }
    }
}
