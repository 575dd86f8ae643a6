import Foundation

/// The manual page sitegen(1) in mdoc, generated from the usage of the commands.
///
/// mdoc(7) is read by mandoc and by groff. Text is escaped, because it may begin a line with a control character.
struct ManualPage {
    private let commands: [Usage]
    private let version: String
    private let date: String

    /// A page about commands, in their order; the day of the date in UTC is shown.
    init(_ commands: [Usage] = Usage.all, version: String, date: Date) {
        self.commands = commands
        self.version = version
        self.date = Self.day(date)
    }

    var text: String {
        let parts = [
            head, commands.map(Self.part).joined(), Self.list("ENVIRONMENT", Self.variables) { ".It Ev \($0)" },
            Self.list("FILES", Self.files) { ".It Pa \(Roff.word($0))" }, Self.exitStatus, Self.exampleList, Self.end,
        ]
        return parts.joined()
    }

    /// Commands, each with what it does.
    static let examples = [
        (command: "sitegen build", meaning: "Write the site of this folder into the folder output:"),
        (command: "sitegen serve --open", meaning: "Show the site in a browser, and follow every change:"),
        (command: "sitegen check --site /srv/newspapers", meaning: "Check a site in another folder; write nothing:"),
        (command: "sitegen publish --to s3://papers/web --dry-run", meaning: "Tell what a publish would change:"),
        (command: "sitegen inspect https://www.example.com/feed.xml", meaning: "Print a feed as the program reads it:"),
        (command: "sitegen completions bash", meaning: "Print the completion script of a shell:"),
    ]

    /// A date as mdoc wants it, such as "November 20, 2026".
    private static func day(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return "\(months[(parts.month ?? 1) - 1]) \(parts.day ?? 1), \(parts.year ?? 1970)"
    }
}

extension ManualPage {
    private var head: String {
        """
        .Dd \(date)
        .Dt SITEGEN 1
        .Os sitegen \(version)
        .Sh NAME
        .Nm sitegen
        .Nd static site generator for newspapers
        .Sh SYNOPSIS
        .Nm
        .Ar verb
        .Op Ar option ...
        .Op Ar argument ...
        .Nm
        .Ar verb
        .Fl -help
        .Nm
        .Fl -version
        .Sh DESCRIPTION
        .Nm
        renders the feeds of newspapers as static pages.
        A site is a folder with
        .Pa content/
        and, if it changes the looks,
        .Pa themes/ ;
        the base theme is a part of the program.
        Results go to standard output, messages to standard error.
        .Pp
        An option and its value may be joined by an equals sign
        .Pq Fl -site Ns = Ns Ar DIR .
        What follows
        .Fl -
        is an argument, also when it begins with a dash.
        The option
        .Fl -help
        of every verb prints what it takes.
        .Sh VERBS

        """
    }

    /// One verb: its synopsis, its summary and its options.
    private static func part(of usage: Usage) -> String {
        var lines = [".Ss \(Roff.word(usage.verb))", ".Nm", ".Cm \(Roff.word(usage.verb))"]
        lines += usage.options.map { ".Op \(flag($0))" + ($0.repeats ? " ..." : "") }
        lines += usage.arguments.map { ($0.hasPrefix("[") ? ".Op " : ".") + argument($0) }
        lines += [".Pp"] + Roff.lines(usage.summary)
        if !usage.options.isEmpty {
            lines.append(".Bl -tag -width Ds")
            for option in usage.options { lines += [".It \(flag(option))"] + Roff.lines(option.help) }
            lines.append(".El")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An option with its value: `Fl -site Ar DIR`.
    private static func flag(_ option: Usage.Option) -> String {
        "Fl -\(Roff.word(option.name))" + (option.value.map { " " + argument($0) } ?? "")
    }

    /// An argument or a value: `Cm` for fixed words, `Ar` for what stands for something.
    private static func argument(_ argument: String) -> String {
        let macro = Usage.words(of: argument).isEmpty ? "Ar" : "Cm"
        return "\(macro) " + Usage.alternatives(of: argument).map(Roff.word).joined(separator: " | ")
    }

    /// A section that is a list of names with their meaning.
    private static func list(
        _ title: String,
        _ entries: [(name: String, meaning: String)],
        item: (String) -> String
    ) -> String {
        let items = entries.flatMap { [item($0.name)] + Roff.lines($0.meaning) }
        return ([".Sh \(title)", ".Bl -tag -width Ds"] + items + [".El"]).joined(separator: "\n") + "\n"
    }

    private static let variables = EnvironmentVariable.all.map { variable in
        (name: variable.name.replacing(",", with: " ,"), meaning: variable.meaning.replacing("`", with: ""))
    }

    private static let files = [
        (name: "content/site.yml", meaning: "Settings of all brands of a site."),
        (name: "content/BRAND/brand.yml", meaning: "The settings of a brand, which is one newspaper."),
        (name: "content/BRAND/sections/", meaning: "Its sections; each is a file with the address of its feed."),
        (name: "themes/", meaning: "The site's changes of the base theme."),
        (name: "output/", meaning: "The pages, if no other folder is given."),
        (
            name: ".sitegen/",
            meaning: "Indexes, last good copies of feeds and the lock; it may be deleted between builds."
        ),
        (name: "~/.aws/credentials", meaning: "The credentials of publish, if the environment has none."),
    ]

    private static let exitStatus = """
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It 0
        The work is done.
        .It 1
        The work failed; messages tell why, where and what to do.
        A failed build leaves the old site.
        .It 64
        Wrong usage.
        .El

        """

    private static var exampleList: String {
        let lines = examples.flatMap { example in
            [".Pp"] + Roff.lines(example.meaning) + [".Dl " + Roff.words(example.command)]
        }
        // mdoc wants no paragraph right after a heading.
        return ([".Sh EXAMPLES"] + lines.dropFirst()).joined(separator: "\n") + "\n"
    }

    private static let end = """
        .Sh SEE ALSO
        .Lk https://esbuild.github.io/ esbuild ,
        .Lk https://www.rssboard.org/rss\\-specification RSS ,
        .Lk https://www.jsonfeed.org/version/1.1/ JSON Feed

        """
}
