/// Reads a page of the output once and collects the facts that the checks need.
struct PageReader {
    private let page: [UInt8]
    private let files: OutputFiles
    private let base: OutputFiles.LinkBase
    private(set) var facts: PageFacts

    private var structure = PageStructure()
    /// Ids inside `template` elements, which are no elements of the page.
    private var templateIDs: Set<String> = []
    private var templateDepth = 0
    private var references: [Reference] = []
    private var ownFragments: [Reference] = []
    private var seen: Set<ArraySlice<UInt8>> = []

    private struct Reference {
        let id: String
        let attribute: String
        let place: Int
        let isInTemplate: Bool
    }

    init(_ page: [UInt8], at path: String, _ files: OutputFiles) {
        self.page = page
        self.files = files
        base = files.base(ofFileAt: path)
        facts = PageFacts(path: path)
        facts.bytes = page.count
        var scanner = HTMLTagScanner(of: page)
        var start = PageTag()
        while let tag = scanner.nextTag() {
            if tag.isClosing {
                close(tag, text: scanner.text)
            } else {
                start.read(tag, &scanner)
                open(start)
            }
        }
        facts.findings += structure.findings(of: page)
        resolveReferences()
    }
}

extension PageReader {
    private func text(_ range: Range<Int>) -> String {
        let text = String(decoding: page[range], as: UTF8.self)
        return page[range].contains(UInt8(ascii: "&")) ? text.decodingCharacterReferences : text
    }

    private mutating func report(_ place: Int, _ what: String, advice: String, cause: String? = nil) {
        let position = SourcePosition(ofByte: place, in: page)
        facts.findings.append(PageFinding(position: position, what: what, advice: advice, cause: cause))
    }

    private mutating func close(_ tag: HTMLTagScanner.Tag, text: Range<Int>) {
        switch PageTag.names[tag.name] {
        case .template: templateDepth = max(0, templateDepth - 1)
        case .title: structure.noteTitle(page[text])
        case .head: structure.isInHead = false
        default: break
        }
    }

    private mutating func open(_ tag: PageTag) {
        let isInTemplate = templateDepth > 0
        if !isInTemplate { facts.elements += 1 }
        for (name, value) in tag.attributes {
            if name == .id || name == .name && tag.element == .a {
                noteID(text(value), tag, isInTemplate)
            } else if PageName.references.contains(name) {
                references += text(value).split(whereSeparator: \.isWhitespace).map {
                    Reference(id: String($0), attribute: name.rawValue, place: tag.place, isInTemplate: isInTemplate)
                }
            } else {
                follow(name, value, tag)
            }
        }
        guard let element = tag.element else { return }
        if element == .template { templateDepth += 1 }
        if element == .img { checkPicture(tag) }
        if !isInTemplate { structure.note(element, tag, page) }
    }

    private mutating func noteID(_ id: String, _ tag: PageTag, _ isInTemplate: Bool) {
        guard !id.isEmpty else {
            return report(tag.place, "an id is empty", advice: "give it a name or leave it out")
        }
        guard !isInTemplate else {
            templateIDs.insert(id)
            return
        }
        // An anchor may have its id as its name, too.
        guard !facts.ids.insert(id).inserted, tag[.name] == nil else { return }
        report(tag.place, "the id \"\(id)\" is there twice", advice: "give each element an id of its own")
    }

    private mutating func checkPicture(_ tag: PageTag) {
        let hasSize = !(tag[.width]?.isEmpty ?? true) && !(tag[.height]?.isEmpty ?? true)
        guard tag[.alt] == nil || !hasSize else { return }
        let name = (tag[.src] ?? tag[.dataSource]).map { "picture \"\(text($0))\"" } ?? "picture"
        if tag[.alt] == nil {
            let advice = "describe it in alt, or write alt=\"\" if it only decorates"
            report(tag.place, "the \(name) has no alt", advice: advice)
        }
        if !hasSize {
            let advice = "give it both, so that the page does not move while it loads"
            report(tag.place, "the \(name) has no width or no height", advice: advice)
        }
    }

    private mutating func resolveReferences() {
        for reference in references where !isKnown(reference) {
            let what = "\(reference.attribute) names \"\(reference.id)\", and no element has this id"
            report(reference.place, what, advice: "give the element this id, or correct the attribute")
        }
        for link in ownFragments where !isKnown(link) {
            let advice = "give the element this id, or correct the link"
            report(link.place, "broken fragment: no element has the id \"\(link.id)\"", advice: advice)
        }
    }

