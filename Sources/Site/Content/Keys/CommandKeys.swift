/// The keys of a program, in a source and in a transform.
extension SiteCommand {
    /// The most arguments, and variables, of a program.
    private static let maximum = 100

    /// Reads the keys; a program is a mistake unless the site allows programs.
    ///
    /// It has no default where it is one of several choices.
    static func read(_ keys: Keys, isAllowed: Bool, isChoice: Bool = false) -> Located<SiteCommand>? {
        let key = keys(
            "command",
            "A program of the site and its arguments, run without a shell: it gets a request as JSON, and gives a feed."
        ).example("[scripts/feed.py, \"30\"]")
        let command = (isChoice ? key : key.or("no program")).optional(.list(of: .argument))
        let variables = keys("environment", "The names of the variables of the environment that the program gets.")
            .or("none").example("[CMS_TOKEN]").optional(.list(of: .variable))
        guard let command else { return nil }
        if !isAllowed {
            let advice = "write \"commands: true\" into site.yml if whoever writes its files may run programs here"
            keys.note(command.keyPosition, "programs are not allowed", advice)
        }
        if !(1...maximum).contains(command.value.count) || command.value.first?.isEmpty ?? true {
            keys.note(command.position, "\"command\" names no program", "write [PROGRAM, ARGUMENT], \(maximum) at most")
        }
        let value = SiteCommand(arguments: command.value, variables: Array((variables?.value ?? []).prefix(maximum)))
        return Located(value: value, position: command.position, keyPosition: command.keyPosition)
    }
}

extension Form where Value == String {
    /// An argument of a program.
    fileprivate static var argument: Form {
        Form(TextForm("an argument", examples: ["30"]), isFree: true, advice: "write text without control characters") {
            $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } && $0.utf8.count <= 32_768 ? $0 : nil
        }
    }

    /// The name of a variable of the environment.
    fileprivate static var variable: Form {
        let form = TextForm("the name of a variable", pattern: "^[A-Za-z_][A-Za-z0-9_]*$", examples: ["CMS_TOKEN"])
        return Form(form, advice: "write letters, digits and _") { form.describes($0) ? $0 : nil }
    }
}
