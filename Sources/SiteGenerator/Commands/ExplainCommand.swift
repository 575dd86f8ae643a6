import Engine

/// Tells why each story of a section stands where it does: `sitegen explain`.
struct ExplainCommand: Command {
    static let verb = "explain"
    static let summary = "Tell why each story of a section stands where it does, and why others do not stand there."

    @Arguments("BRAND/SECTION") var words
    @Option(.site, default: ".") var site
    @Option(.env, .environment) var env
    @Option(.output("what the last build wrote")) var output: String?
    @Option("slot", "N", "only the story in this slot, counted from 1", .number(1...Int(Int32.max))) var slot
    @Option("story", "ID", "only this story: its id or its address") var story: String?
    @Option(.now, .moment) var now
    @Option("json", "print all of it as JSON") var isJSON

    func validate() throws { try refuse("slot", with: "story") }

    func run(_ console: Console) async throws -> Int32 {
        let part = story.map { .story($0) } ?? slot.map { .slot($0) } ?? Explanation.Part.all
        let explainer = SectionExplainer(site: site, output: output, in: SiteEnvironment(env), now: now ?? Date())
        let explanation = try await explainer.explanation(of: words.first ?? "")
        if isJSON {
            try console.write(explanation.json.readableText)
            return 0
        }
        guard let text = explanation.text(of: part) else {
            let what = part.inWords + " is not on the page, and no feed has it"
            throw DiagnosticList("sitegen", what, advice: "leave it out to see all of them")
        }
        try console.write(text)
        return 0
    }
}

extension Explanation.Part {
    fileprivate var inWords: String {
        switch self {
        case .all: "the section"
        case .slot(let number): "slot \(number)"
        case .story(let story): "the story \(story)"
        }
    }
}
