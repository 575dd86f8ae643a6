/// A command and its options and arguments.
struct Usage: Sendable {
    /// A long option, with or without a value.
    struct Option: Sendable {
        let name: String
        /// The value's name in help; nil for a flag.
        let value: String?
        let help: String
        let repeats: Bool

        /// The variable of the environment that stands for it: `SITEGEN_PATH_STYLE` for `--path-style`.
        var variable: String { "SITEGEN_" + name.uppercased().replacing("-", with: "_") }

        init(_ name: String, value: String? = nil, repeats: Bool = false, _ help: String) {
            (self.name, self.value, self.help, self.repeats) = (name, value, help, repeats)
        }
    }

    let verb: String
    let summary: String
    /// The arguments, optional ones in brackets; an ellipsis in the last one says that it may be repeated.
    let arguments: [String]
    let options: [Option]

    /// The usage of every command, in the order of the help.
    static let all = Commands.all.map { $0.usage }

    /// The names of all commands, as part of a sentence.
    static var verbs: String { "verbs are " + all.map(\.verb).joined(separator: ", ") }

    /// The message for an unknown command, with the most similar one or a list of all.
    static func unknown(_ verb: String) -> String {
        "unknown verb \"\(verb)\"; " + (didYouMean(verb, among: all.map(\.verb)) ?? verbs)
    }

    /// The fixed words that an argument is one of, such as `bash|zsh|fish`; empty when it is a name of something.
    ///
    /// Names are in capital letters: `FILE|URL`.
    static func words(of argument: String) -> [String] {
        let words = argument.trimmingPrefix("[").replacing("]", with: "")
            .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let isFixed = words.allSatisfy { word in
            word.first?.isLowercase ?? false && word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
        }
        return isFixed ? words : []
    }

    var help: String {
        let line = (["usage: sitegen", verb] + options.map(\.usage) + arguments).joined(separator: " ")
        return ([line, "", summary, ""] + options.map(\.line) + [Option.helpLine]).joined(separator: "\n")
    }

    /// The help of the whole program.
    static var help: String {
        let verbs = all.map { "  " + $0.verb.padded(to: 14) + $0.summary }
        return """
            usage: sitegen VERB [OPTION…]

            Renders the feeds of newspapers as static pages.

            \(verbs.joined(separator: "\n"))

              sitegen VERB --help   what a verb takes
              sitegen --version     the version

            Exit codes: 0 done, 1 the work failed, 64 wrong usage.
            """
    }
}

extension Usage.Option {
    static let site = Self("site", value: "DIR", "the folder that holds content/ and themes/ (default: this one)")
    static let brand = Self("brand", value: "ID", repeats: true, "only this brand; may be given several times")
    static let shard = Self(
        "shard",
        value: "K/N",
        "only the brands of one of N machines that share the work: K is its number, from 0"
    )
    static let env = Self(
        "env",
        value: "NAME",
        "the environment, such as staging: site.staging.yml and brand.staging.yml are laid over the others"
    )
    static let baseURL = Self("base-url", value: "URL", "where the pages are, in place of the addresses of brand.yml")
    static let drafts = Self("drafts", "show what is being written too")
    static let future = Self("future", "show what is to be published later too")
    static let format = Self(
        "format",
        value: "F",
        LoaderKind.all.map(\.name).joined(separator: ", ") + " (default: detected from the content)"
    )
    static let now = Self("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z")
    static let quiet = Self("quiet", "print mistakes and warnings only")
    static let deskPassword = Self(
        "desk-password",
        value: "TEXT",
        "the password of the editors' desk, without which other machines cannot use it; better set SITEGEN_DESK_PASSWORD"
    )
    static let gzip = Self("gzip", "store text packed")
    static let state = Self(
        "state",
        value: "TARGET",
        "keep what builds know in s3://bucket[/prefix] or file:///dir, or nowhere with none (default: what site.yml says)"
    )
    static let metrics = Self(
        "metrics",
        value: "FILE",
        "write metrics for the textfile collector of node_exporter: a name that ends in .prom"
    )
    static let to = Self("to", value: "TARGET", "s3://bucket[/prefix] or file:///dir (default: what brand.yml says)")

    static func output(_ meaning: String) -> Self {
        Self("output", value: "DIR", meaning + " (default: output inside the site folder)")
    }

    static let helpLine = "  " + "-h, --help".padded(to: 20) + "print this"

    /// The option as it is written: `--site DIR`.
    var words: String { "--" + name + (value.map { " " + $0 } ?? "") }

    fileprivate var usage: String { "[\(words)]" + (repeats ? "…" : "") }

    fileprivate var line: String { "  " + words.padded(to: 20) + help }
}
