/// The folders that a command reads or writes, checked before it starts.
package struct CommandFolders: Sendable {
    private let site: String
    private let output: String

    /// Describes the folders of a site.
    ///
    /// - Parameters:
    ///   - site: The folder with `content/`, `themes/` and the program's `.sitegen/`.
    ///   - output: The folder that receives the site; it may be a symbolic link.
    package init(site: String, output: String) {
        self.site = site
        self.output = output
    }

    /// Checks that the folders are folders or can be created, and that the output does not overlap with the sources.
    ///
    /// - Parameter need: Whether the output is written or read.
    /// - Throws: `DiagnosticList` naming what is there instead.
    package func check(for need: Need) throws(DiagnosticList) {
        if need == .writing { try refuseOutputOverSources() }
        let store = site + "/.sitegen"
        let found = [
            mistake(output, "the output folder belongs here", "or name another folder with --output"),
            mistake(store, "the program's data folder of this site belongs here", "or move it away"),
            need == .reading && Disk.occupant(of: output) == nil ? missing : nil,
        ].compactMap(\.self)
        guard found.isEmpty else { throw DiagnosticList(found) }
    }

    /// Whether the output folder is written or read.
    package enum Need: Sendable {
        /// It is created if missing.
        case writing
        /// It must exist.
        case reading
    }

    /// Checks that a recording is neither read as a source nor published.
    ///
    /// - Throws: `DiagnosticList` when its folder lies inside the sources, the output or `.sitegen`.
    func check(recording folder: String) throws(DiagnosticList) {
        let taken = ["content", "themes", ".sitegen"].map { $0.below(site) } + [output]
        let place = Disk.place(of: folder) + "/"
        guard taken.contains(where: { place.hasPrefix(Disk.place(of: $0) + "/") }) else { return }
        let what = "a recording cannot lie inside the site's sources, its output or .sitegen"
        let advice = "give it a folder of its own with --record"
        throw DiagnosticList(folder, what, advice: advice)
    }

    /// Refuses an output that contains the sources or lies inside them: it would publish the sources or build itself.
    private func refuseOutputOverSources() throws(DiagnosticList) {
        let goal = Disk.place(of: output) + "/"
        let sources = ["content", "themes"].map { Disk.place(of: $0.below(site)) + "/" }
        guard sources.contains(where: { $0.hasPrefix(goal) || goal.hasPrefix($0) }) else { return }
        let advice = "give it a folder of its own with --output"
        throw DiagnosticList(output, "the output folder overlaps with the site's sources", advice: advice)
    }

    private var missing: Diagnostic {
        .error(output, nil, "there is no such folder", advice: "build first, or name what was built with --output")
    }

    private func mistake(_ path: String, _ purpose: String, _ otherwise: String) -> Diagnostic? {
        guard Disk.status(path)?.kind != .folder, let what = Disk.occupant(of: path) else { return nil }
        return .error(path, nil, "this is \(what), but \(purpose)", advice: "remove it, \(otherwise)")
    }
}
