import FolderWatching

/// The errors for the browser's overlay.
struct ErrorOverlay: Sendable {
    /// The maximum number of errors shown; the others are counted.
    static let mostShown = 50

    let all: [Diagnostic]
    let site: String

    /// Whether a change of a watched file could fix any of them.
    ///
    /// A full disk, or a folder locked by another build, causes no file event when it recovers.
    var isFixable: Bool {
        all.contains { mistake in
            guard let path = place(of: mistake) else { return false }
            return FolderWatcher.folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
    }

    /// `{"mistakes": […], "more": 0}`, as specified for `events`.
    var json: JSON {
        var excerpts = SourceExcerpts(site: site)
        let shown = all.prefix(Self.mostShown).map { mistake in
            // Files outside the site folder get no path and no excerpt.
            let place = place(of: mistake)
            return mistake.json(at: place, excerpt: excerpts.excerpt(of: place, around: mistake.position))
        }
        return .object(["mistakes": JSON(shown), "more": JSON(all.count - shown.count)])
    }

    /// The path relative to the site folder; nil when it is outside.
    private func place(of mistake: Diagnostic) -> String? {
        let folder = site.hasSuffix("/") ? site : site + "/"
        if mistake.path.hasPrefix(folder) { return String(mistake.path.dropFirst(folder.count)) }
        return site == "." && !mistake.path.hasPrefix("/") ? mistake.path : nil
    }
}
