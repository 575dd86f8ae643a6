import Testing

@testable import sitegen

@Suite("Variables for options")
struct OptionVariableTests {
    private func arguments(_ words: [String] = [], _ environment: [String: String]) throws -> Arguments {
        try Arguments(words[...], for: BuildCommand.usage, environment: environment)
    }

    @Test("A variable stands for an option that is not given, and an option goes before it")
    func values() throws {
        let environment = [
            "SITEGEN_OUTPUT": "/srv/www", "SITEGEN_BRAND": "vg,ap", "SITEGEN_STRICT": "1", "SITEGEN_QUIET": "0",
        ]
        let read = try arguments([], environment)
        #expect(read.value("output") == "/srv/www")
        #expect(read.set("brand") == ["vg", "ap"])
        #expect(read.has("strict") && !read.has("quiet") && !read.has("verbose"))
        #expect(try arguments(["--output", "here"], environment).value("output") == "here")
        #expect(try arguments([], ["SITEGEN_OUTPUT": ""]).value("output") == nil)
    }

    @Test("A flag's variable is 1 or 0")
    func flags() {
        #expect(throws: Arguments.Mistake.self) { try arguments([], ["SITEGEN_STRICT": "maybe"]) }
    }
}

@Suite("The command line")
struct ArgumentsTests {
    @Test("Options are read with a blank or an equals sign, and may be repeated where that makes sense")
    func options() throws {
        let arguments = try Arguments(
            ["--site", "x", "--brand=vg", "--brand", "bt", "--strict"],
            for: BuildCommand.usage
        )
        #expect(arguments.value("site") == "x")
        #expect(arguments.set("brand") == ["vg", "bt"])
        #expect(arguments.has("strict"))
        #expect(!arguments.has("quiet"))
        #expect(arguments.value("output") == nil)
    }

    @Test(
        "A mistake is told in words",
        arguments: [
            (["--sites", "x"], "unknown option --sites; did you mean --site?"),
            (["--site"], "--site needs DIR"), (["--site="], "--site requires DIR"),
            (["--output", ""], "--output requires DIR"),
            (["--site", "a", "--site", "b"], "--site is given twice"),
            (["--strict=yes"], "--strict takes no value"),
            (["extra"], "build takes no arguments"),
            (["-x"], "unknown option \"-x\""),
        ]
    )
    func mistakes(words: [String], message: String) {
        #expect {
            _ = try Arguments(words[...], for: BuildCommand.usage)
        } throws: { error in
            (error as? Arguments.Mistake)?.message == message
        }
    }

    @Test("A verb that is none is told with the near one, or with all there are")
    func unknownVerb() {
        #expect(Usage.unknown("biuld") == "unknown verb \"biuld\"; did you mean \"build\"?")
        #expect(
            Usage.unknown("nothing")
                == "unknown verb \"nothing\"; verbs are " + Commands.all.map { $0.usage.verb }.joined(separator: ", ")
        )
    }

    @Test("A check says how much it found")
    func summary() {
        #expect(CheckCommand.summary(mistakes: 0, warnings: 0) == "no mistakes found")
        #expect(CheckCommand.summary(mistakes: 0, warnings: 1) == "no mistakes found, 1 warning")
        #expect(CheckCommand.summary(mistakes: 2, warnings: 3) == "2 mistakes found, 3 warnings")
    }

    @Test("Behind -- everything is an argument")
    func dashes() throws {
        #expect(try Arguments(["--", "--odd"], for: InspectCommand.usage).positional == ["--odd"])
    }

    @Test("An argument in brackets may be left out")
    func optional() throws {
        #expect(try Arguments(["fields"], for: ThemesCommand.usage).positional == ["fields"])
        #expect(try Arguments(["tree", "vg"], for: ThemesCommand.usage).positional == ["tree", "vg"])
        #expect(throws: Arguments.Mistake.self) { try Arguments([], for: ThemesCommand.usage) }
        #expect(throws: Arguments.Mistake.self) { try Arguments(["tree", "vg", "bt"], for: ThemesCommand.usage) }
    }

    @Test("Every verb has help that names all its options, and completions for three shells", arguments: Usage.all)
    func help(usage: Usage) {
        for option in usage.options { #expect(usage.help.contains("--" + option.name)) }
        #expect(Usage.help.contains(usage.verb))
        for shell in ["bash", "zsh", "fish"] {
            #expect(Completions.script(for: shell)?.contains(usage.verb) == true)
        }
        #expect(Completions.script(for: "csh") == nil)
    }
}