    private func isKnown(_ reference: Reference) -> Bool {
        facts.ids.contains(reference.id) || reference.isInTemplate && templateIDs.contains(reference.id)
    }
}

extension PageReader {
    private enum LinkKind: String {
        case link = "broken link"
        case picture = "missing picture"
        case stylesheet = "missing stylesheet"
        case script = "missing script"
        case frame = "missing frame"
        case file = "missing file"
    }

    private mutating func follow(_ name: PageName, _ value: Range<Int>, _ tag: PageTag) {
        switch name {
        case .href: follow(value, tag, as: hrefKind(of: tag))
        case .src: follow(value, tag, as: sourceKind(of: tag))
        case .srcset, .imagesrcset:
            for (address, _) in page[value].sourceSet { follow(address.indices, tag, as: .picture) }
        case .poster: follow(value, tag, as: .picture)
        case .action, .dataFragment, .dataSource: follow(value, tag, as: .link)
        case .data: if tag.element == .object { follow(value, tag, as: .file) }
        case .content:
            guard let property = tag[.property] ?? tag[.name] else { return }
            if Self.picturesForSharing.contains(where: { page[property].elementsEqual($0.utf8) }) {
                follow(value, tag, as: .picture)
            }
        default: break
        }
    }

    private static let picturesForSharing = ["og:image", "twitter:image"]

    private func hrefKind(of tag: PageTag) -> LinkKind {
        switch tag.element {
        case .use, .image: .picture
        case .link:
            switch tag[.rel].map(text) {
            case "stylesheet": .stylesheet
            case "modulepreload": .script
            case "icon", "apple-touch-icon": .picture
            case "canonical", "alternate": .link
            default: .file
            }
        default: .link
        }
    }

    private func sourceKind(of tag: PageTag) -> LinkKind {
        switch tag.element {
        case .script: .script
        case .img: .picture
        case .iframe: .frame
        default: .file
        }
    }

    private mutating func follow(_ range: Range<Int>, _ tag: PageTag, as kind: LinkKind) {
        let address = page[range]
        guard address.first != UInt8(ascii: "h") || !address.starts(with: "http".utf8) || files.isOwn(address)
        else { return }
        let isCounted = kind == .stylesheet || kind == .script || kind == .frame
        guard seen.insert(address).inserted || isCounted else { return }
        let link = Substring(text(range).utf8[...].trimmingASCIIBlanks)
        let hash = link.utf8.firstIndex(of: UInt8(ascii: "#"))
        let fragment = hash.map { link[link.index(after: $0)...] } ?? ""
        let path = link[..<(hash ?? link.endIndex)]
        guard let first = path.utf8.first, first != UInt8(ascii: "?") else {
            // The address of the page itself; only a link may be meant to lead there.
            if path.isEmpty, hash == nil, kind != .link {
                report(tag.place, "an address is empty", advice: "leave it out")
            }
            return noteOwnFragment(fragment, tag)
        }
        switch files.target(of: path, from: base) {
        case .elsewhere: break
        case .missing(let file):
            if kind == .link, tag.element == .a, !facts.brokenLinks.contains(file) { facts.brokenLinks.append(file) }
            report(
                tag.place,
                "\(kind.rawValue): \(link); there is no \(file) in the output",
                advice: "correct the address, or build again",
                cause: kind.rawValue + file
            )
        case .file(let index): note(index, fragment, tag, kind)
        }
    }

    private mutating func note(_ file: Int, _ fragment: Substring, _ tag: PageTag, _ kind: LinkKind) {
        switch kind {
        case .stylesheet: facts.styles.insert(file)
        case .script: facts.scripts.insert(file)
        case .frame: facts.frames.insert(file)
        case .link, .picture, .file: break
        }
        guard let id = Self.id(fragment) else { return }
        if files.paths[file] == facts.path {
            noteOwnFragment(fragment, tag)
        } else {
            facts.fragments.append((file, id, tag.place))
        }
    }

    private mutating func noteOwnFragment(_ fragment: Substring, _ tag: PageTag) {
        guard let id = Self.id(fragment) else { return }
        let isInTemplate = templateDepth > 0
        ownFragments.append(Reference(id: id, attribute: "href", place: tag.place, isInTemplate: isInTemplate))
    }

    /// The id that a fragment means; nil for the top of a page and for a text fragment.
    private static func id(_ fragment: Substring) -> String? {
        guard !fragment.isEmpty, fragment != "top", !fragment.hasPrefix(":~:") else { return nil }
        return PercentEncoding.decoded(fragment) ?? String(fragment)
    }
}
