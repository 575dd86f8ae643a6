import Testing

@Suite("Mistakes in former addresses")
struct RedirectMistakeTests {
    @Test("Every mistake of a former address has its place and its advice", arguments: legacyMistakes)
    func legacy(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml", of: .withDestinations)
    }
}

private let fromAdvice =
    "write a path below the brand's address, such as seksjon/{id}, artikkel/{slug}.html or hjelp/*"

private let legacyMistakes: [Mistake] =
    Mistake.refused(
        "\"hjelp/*\"",
        by: "\"@\"",
        says: "20:13: error: \"from\" cannot be \"@\"",
        advice: fromAdvice,
        [
            "": "a former address is not empty", "/*": "a path has no slash at its start or end",
            "*": "it would match every address", "/hjelp": "a path has no slash at its start or end",
            "hjelp/": "a path has no slash at its start or end", "a//b": "a part between two slashes is empty",
            "a//*": "a part between two slashes is empty", "a/../b": "a path has no . or .. parts",
            "a/./b": "a path has no . or .. parts", "a/*/b": #"* can only be the whole last part of "from""#,
            "a/b*": #"* can only be the whole last part of "from""#,
            "økonomi": "a path has only letters a–z, digits, - _ . and {name}",
            "a?b=c": "a path has only letters a–z, digits, - _ . and {name}",
            "a%2e": "a path has only letters a–z, digits, - _ . and {name}",
            "a}": "a path has only letters a–z, digits, - _ . and {name}", "{a": "a { is not closed",
            "{}": "{ and } must enclose a name of letters and digits",
            "{a b}": "{ and } must enclose a name of letters and digits",
            "{a}{b}": "something has to stand between two names", "{a}/{b}/{a}": "{a} is repeated",
        ]
    )
    + Mistake.refused(
        "to: om",
        by: "to: \"@\"",
        says: "20:28: error: \"to\" cannot be \"@\"",
        advice: #"write the path of a page, such as om or guide/{slug}, or "" for the front page"#,
        [
            "om/*": #"* can only be the whole last part of "from""#, "/om": "a path has no slash at its start or end",
            "https://vg.example/": "a path has no slash at its start or end",
            "//vg.example": "a path has no slash at its start or end", "..": "a path has no . or .. parts",
        ]
    )
    + [
        Mistake(
            "\"hjelp/*\"",
            String(repeating: "a", count: 513),
            says:
                "20:13: error: \"from\" cannot be \"\(String(repeating: "a", count: 60))…\": a path has at most 512 bytes; \(fromAdvice)"
        )
    ]
    + Mistake.table(of: "Content/RedirectMistake-rules")
