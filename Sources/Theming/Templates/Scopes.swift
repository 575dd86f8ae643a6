import Diagnostics

/// The views a name in a template may belong to.
struct Scopes {
    /// Why a name leads nowhere.
    struct Unknown: Error {
        let what: String
        let advice: String
    }

    /// From the view of the page to that of the innermost section.
    var views: [ViewType]

    /// Finds a name, dotted or not, in the innermost view that has its first part.
    func find(_ name: String) throws(Unknown) -> (slot: Program.Slot, kind: FieldKind) {
        let parts = name.split(separator: ".").map(String.init)
        guard let head = parts.first else { throw Unknown(what: "\"\(name)\" is no name", advice: "name a field") }
        for (outwards, view) in views.reversed().enumerated() {
            guard let place = view.place(of: head) else { continue }
            var kind = view.fields[place].kind
            var places = [place]
            for part in parts.dropFirst() {
                guard case .view(let inner) = kind else {
                    throw Unknown(what: "\(part) is asked of \(kind.words)", advice: "only a view has fields")
                }
                guard let next = inner.place(of: part) else { throw missing(part, in: [inner]) }
                places.append(next)
                kind = inner.fields[next].kind
            }
            guard let slot = Program.Slot(outwards: outwards, places: places) else {
                let what = "\"\(name)\" has more than \(Program.Slot.longestName) parts"
                throw Unknown(what: what, advice: "enter the views by sections")
            }
            return (slot, kind)
        }
        throw missing(head, in: views)
    }

    private func missing(_ name: String, in views: [ViewType]) -> Unknown {
        let known = views.flatMap { $0.fields.map(\.name) }
        return Unknown(
            what: "no value \"\(name)\" in \(views.last?.name ?? "")",
            advice: didYouMean(name, among: known)
                ?? "it has \(known.sorted().joined(separator: ", "))"
        )
    }
}
