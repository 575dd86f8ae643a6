/// An error or warning in a page of the output.
struct PageFinding: Sendable, Hashable {
    /// The position in the page; nil when it concerns the whole page.
    let position: SourcePosition?
    var severity = Diagnostic.Severity.error
    var what: String
    let advice: String
    /// An equal value in several pages makes them one finding; nil for a finding of one page.
    var cause: String?
    /// Whether it does not apply to a document inside a frame.
    var isForWholePages = false
}

/// The result of reading a page of the output once, for all checks.
package struct PageFacts: Sendable {
    /// The path in the output.
    package let path: String
    /// The reason why the page could not be read; nil when it was.
    package internal(set) var readError: String?
    /// The missing files of the output that links lead to, each once, in the order of the page.
    package internal(set) var brokenLinks: [String] = []
    /// Errors and warnings that this page alone decides.
    var findings: [PageFinding] = []
    var ids: Set<String> = []
    /// The links to elements of other files.
    var fragments: [(file: Int, id: String, place: Int)] = []
    var frames: Set<Int> = []
    var styles: Set<Int> = []
    var scripts: Set<Int> = []
    var bytes = 0
    /// Its size when packed; an upper bound that is within the budget, else the size itself.
    var packedBytes = 0
    var elements = 0

    init(path: String) {
        self.path = path
    }

    /// Reads a page of the output; the budgets decide how exactly its packed size must be known.
    package init(reading path: String, _ files: OutputFiles, in output: String, _ budgets: PageBudgets) {
        do throws(Disk.Failure) {
            let page = try Disk.read(path.below(output))
            self = PageReader(page, at: path, files).facts
            packedBytes = PageBudgetCheck.packedBytes(of: page, budgets)
        } catch {
            self.init(path: path)
            readError = error.reason
            let advice = "build the site again"
            findings = [PageFinding(position: nil, what: "the page cannot be read: \(error.reason)", advice: advice)]
        }
    }

    /// The budgets for the page itself that it exceeds: its description with the sizes, and the key of the budget.
    package func excesses(over budgets: PageBudgets) -> [(what: String, key: String)] {
        [
            PageBudgetCheck.excess(bytes, budgets.pageBytes, of: "the page has", "pageBytes"),
            PageBudgetCheck.excess(packedBytes, budgets.packedBytes, of: "the packed page has", "packedBytes"),
        ].compactMap(\.self)
    }

    /// The end of a finding that further pages have, too.
    package static func onOthers(_ count: Int) -> String {
        count < 1 ? "" : " (on \(count) more page\(count == 1 ? "" : "s"))"
    }
}
