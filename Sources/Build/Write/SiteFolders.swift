package import Diagnostics
import Files

/// The folders that a command writes into or reads from, looked at before it does anything.
package struct SiteFolders: Sendable {
    private let site: String
    private let output: String

    /// Makes a look at the folders of a site.
    ///
    /// - Parameters:
    ///   - site: The folder that holds `content/` and `themes/`, and `.sitegen/` for what the program keeps.
    ///   - output: The folder that receives the site; it may be reached over a link.
    package init(site: String, output: String) {
        self.site = site
        self.output = output
    }

    /// Makes sure that where a folder is, or is to be made, nothing else stands, and that an output to write lies apart from
    /// what it is made of.
    ///
    /// - Parameter need: What the output folder is needed for.
    /// - Throws: `DiagnosticList` naming what stands there instead.
    package func check(for need: Need) throws(DiagnosticList) {
        if need == .writing { try refuseOutputOverSources() }
        let store = site + "/.sitegen"
        let found = [
            mistake(output, "the output folder is to be here", "or name another folder with --output"),
            mistake(store, "the program keeps what it knows of this site in a folder here", "or move it away"),
            need == .reading && Disk.occupant(of: output) == nil ? missing : nil,
        ].compactMap(\.self)
        guard found.isEmpty else { throw DiagnosticList(found) }
    }

    /// What an output folder is needed for.
    package enum Need: Sendable {
        /// It is made if it is not there.
        case writing
        /// It has to be there.
        case reading
    }

    /// Makes sure that a recording is neither read as a source nor published.
    ///
    /// - Throws: `DiagnosticList` when its folder lies inside the sources, the output or `.sitegen`.
    func check(recording folder: String) throws(DiagnosticList) {
        let taken = ["content", "themes", ".sitegen"].map { site + "/" + $0 } + [output]
        let place = Disk.place(of: folder) + "/"
        guard taken.contains(where: { place.hasPrefix(Disk.place(of: $0) + "/") }) else { return }
        throw DiagnosticList([
            .error(
                folder,
                nil,
                "a recording cannot lie inside the site's sources, its output or .sitegen",
                advice: "give it a folder of its own with --record"
            )
        ])
    }

    /// An output that holds what it is made of, or lies in it, would publish the sources or build itself.
    private func refuseOutputOverSources() throws(DiagnosticList) {
        let goal = Disk.place(of: output) + "/"
        let sources = ["content", "themes"].map { Disk.place(of: site + "/" + $0) + "/" }
        guard sources.contains(where: { $0.hasPrefix(goal) || goal.hasPrefix($0) }) else { return }
        throw DiagnosticList([
            .error(
                output,
                nil,
                "the output would lie over the site's own sources",
                advice: "give it a folder of its own with --output"
            )
        ])
    }

    private var missing: Diagnostic {
        .error(output, nil, "there is no such folder", advice: "build first, or name what was built with --output")
    }

    private func mistake(_ path: String, _ purpose: String, _ otherwise: String) -> Diagnostic? {
        guard Disk.status(path)?.kind != .folder, let what = Disk.occupant(of: path) else { return nil }
        return .error(path, nil, "this is \(what), but \(purpose)", advice: "remove it, \(otherwise)")
    }
}
