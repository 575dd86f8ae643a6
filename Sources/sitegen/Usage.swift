import Diagnostics
import FeedLoading

/// A command and its options and arguments.
struct Usage: Sendable {
    /// A long option, with or without a value.
    struct Option: Sendable {
        let name: String
        /// The value's name in help; nil for a flag.
        let value: String?
        let help: String
        let repeats: Bool

        init(_ name: String, value: String? = nil, repeats: Bool = false, _ help: String) {
            self.name = name
            self.value = value
            self.help = help
            self.repeats = repeats
        }
    }

    let verb: String
    let summary: String
    /// The arguments, optional ones in brackets.
    let arguments: [String]
    let options: [Option]

    static let site = Option("site", value: "DIR", "the folder that holds content/ and themes/ (default: this one)")
    static let brand = Option("brand", value: "ID", repeats: true, "only this brand; may be given several times")

    static let build = Usage(
        verb: "build",
        summary: "Load the feeds and write the site.",
        arguments: [],
        options: [
            site,
            Option(
                "output",
                value: "DIR",
                "the folder that receives the site (default: output inside the site folder)"
            ),
            brand,
            Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Option("strict", "exit 1 when a feed failed, after everything else is written"),
            Option("report", value: "FILE", "write what was done as JSON"),
            Option("record", value: "DIR", "keep what every source answers, to be replayed"),
            Option("replay", value: "DIR", "build from a recording: its moment, no network"),
            Option("jobs", value: "N", "how many pages to render at once (default: one for each core)"),
            Option("quiet", "print mistakes and warnings only"),
            Option("verbose", "print why pages were made, and what was left out of feeds, as well"),
        ]
    )

    static let serve = Usage(
        verb: "serve",
        summary: "Build the site, show it in browsers, and follow every change.",
        arguments: [],
        options: [
            site,
            Option(
                "output",
                value: "DIR",
                "the folder that receives the site (default: output inside the site folder)"
            ),
            Option("port", value: "N", "the port (default: 8080, or the next that is free)"),
            Option("host", value: "ADDRESS", "leave this machine: an address of it, or 0.0.0.0 for all of them"),
            brand,
            Option("open", "open the dashboard in a browser"),
            Option("qr", "print the QR code for phones although this is no terminal"),
            Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Option("quiet", "print mistakes and warnings only"),
        ]
    )

    static let publish = Usage(
        verb: "publish",
        summary: "Put what changed into a bucket or a folder, so that readers never see half of it.",
        arguments: [],
        options: [
            site,
            Option("output", value: "DIR", "what build wrote (default: output inside the site folder)"),
            Option("to", value: "TARGET", "s3://bucket[/prefix] or file:///dir (default: what brand.yml says)"),
            Option("endpoint", value: "URL", "the S3 server (default: AWS_ENDPOINT_URL_S3, or AWS itself)"),
            Option("region", value: "NAME", "the region of the bucket (default: AWS_REGION)"),
            Option("path-style", "write the bucket's name into the path, not into the host name"),
            brand,
            Option("dry-run", "plan and check, do nothing"),
            Option("plan", value: "FILE", "write the plan, key by key, as JSON"),
            Option("report", value: "FILE", "write what was done as JSON"),
            Option("purge", value: "FILE", "write the paths that a CDN has to forget, one a line"),
            Option("rollback", "put the release before this one back"),
            Option("emergency", "make the plain front the front, from what is on this machine, and publish that"),
            Option("message", value: "TEXT", "with --emergency: what all readers are told"),
            Option("releases", "list the releases one can go back to: number, times, pages, who; nothing is done"),
            Option(
                "accept",
                value: "REASON",
                repeats: true,
                "publish in spite of what the gate finds; the reason is kept (clock-ahead: replace a build from the future)"
            ),
            Option("max-delete", value: "N|P%", "how much may go at once (default: 20%, or 20 files)"),
            Option("keep", value: "N", "how many releases to keep for --rollback (default: 10)"),
            Option("grace", value: "TIME", "how long what is gone stays there, such as 24h (the default)"),
            Option("gzip", "store text packed"),
            Option("no-lock", "take no lock: only where one publish can ever run"),
            Option("connections", value: "N", "how many requests at a time (default: 24)"),
            Option("verify", value: "N", "how many objects to read again (default: 3)"),
            Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Option("quiet", "print mistakes and warnings only"),
            Option("verbose", "print every key"),
        ]
    )

    static let check = Usage(
        verb: "check",
        summary: "Check content, themes, templates, texts, routes and links, or the built pages; write nothing.",
        arguments: [],
        options: [
            site,
            Option("pages", "check the pages of the output instead: sizes, links, pictures, ids, headings, heads"),
            Option("output", value: "DIR", "the folder of the built pages (default: output inside the site folder)"),
            brand,
        ]
    )

    static let inspect = Usage(
        verb: "inspect",
        summary: "Read one feed and print it, normalised, as JSON.",
        arguments: ["FILE|URL"],
        options: [
            Option(
                "format",
                value: "F",
                LoaderKind.all.map(\.name).joined(separator: ", ") + " (default: told by content)"
            ),
            Option("base-url", value: "URL", "what relative addresses are relative to"),
        ]
    )

    static let route = Usage(
        verb: "route",
        summary: "Tell where a URL lands and how: the page, the screen around it, and every step.",
        arguments: ["URL"],
        options: [
            Option("from", value: "URL", "where the reader is (default: somewhere outside)"),
            site,
        ]
    )

    static let explain = Usage(
        verb: "explain",
        summary: "Tell why each story of a section stands where it does, and why others do not stand there.",
        arguments: ["BRAND/SECTION"],
        options: [
            site,
            Option("output", value: "DIR", "what the last build wrote (default: output inside the site folder)"),
            Option("slot", value: "N", "only the story in this slot, counted from 1"),
            Option("story", value: "ID", "only this story: its id or its address"),
            Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Option("json", "print all of it as JSON"),
        ]
    )

    static let themes = Usage(
        verb: "themes",
        summary: "Tell what templates may name, and which file of a brand's theme comes from where.",
        arguments: ["fields|tree", "[VIEW|BRAND]"],
        options: [site, Option("markdown", "print all fields as a document")]
    )

    static let completions = Usage(
        verb: "completions",
        summary: "Print a completion script for a shell.",
        arguments: ["bash|zsh|fish"],
        options: []
    )

    static let all = [build, serve, publish, check, inspect, route, explain, themes, completions]

    /// The names of all commands, as part of a sentence.
    static var verbs: String { "verbs are " + all.map(\.verb).joined(separator: ", ") }

    /// The message for an unknown command, with the most similar one or a list of all.
    static func unknown(_ verb: String) -> String {
        "unknown verb \"\(verb)\"; " + (didYouMean(verb, among: all.map(\.verb)) ?? verbs)
    }

    /// The help of this command.
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
    static let helpLine = "  " + "-h, --help".padded(to: 20) + "print this"

    fileprivate var usage: String {
        let text = "--" + name + (value.map { " " + $0 } ?? "")
        return "[\(text)]" + (repeats ? "…" : "")
    }

    fileprivate var line: String {
        "  " + ("--" + name + (value.map { " " + $0 } ?? "")).padded(to: 20) + help
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
