import Diagnostics
import Files
import Foundation
import Markup

/// Reads one brand's folder and cross-checks its files.
struct BrandReader {
    let reader: ContentReader
    let settings: SiteSettings
    let timeZones: TimeZones
    let id: String

    /// The brand with the valid values of its file; if there are errors, it is only for further checks.
    func brand(into list: inout DiagnosticList) -> Brand? {
        let path = "content/\(id)/brand.yml"
        let file = reader.brandFile(id, into: &list)
        let sectionIDs = reader.ids(in: "content/\(id)/sections", kind: "section", into: &list)
        let zone = file?.timeZone.value.flatMap { TimeZone(identifier: $0.text) } ?? .gmt
        let sections = SectionReader(
            reader: reader,
            settings: settings,
            brand: id,
            url: file?.url.value?.web,
            home: file?.home.value?.text,
            insert: file?.insert?.compactMap { $0.value?.spec } ?? [],
            hasAccount: file.map { $0.account != nil } ?? true,
            zone: zone
        ).sections(sectionIDs, into: &list)
        let pages = PageReader(reader: reader, folder: "content/\(id)/pages", url: file?.url.value?.web, zone: zone)
            .pages(beside: sectionIDs, into: &list)
        noteUnknownFiles(beside: sections, into: &list)
        CurationReader(reader: reader, zone: zone).noteUnlisted(id, sectionIDs, into: &list)
        guard let file else { return nil }
        check(file, path, sectionIDs, into: &list)
        return file.brand(
            id: id,
            path: reader.files.shown(path),
            publish: file.publish?.settings(over: settings.publish) ?? settings.publish,
            sections: sections,
            pages: pages
        )
    }

    /// The names in a brand's folder; feeds and articles refer to files in `feeds` and `images`.
    private static let names = ["brand.yml", "sections", "pages", "articles", "feeds", "images", "curation"]

    /// Warns of files that neither the program nor a section or article uses.
    private func noteUnknownFiles(beside sections: [Section], into list: inout DiagnosticList) {
        let named = sections.flatMap(\.namedSources)
        for entry in reader.files.list("content/\(id)")
        where !Self.names.contains(entry.name) && !BrandFolders.isVariant(entry.name, of: "brand") {
            guard !named.contains(where: { $0.isFile(at: "\(id)/\(entry.name)") }) else { continue }
            let path = reader.files.shown("content/\(id)/\(entry.name)")
            let advice = suggestion(for: entry.name, among: Self.names, kind: "names that are read")
            list.append(.warning(path, nil, "nothing reads \(quoted(entry.name))", advice: advice))
        }
    }

    private func check(_ file: BrandFile, _ path: String, _ sections: [String], into list: inout DiagnosticList) {
        func note(_ position: SourcePosition?, _ what: String, _ advice: String) {
            list.append(.error(reader.files.shown(path), position, what, advice: advice))
        }
        func expectSection(_ key: String, _ name: Located<Identifier>) {
            guard let text = name.value?.text, !sections.contains(text), !sections.isEmpty else { return }
            let advice = suggestion(for: text, among: sections, kind: "sections")
            note(name.position, "\(key) \(quoted(text)) is no section", advice)
        }
        if sections.isEmpty {
            note(nil, "the brand has no sections", "add content/\(id)/sections/ID.md")
        }
        expectSection("home", file.home)
        var seen: Set<String> = []
        for tab in file.tabs ?? [] {
            guard let part = tab.value else { continue }
            expectSection("tab", part.section)
            if let from = part.from?.value?.date(in: .gmt), let end = part.until, let until = end.value?.date(in: .gmt),
                until <= from
            {
                note(end.position, "\"until\" is not after \"from\"", "write a later date, or take one of the two out")
            }
            if let text = part.section.value?.text, !seen.insert(text).inserted {
                note(tab.position, "tab \(quoted(text)) is repeated", "keep one of them")
            }
        }
        if let zone = file.timeZone.value?.text, !timeZones.contains(zone) {
            let advice = timeZones.nearest(to: zone).map { "write \($0)" }
            note(file.timeZone.position, "unknown time zone \(quoted(zone))", advice ?? TimeZoneName.advice)
        }
        if file.scheme == nil, let reason = Scheme.problem(with: id) {
            note(nil, "the id \(quoted(id)) is no scheme of apps: \(reason)", "add \"scheme: …\"")
        }
        for problem in file.validationErrors(sections: sections) {
            note(problem.position, problem.what, problem.advice)
        }
    }
}

extension BrandFile {
    /// Checks lists of individually valid entries.
    fileprivate func validationErrors(sections: [String]) -> [YAMLSyntaxError] {
        var errors: [YAMLSyntaxError] = []
        if let places { errors += PlacePart.validationErrors(in: places, sections: sections) }
        if let weather, places == nil {
            let advice = "add \"places: …\", or delete the line"
            errors.append(YAMLSyntaxError(position: weather.keyPosition, what: "weather of no place", advice: advice))
        }
        if let tutorials { errors += TutorialPart.validationErrors(in: tutorials) }
        if let houseAds { errors += HouseAdPart.validationErrors(in: houseAds) }
        if let legacy { errors += RedirectPart.validationErrors(in: legacy) }
        return errors + (publish?.validationErrors ?? [])
    }

    /// The valid places, with their forecasts.
    private var localities: [Place] {
        let weather = weather?.value?.source
        return (places?.value ?? []).compactMap { part in
            var place = part.value?.locality
            if let valid = place { place?.forecast = weather?.source(of: valid) }
            return place
        }
    }

    /// The brand; nil when a required value is missing or invalid.
    fileprivate func brand(
        id: String,
        path: String,
        publish: PublishSettings,
        sections: [Section],
        pages: [Page]
    ) -> Brand? {
        guard let name = name.value?.text, let url = url.value?.web, let language = language.value?.value,
            let timeZone = timeZone.value?.text, let home = home.value?.text
        else { return nil }
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        let parts = (tabs ?? []).compactMap(\.value)
        let tabs = parts.compactMap { $0.section.value?.text }
        let periods = parts.compactMap { part in
            part.section.value.map { section in
                let (from, until) = (part.from?.value?.date(in: zone), part.until?.value?.date(in: zone))
                return (section.text, Period(from: from, until: until))
            }
        }
        let order = [home] + tabs
        let listed = order.indices.flatMap { index in
            order.prefix(index).contains(order[index]) ? [] : sections.filter { $0.id == order[index] }
        }
        return Brand(
            id: id,
            name: name,
            url: url,
            language: language,
            timeZone: timeZone,
            theme: theme?.value?.text,
            home: home,
            tabs: tabs,
            tabPeriods: Dictionary(periods.filter { $0.1 != Period() }) { first, _ in first },
            apps: apps?.apps,
            scheme: scheme?.value?.text,
            account: account?.value?.account,
            favourites: favourites?.value ?? .modal,
            kickers: kickers?.value ?? .feed,
            places: localities,
            weather: weather?.value?.source,
            tutorials: (tutorials?.value ?? []).compactMap { $0.value?.tutorial },
            houseAds: (houseAds?.value ?? []).compactMap { $0.value?.houseAd },
            imprint: imprint?.imprint,
            image: image?.value?.image,
            legacy: (legacy?.value ?? []).compactMap { $0.value?.rule(at: $0.position) },
            publish: publish,
            sections: listed + sections.filter { !order.contains($0.id) },
            pages: pages,
            file: path,
            themePosition: theme?.position,
            urlPosition: self.url.position,
            schemePosition: scheme?.position
        )
    }
}
