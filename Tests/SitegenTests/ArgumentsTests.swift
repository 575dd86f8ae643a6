import Testing

@testable import SiteGenerator

@Suite("Variables for options")
struct OptionVariableTests {
    private func command(_ words: [String] = [], _ environment: [String: String]) throws -> BuildCommand {
        try BuildCommand.parsed(words, environment: environment)
    }

    @Test("A variable stands for an option that is not given, and an option goes before it")
    func values() throws {
        let environment = [
            "SITEGEN_OUTPUT": "/srv/www", "SITEGEN_BRAND": "vg,ap", "SITEGEN_STRICT": "1", "SITEGEN_QUIET": "0",
        ]
        let read = try command([], environment)
        #expect(read.output == "/srv/www")
        #expect(read.brands == ["vg", "ap"])
        #expect(read.isStrict && !read.isQuiet && !read.isVerbose)
        #expect(try command(["--output", "here"], environment).output == "here")
        #expect(try command([], ["SITEGEN_OUTPUT": ""]).output == nil)
    }

    @Test("A flag's variable is 1 or 0")
    func flags() {
        #expect(throws: UsageError.self) { try command([], ["SITEGEN_STRICT": "maybe"]) }
    }
}

@Suite("The command line")
struct ArgumentsTests {
    @Test("Options are read with a blank or an equals sign, and may be repeated where that makes sense")
    func options() throws {
        let command = try BuildCommand.parsed(["--site", "x", "--brand=vg", "--brand", "bt", "--strict"])
        #expect(command.site == "x")
        #expect(command.brands == ["vg", "bt"])
        #expect(command.isStrict && !command.isQuiet)
        #expect(command.output == nil)
        #expect(command.givenOptions == ["site", "brand", "strict"])
    }

    @Test(
        "A mistake is reported in words",
        arguments: [
            (["--sites", "x"], "unknown option --sites; did you mean --site?"),
            (["--site"], "--site needs DIR"), (["--site="], "--site requires DIR"),
            (["--output", ""], "--output requires DIR"),
            (["--site", "a", "--site", "b"], "--site is given twice"),
            (["--strict=yes"], "--strict takes no value"),
            (["extra"], "build takes no arguments"),
            (["-x"], "unknown option \"-x\""),
            (["--jobs", "0"], "--jobs needs a number from 1 to 1024, not \"0\""),
            (["--now", "today"], "--now needs a moment such as 2026-11-20T12:00:00Z, not \"today\""),
            (["--base-url", "x"], "--base-url needs an http or https address without ? and #, not \"x\""),
        ]
    )
    func mistakes(words: [String], message: String) {
        #expect {
            _ = try BuildCommand.parsed(words)
        } throws: { error in
            (error as? UsageError)?.message == message
        }
    }

    @Test("A verb that is none is reported with the near one, or with all there are")
    func unknownVerb() {
        #expect(Usage.unknown("biuld") == "unknown verb \"biuld\"; did you mean \"build\"?")
        #expect(
            Usage.unknown("nothing")
                == "unknown verb \"nothing\"; verbs are " + Commands.all.map { $0.verb }.joined(separator: ", ")
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
        #expect(try InspectCommand.parsed(["--", "--odd"]).words == ["--odd"])
    }

    @Test("An argument in brackets may be left out")
    func optional() throws {
        #expect(try ThemesCommand.parsed(["fields"]).words == ["fields"])
        #expect(try ThemesCommand.parsed(["tree", "vg"]).words == ["tree", "vg"])
        #expect(throws: UsageError.self) { try ThemesCommand.parsed([]) }
        #expect(throws: UsageError.self) { try ThemesCommand.parsed(["tree", "vg", "bt"]) }
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
