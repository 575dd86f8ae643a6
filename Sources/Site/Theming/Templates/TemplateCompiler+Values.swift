/// Values: fields of views, texts of the user interface, files of the theme.
extension TemplateCompiler {
    mutating func compile(value name: String, at offset: Int) {
        isBehindLineFeed = false
        if let key = name.behind("text.") { return compile(uiText: key, at: offset) }
        if let file = name.behind("asset.") { return compile(asset: file, at: offset) }
        if let file = name.behind("inline.") { return compile(content: file, at: offset) }
        if let icon = name.behind("icon.") { return compile(icon: icon, at: offset) }
        guard unknownSections == 0 else { return markContent() }
        guard let found = find(name, at: offset) else { return }
        place(found, called: name, at: offset)
    }

    private mutating func place(_ found: Scopes.Found, called name: String, at offset: Int) {
        switch ValuePlacement(of: found.kind, called: name, in: context) {
        case .refused(let mistake): report(offset, mistake.what, mistake.advice)
        case .written(let writing):
            program.steps.append(.value(slot(of: found), writing))
            markContent(ofValue: true)
        }
    }

    /// The field that a template, or a placeholder of a text, names.
    mutating func find(_ name: String, at offset: Int, ofText key: String? = nil) -> Scopes.Found? {
        do throws(Mistake) {
            return try scopes.find(name)
        } catch {
            let need = key.map { "the text \"\($0)\" needs {\(name)}: " }
            if need != nil || unknownSections == 0 { report(offset, (need ?? "") + error.what, error.advice) }
            return nil
        }
    }

    mutating func slot(of found: Scopes.Found) -> Slot {
        let rest = found.places.dropFirst().map(Int32.init)
        let start = program.paths.count
        program.paths += rest
        return Slot(
            outwards: Int32(found.outwards),
            first: Int32(found.places.first ?? 0),
            rest: rest.isEmpty ? 0 : Int32(start),
            restCount: Int32(rest.count)
        )
    }

    mutating func markContent(ofValue isValue: Bool = false) {
        guard case .quotedValue(var tag, var attribute) = context else { return }
        attribute.hasContent = true
        tag.hasValues = tag.hasValues || isValue
        context = .quotedValue(tag, attribute)
    }
}

extension TemplateCompiler {
    private mutating func compile(uiText key: String, at offset: Int) {
        guard let text = library.texts[key] else { return reportMissing(uiText: key, at: offset) }
        used.texts.insert(key)
        if case .refused(let mistake) = ValuePlacement(of: .text, called: "text." + key, in: context) {
            return report(offset, mistake.what, mistake.advice)
        }
        switch text {
        case .plain(let words): compile(words: words, of: key, at: offset)
        case .plural(let forms): compile(forms, of: key, at: offset)
        }
        markContent()
    }

    /// A text that no language has is a wrong name, reported once.
    private mutating func reportMissing(uiText key: String, at offset: Int) {
        guard let help = library.help[key] else {
            let advice = didYouMean(key, among: library.help.merging(library.texts) { $1 }.keys)
            return report(offset, "no text \"\(key)\"", advice ?? "add it to texts/nb.json and the other languages")
        }
        report(offset, "no text \"\(key)\" in \(library.textsPath)", "add it; nb has \"\(help.words)\"")
    }

    /// Compiles the plural forms of a text: the first placeholder is the number that decides.
    private mutating func compile(_ forms: [PluralCategory: String], of key: String, at offset: Int) {
        guard let name = Text.plural(forms).chooser else {
            let what = "the text \"\(key)\" has plural forms but no {number}"
            return report(offset, what, "name a number field in braces in \(library.textsPath)")
        }
        guard let found = find(name, at: offset, ofText: key) else { return }
        guard case .number = found.kind else {
            let what = "{\(name)} of the text \"\(key)\" is \(found.kind.words), but plural forms need a number"
            return report(offset, what, "name a number field in \(library.textsPath)")
        }
        let slot = slot(of: found)
        for form in PluralCategory.allCases {
            guard let words = forms[form] else { continue }
            let index = program.steps.count
            program.steps.append(.literal(0..<0))
            endsBody = true
            compile(words: words, of: key, at: offset)
            // Numbers in forms that a text lacks, one of English in another language, take `other`.
            let numbers = PluralNumbers(
                library.plurals,
                form == .other ? PluralCategory.allCases.filter { $0 == .other || forms[$0] == nil } : [form]
            )
            program.steps[index] = .whenCounted(slot, numbers, end: program.steps.count)
            endsBody = true
        }
    }

