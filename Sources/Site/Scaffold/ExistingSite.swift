/// A site that something new is added to.
package struct ExistingSite: Sendable {
    private let files: FileTree

    /// Finds the site of a folder, which has a folder `content`.
    package init(folder: String) throws(DiagnosticList) {
        files = .disk(folder)
        guard !files.list("content").isEmpty else {
            let advice = "name the site's folder with --site, or make one with \"sitegen new DIR\""
            let what = "this folder is no site: it has no content"
            throw DiagnosticList(files.shown("content"), what, advice: advice)
        }
    }

    /// Refuses an invalid id, that of a new brand unless told otherwise.
    package static func check(_ id: String, isBrand: Bool = true) throws(DiagnosticList) {
        guard let refusal = ReservedNames.refusal(of: id, isBrand: isBrand) else { return }
        throw error(refusal.what, refusal.advice)
    }

    /// The parts of a name such as "paper/sport", of a form such as "BRAND/ID": the last one is new, those before must
    /// exist.
    ///
    /// Unless it is new, the last part is an existing section.
    package func parts(of name: String, as form: String, isNew: Bool = true) throws(DiagnosticList) -> [String] {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == form.split(separator: "/").count, let brand = parts.first, let last = parts.last
        else { throw Self.error("the name \"\(name)\" has not the form \(form)", "such as \(example(of: form))") }
        guard brands.contains(brand) else {
            throw Self.error("unknown brand \"\(brand)\"", advice(brand, brands, none: "make it: sitegen new brand"))
        }
        if !isNew || parts.count > 2 {
            let (section, known) = (parts[1], sections(of: brand))
            guard known.contains(section) else {
                let none = "make it: sitegen new section \(brand)/\(section)"
                throw Self.error("unknown section \"\(brand)/\(section)\"", advice(section, known, none: none))
            }
        }
        guard isNew else { return parts }
        try Self.check(last, isBrand: false)
        // Sections and pages share addresses; articles of different sections do not.
        let taken = ["sections", "pages"].map { "content/\(brand)/\($0)/\(last).md" }
        if parts.count == 2, let file = taken.first(where: files.exists) {
            throw Self.error("\(files.shown(file)) has the address of \(name)", "choose another id")
        }
        return parts
    }

    /// The name of a new section for a feed in a site of one brand, such as "paper/world-news".
    ///
    /// - Throws: An error when there are several brands, or the title has no letters.
    package func proposedSection(titled title: String?) throws(DiagnosticList) -> String {
        let id = title.map(Slug.of) ?? ""
        guard let brand = brands.first, brands.count == 1, !id.isEmpty else {
            let example = "\(brands.first ?? "paper")/\(id.isEmpty ? "world" : id)"
            let advice = "write its brand and id behind the feed, such as \(example)"
            throw Self.error("the section has to be named", advice)
        }
        return "\(brand)/\(id)"
    }

    private var brands: [String] {
        files.list("content").map(\.name).filter { files.exists("content/\($0)/brand.yml") }
    }

    private func sections(of brand: String) -> [String] {
        files.list("content/\(brand)/sections").compactMap { entry in
            entry.name.hasSuffix(".md") ? String(entry.name.dropLast(3)) : nil
        }
    }

    private func example(of form: String) -> String {
        let brand = brands.first ?? "paper"
        let section = sections(of: brand).first ?? "sport"
        return form.replacing("BRAND", with: brand).replacing("SECTION", with: section)
            .replacing("ID", with: "new-name")
    }

    private func advice(_ word: String, _ known: [String], none: String) -> String {
        if let near = didYouMean(word, among: known) { return near }
        return known.isEmpty ? none : "there are " + known.sorted().joined(separator: ", ")
    }

    private static func error(_ what: String, _ advice: String) -> DiagnosticList {
        DiagnosticList("sitegen", what, advice: advice)
    }
}
