import BaseTheme

/// The changes that a site needs for this version of the program.
package enum UpgradeCheck {
    /// The changes to make in the folder of a site, as warnings in the order of files.
    package static func findings(in site: String) -> [Diagnostic] {
        let files = FileTree.site(site)
        // Copies of built-in theme files that an upgrade has left behind, or that do not need to be there.
        let copies = BaseThemeFiles(site: site).comparisons().compactMap { file -> Diagnostic? in
            let path = files.shown(file.path.below(BaseTheme.folder))
            if file.isSame {
                let what = "this copy of a built-in file changes nothing"
                return .warning(path, nil, what, advice: "remove it, so that the next upgrade reaches it")
            }
            guard !file.upstream.isEmpty else { return nil }
            let advice =
                "take the changes over that \"sitegen themes diff \(file.path)\" shows, "
                + "then run: sitegen themes accept \(file.path)"
            return .warning(path, nil, "the built-in file has changed since you copied it", advice: advice)
        }
        // Schemas for editors that an older version wrote.
        let schemas = ContentReference.files.compactMap { document -> Diagnostic? in
            let path = "\(SchemaLine.folder)/\(document.name).json"
            guard let own = try? Disk.read(path.below(site)), own != JSONSchema(of: document).json.readableText
            else { return nil }
            let advice = "write it again: sitegen schema \(document.name) > \(path)"
            return .warning(files.shown(path), nil, "this schema is of another version", advice: advice)
        }
        return DiagnosticList(copies + schemas).inFileOrder
    }
}