    private mutating func compile(words: String, of key: String, at offset: Int) {
        for part in Text.parts(of: words) {
            switch part {
            case .words(let words):
                let start = program.literals.count
                if context.isQuotedValue {
                    Escaping.appendAttribute(words, to: &program.literals)
                } else {
                    Escaping.appendText(words, to: &program.literals)
                }
                emit(literal: start..<program.literals.count)
            case .placeholder(let name):
                guard let found = find(name, at: offset, ofText: key) else { continue }
                place(found, called: name, at: offset)
            }
        }
    }
}

extension TemplateCompiler {
    private mutating func compile(asset name: String, at offset: Int) {
        if library.assets.keys.contains(name) {
            used.assets.insert(name)
            return point(to: name, fragment: "", at: offset)
        }
        for (suffix, side) in [(".width", \PixelSize.width), (".height", \PixelSize.height)]
        where name.hasSuffix(suffix) {
            let picture = String(name.dropLast(suffix.utf8.count))
            if let size = library.assets[picture] { return compile(side, of: size, picture, at: offset) }
        }
        reportMissing(name, at: offset)
    }

    private mutating func reportMissing(_ asset: String, at offset: Int) {
        let advice = didYouMean(asset, among: library.assets.keys) ?? "add it to styles, scripts or images"
        report(offset, "no asset \"\(asset)\" in the theme", advice)
    }

    private mutating func compile(content name: String, at offset: Int) {
        guard library.assets.keys.contains(name) else { return reportMissing(name, at: offset) }
        guard let form = InlineForm(of: name), context.takes(form) else {
            let advice = "write a stylesheet into <style>, a script into <script>, a picture into href=\"…\""
            return report(offset, "the content of \(name) cannot stand here", advice)
        }
        used.assets.insert(name)
        program.steps.append(.content(program.assets.count))
        program.assets.append(Program.AssetReference(name: name, form: form))
        markContent()
    }

    private mutating func compile(
        _ side: KeyPath<PixelSize, Int>,
        of size: PixelSize?,
        _ name: String,
        at offset: Int
    ) {
        guard let size else {
            return report(offset, "\"\(name)\" is no picture and has no size", "only pictures have one")
        }
        if case .refused(let mistake) = ValuePlacement(of: .number, called: "asset." + name, in: context) {
            return report(offset, mistake.what, mistake.advice)
        }
        // The result also depends on the absence of an asset with the whole name.
        used.assets.formUnion([name, name + ".width", name + ".height"])
        let start = program.literals.count
        program.literals.append(contentsOf: String(size[keyPath: side]).utf8)
        emit(literal: start..<program.literals.count)
        markContent()
    }

    private mutating func compile(icon name: String, at offset: Int) {
        guard library.icons.contains(name) else {
            let advice = didYouMean(name, among: library.icons) ?? "add icons/\(name).svg"
            return report(offset, "no icon \"\(name)\" in the theme", advice)
        }
        used.assets.insert(IconSprite.assetName)
        used.icons.insert(name)
        point(to: IconSprite.assetName, fragment: "#" + name, at: offset)
    }

    private mutating func point(to name: String, fragment: String, at offset: Int) {
        guard context.takesAsset else {
            return report(offset, "the address of an asset cannot stand here", "write it into href=\"…\" or src=\"…\"")
        }
        program.steps.append(.asset(program.assets.count))
        program.assets.append(Program.AssetReference(name: name, fragment: fragment))
        markContent()
    }
}

extension String {
    fileprivate func behind(_ beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
