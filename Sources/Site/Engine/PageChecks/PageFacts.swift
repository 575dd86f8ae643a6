/// What one pass over a page found out about it.
struct PageFacts: Sendable {
    /// A link to an element of another file.
    struct FragmentLink: Sendable, Hashable {
        /// The file, as an index of `OutputFiles`.
        let file: Int
        /// The id of the element.
        let id: String
        /// The offset of the link's tag.
        let place: Int
    }

    /// The path in the output.
    let path: String
    /// Whether the page could be read.
    var wasRead = true
    /// Errors and warnings that this page alone decides.
    var findings: [PageFinding] = []
    /// The ids of its elements.
    var ids: Set<String> = []
    /// The links to elements of other files.
    var fragments: [FragmentLink] = []
    /// The files that it shows in frames.
    var frames: Set<Int> = []
    /// Its stylesheets.
    var styles: Set<Int> = []
    /// Its scripts.
    var scripts: Set<Int> = []
    /// Its size in bytes.
    var bytes = 0
    /// Its size when packed; an upper bound that is within the budget, else the size itself.
    var packedBytes = 0
    /// The number of its elements.
    var elements = 0
}
