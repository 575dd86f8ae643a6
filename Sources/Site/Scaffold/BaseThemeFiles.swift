import BaseTheme
package import Diagnostics
import Files

/// The files of the built-in base theme that a site has copied, to change them.
///
/// Beside each copy is kept what it was copied from, in a hidden folder, so that after an upgrade of the program both
/// changes can be told: the site's and the program's.
package struct BaseThemeFiles: Sendable {
    /// A file of a site's `themes/base`, compared with the built-in one.
    package struct Comparison: Sendable {
        /// The path below the theme's folder.
        package let path: String
        /// One line on what differs.
        package let summary: String
        /// The program's changes since the copy was made; empty when there are none, or when they are unknown.
        package let upstream: String
        /// The site's changes, compared with the built-in file; empty when they are equal.
        package let text: String
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

    /// The files to be written to copy a built-in file, or the whole theme.
    ///
    /// - Parameter path: The path below the theme's folder, with or without `themes/base/`; nil for all files.
    /// - Returns: The copies.
    /// - Throws: An error when there is no such built-in file.
    package func ejection(of path: String?) throws(DiagnosticList) -> NewFiles {
        var new = NewFiles(root: site)
        guard let path else {
            for (name, bytes) in BaseTheme.files {
                new.add(BaseTheme.folder + "/" + name, bytes: bytes)
                new.add(Self.originals + "/" + name, bytes: bytes)
            }
            return new
        }
        let name = try known(path)
        new.add(BaseTheme.folder + "/" + name, bytes: BaseTheme.files[name] ?? [])
        // An original without its copy is left over from an earlier time.
        if (try? files.read(Self.originals + "/" + name)) != BaseTheme.files[name] {
            new.add(Self.originals + "/" + name, bytes: BaseTheme.files[name] ?? [])
        }
        return new
    }

    /// Notes that a copy takes the current built-in file into account: from now on only later changes are reported.
    ///
    /// - Throws: An error when there is no such file, or it cannot be written.
    package func accept(_ path: String) throws(DiagnosticList) {
        let name = try known(path)
        guard files.exists(BaseTheme.folder + "/" + name) else {
            throw DiagnosticList([
                .error(
                    files.shown(BaseTheme.folder + "/" + name),
                    nil,
                    "the site has no copy of this file",
                    advice: "copy it with: sitegen themes eject \(name)"
                )
            ])
        }
        let original = site + "/" + Self.originals + "/" + name
        do throws(Disk.Failure) {
            try Disk.makeFolder(String(original.prefix(upTo: original.lastIndex(of: "/") ?? original.startIndex)))
            try Disk.write(BaseTheme.files[name] ?? [], to: original)
        } catch {
            throw DiagnosticList([.error(error.path, nil, error.reason, advice: error.advice ?? "make it writable")])
        }
    }

    private func known(_ path: String) throws(DiagnosticList) -> String {
        let prefix = BaseTheme.folder + "/"
        let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        if name == "theme.json" {
            // It makes the folder a base theme of its own, which no upgrade reaches.
            throw DiagnosticList([
                .error(
                    name,
                    nil,
                    "this file is not copied alone: with it a site's base theme is its own, and no upgrade reaches it",
                    advice: "write what you want to change into your own theme's theme.json"
                )
            ])
        }
        guard BaseTheme.files[name] == nil else { return name }
        let names = BaseTheme.files.keys.sorted()
        let same = names.filter { $0.hasSuffix("/" + name) }
        let advice =
            didYouMean(name, among: names)
            ?? (same.isEmpty ? "sitegen themes tree lists the files" : "is it \(same.joined(separator: " or "))?")
        throw DiagnosticList([.error(name, nil, "the built-in theme has no such file", advice: advice)])
    }

    /// The copies that differ from the built-in files, and those that do not need to be there.
    package func comparisons() -> [Comparison] {
        files.files(below: BaseTheme.folder).map { path in
            comparison(of: String(path.dropFirst(BaseTheme.folder.count + 1)))
        }
    }

    private func comparison(of name: String) -> Comparison {
        let own = (try? files.read(BaseTheme.folder + "/" + name)) ?? []
        guard let builtIn = BaseTheme.files[name] else {
            return Comparison(path: name, summary: "only in your site", upstream: "", text: "")
        }
        guard own != builtIn else {
            return Comparison(
                path: name,
                summary: "the same as the built-in file",
                upstream: "",
                text: "",
                isSame: true
            )
        }
        let difference = LineDifference(
            from: builtIn,
            to: own,
            named: "built-in/" + name,
            BaseTheme.folder + "/" + name
        )
        let lines =
            "\(difference.added) \(difference.added == 1 ? "line" : "lines") added, \(difference.removed) removed"
        guard let original = try? files.read(Self.originals + "/" + name) else {
            return Comparison(path: name, summary: lines, upstream: "", text: difference.text)
        }
        guard original != builtIn else {
            let summary = lines + "; the built-in file is the one you copied"
            return Comparison(path: name, summary: summary, upstream: "", text: difference.text)
        }
        let upstream = LineDifference(from: original, to: builtIn, named: "copied/" + name, "built-in/" + name)
        let ownChange = LineDifference(from: original, to: own, named: "copied/" + name, BaseTheme.folder + "/" + name)
        let summary =
            "the built-in file has changed since you copied it; "
            + "take its changes over, then run: sitegen themes accept \(name)"
        return Comparison(path: name, summary: summary, upstream: upstream.text, text: ownChange.text)
    }
}
