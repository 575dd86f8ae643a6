import Markdown

struct ContentReader {
    let files: FileTree
    let environment: SiteEnvironment
    let variables: EnvironmentVariables
    let articles: ArticleCache

    init(files: FileTree, environment: SiteEnvironment = SiteEnvironment(), articles: ArticleCache = ArticleCache()) {
        self.files = files
        self.environment = environment
        self.articles = articles
        variables = EnvironmentVariables(environment.variables)
    }

    /// The text of a file, relative to the site folder, without its byte order mark; nil when it cannot be read, which
    /// is reported.
    func text(_ path: String, into list: inout DiagnosticList) -> String? {
        do throws(FileTree.Failure) {
            return decoded(try files.read(path, limit: Self.maximumFileBytes).withoutByteOrderMark, path, &list)
        } catch {
            list.append(.error(files.shown(path), nil, error.description, advice: advice(about: error)))
            return nil
        }
    }

    /// The maximum size; content is written by hand.
    static let maximumFileBytes = 1_000_000

    private func advice(about failure: FileTree.Failure) -> String {
        switch failure {
        case .tooLarge: "write a smaller one"
        case .outside: "put the file itself there, not a link"
        case .missing, .noFile, .refused: failure.advice ?? "replace it by a readable text"
        }
    }

    private func decoded(_ bytes: [UInt8], _ path: String, _ list: inout DiagnosticList) -> String? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            let position = SourcePosition(ofByte: error.byteOffsets.lowerBound, in: bytes)
            list.append(.error(files.shown(path), position, "the text is not UTF-8", advice: "save the file as UTF-8"))
            return nil
        }
    }

    /// A YAML file, relative to the site folder, with that of the environment laid over it; nil when one cannot be
    /// parsed.
    ///
    /// The whole may be changed before it is read.
    func yaml<Value>(
        _ path: String,
        into list: inout DiagnosticList,
        changedBy change: (YAMLNode) -> YAMLNode = { $0 },
        _ read: (Keys) -> Value?
    ) -> Value? {
        let overlay = environment.overlay(of: path).flatMap { files.exists($0) ? $0 : nil }
        // Of two files the one that all share may be left out.
        guard let lower = files.exists(path) || overlay == nil ? node(path, into: &list) : .empty else { return nil }
        var node = lower
        if let overlay {
            guard let upper = self.node(overlay, into: &list) else { return nil }
            node = lower.overlaid(with: upper.located(in: files.shown(overlay)))
        }
        let name = String(path.split(separator: "/").last ?? "")
        let shown = files.shown(path)
        return Keys.read(change(node), path: shown, named: name, variables: variables, into: &list, read)
    }

    private func node(_ path: String, into list: inout DiagnosticList) -> YAMLNode? {
        text(path, into: &list).flatMap { YAMLFile.read($0, path: files.shown(path), into: &list) }
    }

    /// The file of a brand, at the address that the environment gives it; nil when it cannot be parsed.
    ///
    /// Its sections are empty and time zones nil when they are not known or do not matter.
    func brandFile(
        _ id: String,
        of site: SiteSettings = .standard,
        beside sections: [String] = [],
        _ timeZones: TimeZones? = nil,
        into list: inout DiagnosticList
    ) -> BrandFile? {
        let path = "content/\(id)/brand.yml"
        func change(_ node: YAMLNode) -> YAMLNode {
            guard let base = environment.baseURL?.string else { return node }
            let folder = base.hasSuffix("/") ? base : base + "/"
            return node.replacing("url", with: BrandFolders(files: files).isSingle ? base : "\(folder)\(id)/")
        }
        return yaml(path, into: &list, changedBy: change) { keys in
            var file = BrandFile(id, of: site, file: files.shown(path))
            file.read(keys, beside: sections, timeZones)
            return file
        }
    }

    /// A Markdown file with front matter; its keys are nil when they cannot be parsed.
    ///
    /// A missing front matter counts as empty. Markdown that is not displayed as intended is a warning, a shortcode that cannot
    /// be read an error.
    func markdown<Value>(
        _ path: String,
        into list: inout DiagnosticList,
        _ read: (Keys) -> Value?
    ) -> (keys: Value?, body: MarkdownBody)? {
        guard let text = text(path, into: &list) else { return nil }
        let shown = files.shown(path)
        func refused(_ what: String, _ advice: String) {
            list.append(.error(shown, SourcePosition(line: 1, column: 1), what, advice: advice))
        }
        if FrontMatter.isTOML(text) {
            refused("the front matter is TOML", "write it as YAML between lines of ---, as in title: …")
            return nil
        }
        guard let parts = FrontMatter.split(text) else {
            refused("the front matter does not end", "close it with a line of ---")
            return nil
        }
        let node = YAMLFile.read(parts.yaml ?? "", path: shown, firstLine: FrontMatter.firstLine, into: &list)
        let name = parts.yaml == nil ? "the front matter, which is missing" : "the front matter"
        let keys = Keys.read(node, path: shown, named: name, variables: variables, into: &list, read)
        let firstLine = text.lines(before: parts.body) + 1
        return (keys, MarkdownBody(String(parts.body), of: text, shown: shown, firstLine: firstLine, into: &list))
    }

    /// The Markdown files of a folder whose names are ids; reports all others.
    func ids(in folder: String, kind: String, into list: inout DiagnosticList) -> [String] {
        files.list(folder).compactMap { entry in
            let path = files.shown(entry.name.below(folder))
            // Texts may show pictures beside them.
            guard entry.isFolder || !Self.isPicture(entry.name) else { return nil }
            guard entry.name.hasSuffix(".md"), !entry.isFolder else {
                let what = "\(entry.isFolder ? "a folder" : "a file") that is no \(kind)"
                list.append(.warning(path, nil, what, advice: "delete it, or give it a name that ends in .md"))
                return nil
            }
            let id = String(entry.name.dropLast(".md".count))
            guard let mistake = ReservedNames.mistake(ofID: id) else { return id }
            list.append(.error(path, nil, mistake.what, advice: mistake.advice))
            return nil
        }
    }
}

extension String {
    fileprivate func lines(before part: Substring) -> Int {
        self[..<part.startIndex].utf8.count { $0 == UInt8(ascii: "\n") }
    }
}
