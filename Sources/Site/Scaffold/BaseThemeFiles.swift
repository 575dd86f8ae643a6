import BaseTheme

/// The files of the built-in base theme that a site has copied, to change them.
///
/// Beside each copy is kept what it was copied from, in a hidden folder, so that after an upgrade of the program both
/// changes can be shown: the site's and the program's.
package struct BaseThemeFiles: Sendable {
    /// A file of a site's `themes/base`, compared with the built-in one.
    package struct Comparison: Sendable {
        /// The path below the theme's folder.
        package let path: String
        /// One line on what differs.
        package let summary: String
        /// The program's changes since the copy was made; empty when there are none, or when they are unknown.
        package var upstream = ""
        /// The site's changes, compared with the built-in file; empty when they are equal.
        package var text = ""
        /// Whether the copy says the same as the built-in file.
        package var isSame = false
    }

    private static let originals = BaseTheme.folder + "/.ejected"

    private let site: String
    private let files: FileTree

    /// Reads the folder of a site.
    package init(site: String) {
        self.site = site
        files = .disk(site, linked: ["themes"])
    }

    /// The files to be written to copy a built-in file, with or without `themes/base/` before it, or the whole theme.
    ///
    /// - Throws: An error when there is no such built-in file.
    package func ejection(of path: String?) throws(DiagnosticList) -> NewFiles {
        var new = NewFiles(root: site)
        guard let path else {
            for (name, bytes) in BaseTheme.files {
                new.add(name.below(BaseTheme.folder), bytes: bytes)
                new.add(name.below(Self.originals), bytes: bytes)
            }
            return new
        }
        let name = try known(path)
        new.add(name.below(BaseTheme.folder), bytes: BaseTheme.files[name] ?? [])
        // An original without its copy is left over from an earlier time.
        if (try? files.read(name.below(Self.originals))) != BaseTheme.files[name] {
            new.add(name.below(Self.originals), bytes: BaseTheme.files[name] ?? [])
        }
        return new
    }

    /// Notes that a copy takes the current built-in file into account: from now on only later changes are reported.
    package func accept(_ path: String) throws(DiagnosticList) {
        let name = try known(path)
        let copy = name.below(BaseTheme.folder)
        guard files.exists(copy) else {
            let advice = "copy it with: sitegen themes eject \(name)"
            throw DiagnosticList(files.shown(copy), "the site has no copy of this file", advice: advice)
        }
        let original = site + "/" + Self.originals + "/" + name
        do throws(Disk.Failure) {
            try Disk.makeFolder(String(original.prefix(upTo: original.lastIndex(of: "/") ?? original.startIndex)))
            try Disk.write(BaseTheme.files[name] ?? [], to: original)
        } catch {
            throw DiagnosticList(error.path, error.reason, advice: error.advice ?? "make it writable")
        }
    }

    private func known(_ path: String) throws(DiagnosticList) -> String {
        let prefix = BaseTheme.folder + "/"
        let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        if name == "theme.json" {
            // It makes the folder a base theme of its own, which no upgrade reaches.
            throw DiagnosticList(
                name,
                "this file is not copied alone: with it a site's base theme is its own, and no upgrade reaches it",
                advice: "write what you want to change into your own theme's theme.json"
            )
        }
        guard BaseTheme.files[name] == nil else { return name }
        let names = BaseTheme.files.keys.sorted()
        let same = names.filter { $0.hasSuffix("/" + name) }
        let advice =
            didYouMean(name, among: names)
            ?? (same.isEmpty ? "sitegen themes tree lists the files" : "is it \(same.joined(separator: " or "))?")
        throw DiagnosticList(name, "the built-in theme has no such file", advice: advice)
    }

    /// The copies that differ from the built-in files, and those that do not need to be there.
    package func comparisons() -> [Comparison] {
        files.files(below: BaseTheme.folder).map { path in
            comparison(of: String(path.dropFirst(BaseTheme.folder.count + 1)))
        }
    }

    private func comparison(of name: String) -> Comparison {
        let path = name.below(BaseTheme.folder)
        let own = (try? files.read(path)) ?? []
        guard let builtIn = BaseTheme.files[name] else { return Comparison(path: name, summary: "only in your site") }
        guard own != builtIn else {
            return Comparison(path: name, summary: "the same as the built-in file", isSame: true)
        }
        let original = try? files.read(name.below(Self.originals))
        guard let original, original != builtIn else {
            let change = LineDifference(from: builtIn, to: own, named: "built-in/" + name, path)
            let lines = "\(counted(change.added, "line")) added, \(change.removed) removed"
            let origin = original == nil ? "" : "; the built-in file is the one you copied"
            return Comparison(path: name, summary: lines + origin, text: change.text)
        }
        return Comparison(
            path: name,
            summary: "the built-in file has changed since you copied it; "
                + "take its changes over, then run: sitegen themes accept \(name)",
            upstream: LineDifference(from: original, to: builtIn, named: "copied/" + name, "built-in/" + name).text,
            text: LineDifference(from: original, to: own, named: "copied/" + name, path).text
        )
    }
}
