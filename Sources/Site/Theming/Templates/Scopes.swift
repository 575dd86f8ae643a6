/// The name scopes at a position in a template, from the page's view to the innermost section.
struct Scopes {
    struct Found {
        /// The number of enclosing views to go outwards.
        let outwards: Int
        /// The index of the field in that view, then of the field inside it, and so on.
        let places: [Int]
        let kind: FieldKind
    }

    enum Scope {
        case view(ViewType)
        /// A plain value, named `.`, which hides no names.
        case value(Found)
    }

    private var scopes: [Scope] = []
    private var views: [ViewType] = []

    init(_ view: ViewType) {
        enter(.view(view))
    }

    mutating func enter(_ scope: Scope) {
        scopes.append(scope)
        if case .view(let view) = scope { views.append(view) }
    }

    mutating func leave() { if case .view = scopes.removeLast() { views.removeLast() } }

    /// The index of a found value's view, counted from the page's.
    func frame(of found: Found) -> Int { views.count - 1 - found.outwards }

    /// Resolves a name, dotted or not, in the innermost view with its first part.
    func find(_ name: String) throws(Mistake) -> Found {
        if name == "." { return try current() }
        // Most names have one part.
        let parts = name.utf8.contains(UInt8(ascii: ".")) ? name.split(separator: ".").map(String.init) : [name]
        guard let head = parts.first else { throw Mistake(what: "\"\(name)\" is no name", advice: "name a field") }
        for (outwards, view) in views.reversed().enumerated() {
            guard let place = view.place(of: head) else { continue }
            var kind = view.fields[place].kind
            var places = [place]
            for part in parts.dropFirst() {
                guard case .view(let inner) = kind else {
                    throw Mistake(what: "\(part) is used as a field of \(kind.words)", advice: "only a view has fields")
                }
                guard let next = inner.place(of: part) else { throw missing(part, in: [inner]) }
                places.append(next)
                kind = inner.fields[next].kind
            }
            return Found(outwards: outwards, places: places, kind: kind)
        }
        throw missing(head, in: views)
    }

    /// Resolves `.`: the plain value of the innermost section.
    private func current() throws(Mistake) -> Found {
        switch scopes.last {
        case .value(let found): return found
        case .view(let view):
            guard let place = view.place(of: ".") else {
                let fields = view.fields.map(\.name).sorted().joined(separator: ", ")
                throw Mistake(what: "\".\" is \(view.name), a view", advice: "name one of its fields: \(fields)")
            }
            return Found(outwards: 0, places: [place], kind: view.fields[place].kind)
        case nil: throw Mistake(what: "\".\" has no value here", advice: "name a field")
        }
    }

    private func missing(_ name: String, in views: [ViewType]) -> Mistake {
        let own = (views.last?.fields.map(\.name) ?? []).filter { $0 != "." }
        let what = "no value \"\(name)\" in \(views.last?.name ?? "")"
        if let known = Self.synonyms.first(where: { $0.contains(name) }).flatMap({ own.first(where: $0.contains) }) {
            return Mistake(what: what, advice: "did you mean \"\(known)\"?")
        }
        for view in views.reversed() {
            guard let home = view.home(of: name) else { continue }
            return Mistake(what: what, advice: "it belongs to \(home.view): write \(home.example)")
        }
        let outer = views.dropLast().reversed().lazy.compactMap { view in
            nearestName(to: name, among: view.fields.map(\.name).filter { $0 != "." })
                .map { "did you mean \"\($0)\" of the \(view.name) around it?" }
        }
        let advice = didYouMean(name, among: own) ?? views.last.flatMap { $0.nearestInner(to: name) } ?? outer.first
        return Mistake(what: what, advice: advice ?? "it has \(own.sorted().joined(separator: ", "))")
    }

    /// Names that mean the same to designers, of which a view has one.
    private static let synonyms: [Set<String>] = [
        ["title", "heading", "headline"],
        ["summary", "lead", "description", "standfirst", "excerpt", "introduction", "intro"],
        ["url", "link", "href", "address", "permalink"],
        ["time", "published", "date", "datetime", "pubDate"],
        ["image", "picture", "photo", "img", "thumbnail"],
        ["byline", "author", "creator"],
        ["body", "content", "text"],
    ]
}

extension ViewType {
    /// A "did you mean" with a field of a view inside this one; nil when none is similar.
    ///
    /// A short name is similar to too many.
    fileprivate func nearestInner(to name: String) -> String? {
        guard name.count > 4 else { return nil }
        for field in fields {
            guard case .view(let inner) = field.kind,
                let near = nearestName(to: name, among: inner.fields.map(\.name).filter { $0 != "." })
            else { continue }
            return "did you mean \"\(field.name).\(near)\"?"
        }
        return nil
    }

    /// The nearest nested view with a field of this name, and the path to it.
    fileprivate func home(of name: String) -> (view: String, example: String)? {
        var waiting = [(view: self, sections: [String](), names: [String]())]
        var index = 0
        while index < waiting.count {
            let (view, sections, names) = waiting[index]
            index += 1
            if view.place(of: name) != nil, !(sections.isEmpty && names.isEmpty) {
                let value = (names + [name]).joined(separator: ".")
                let open = sections.map { "{{#\($0)}}" }.joined()
                let close = sections.reversed().map { "{{/\($0)}}" }.joined()
                return (view.name, open + "{{\(value)}}" + close)
            }
            for field in view.fields {
                let path = names + [field.name]
                switch field.kind {
                case .view(let inner): waiting.append((inner, sections, path))
                case .list(let inner): waiting.append((inner, sections + [path.joined(separator: ".")], []))
                case .text, .number, .url, .html, .json, .refresh, .flag: break
                }
            }
        }
        return nil
    }
}
