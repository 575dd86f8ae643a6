import Diagnostics
import Files
import Markdown
import Markup

/// Reads files and reports errors in them.
struct ContentReader {
    let files: FileTree
    let environment: SiteEnvironment
    let variables: EnvironmentVariables

    init(files: FileTree, environment: SiteEnvironment = SiteEnvironment()) {
        self.files = files
        self.environment = environment
        variables = EnvironmentVariables(environment.variables)
    }

    /// The text of a file without its byte order mark.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the site folder.
    ///   - list: Receives its errors.
    /// - Returns: nil when the file cannot be read, which has been reported.
    func text(_ path: String, into list: inout DiagnosticList) -> String? {
        do throws(FileTree.Failure) {
            let bytes = try files.read(path, limit: Self.maximumFileBytes)
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            return decoded(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes, path, &list)
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

    /// A YAML file with that of the environment laid over it; nil when one cannot be parsed.
    ///
    /// - Parameters:
    ///   - type: What it is read as.
    ///   - path: The file, relative to the site folder.
    ///   - name: What it is called in messages.
    ///   - list: Receives its errors.
    ///   - change: A change of the whole before it is read.
    /// - Returns: The value.
    func yaml<Value: Decodable>(
        _ type: Value.Type,
        _ path: String,
        named name: String,
        into list: inout DiagnosticList,
        changedBy change: (YAMLNode) -> YAMLNode = { $0 }
    ) -> Value? {
        let overlay = environment.overlay(of: path).flatMap { files.exists($0) ? $0 : nil }
        // Of two files the one that all share may be left out.
        guard let lower = files.exists(path) || overlay == nil ? node(path, into: &list) : .empty else { return nil }
        var node = lower
        if let overlay {
            guard let upper = self.node(overlay, into: &list) else { return nil }
            node = lower.overlaid(with: upper.located(in: files.shown(overlay)))
        }
        return decode(
            type,
            from: change(node),
            path: files.shown(path),
            named: name,
            variables: variables,
            into: &list
        )
    }

    private func node(_ path: String, into list: inout DiagnosticList) -> YAMLNode? {
        text(path, into: &list).flatMap { YAMLFile.read($0, path: files.shown(path), into: &list) }
    }

    /// The file of a brand, at the address that the environment gives it.
    ///
    /// - Parameters:
    ///   - id: The brand.
    ///   - list: Receives its errors.
    /// - Returns: The file; nil when it cannot be parsed.
    func brandFile(_ id: String, into list: inout DiagnosticList) -> BrandFile? {
        yaml(BrandFile.self, "content/\(id)/brand.yml", named: "brand.yml", into: &list) { node in
            guard let base = environment.baseURL else { return node }
            return node.replacing(
                "url",
                with: BrandFolders(files: files).isSingle ? base.string : base.string.folder + id + "/"
            )
        }
    }

    /// A text in YAML; nil when it cannot be parsed.
    ///
    /// - Parameters:
    ///   - type: What it is read as.
    ///   - text: The text.
    ///   - path: Its path or address for messages.
    ///   - name: What it is called in messages.
    ///   - list: Receives its errors.
    /// - Returns: The value.
    func yaml<Value: Decodable>(
        _ type: Value.Type,
        text: String,
        path: String,
        named name: String,
        into list: inout DiagnosticList
    ) -> Value? {
        decode(
            type,
            from: YAMLFile.read(text, path: path, into: &list),
            path: path,
            named: name,
            variables: variables,
            into: &list
        )
    }

    /// A Markdown file with front matter; its keys are nil when they cannot be parsed.
    ///
    /// A missing front matter counts as empty. Markdown that is not displayed as intended is a warning.
    func markdown<Value: Decodable>(
        _ type: Value.Type,
        _ path: String,
        into list: inout DiagnosticList
    ) -> (keys: Value?, body: MarkdownBody)? {
        guard let text = text(path, into: &list) else { return nil }
        if FrontMatter.isTOML(text) {
            list.append(
                .error(
                    files.shown(path),
                    SourcePosition(line: 1, column: 1),
                    "the front matter is TOML",
                    advice: "write it as YAML between lines of ---, as in title: …"
                )
            )
            return nil
        }
        guard let parts = FrontMatter.split(text) else {
            list.append(
                .error(
                    files.shown(path),
                    SourcePosition(line: 1, column: 1),
                    "the front matter does not end",
                    advice: "close it with a line of ---"
                )
            )
            return nil
        }
        let node = YAMLFile.read(
            parts.yaml ?? "",
            path: files.shown(path),
            firstLine: FrontMatter.firstLine,
            into: &list
        )
        let name = parts.yaml == nil ? "the front matter, which is missing" : "the front matter"
        let keys = decode(
            type,
            from: node,
            path: files.shown(path),
            named: name,
            variables: variables,
            into: &list
        )
        let body = MarkdownBody(String(parts.body), firstLine: text.lines(before: parts.body) + 1)
        for (position, finding) in body.review.findings {
            list.append(.warning(files.shown(path), position, finding.what, advice: finding.advice))
        }
        return (keys, body)
    }

    /// The Markdown files of a folder whose names are ids; reports all others.
    func ids(in folder: String, kind: String, into list: inout DiagnosticList) -> [String] {
        files.list(folder).compactMap { entry in
            let path = files.shown(folder + "/" + entry.name)
            // Texts may show pictures beside them.
            guard entry.isFolder || !Self.isPicture(entry.name) else { return nil }
            guard entry.name.hasSuffix(".md"), !entry.isFolder else {
                let what = "\(entry.isFolder ? "a folder" : "a file") that is no \(kind)"
                list.append(.warning(path, nil, what, advice: "delete it, or give it a name that ends in .md"))
                return nil
            }
            let id = String(entry.name.dropLast(".md".count))
            if let reason = Identifier.problem(with: id) {
                let what = "the name \(quoted(id)) is no id: \(reason)"
                list.append(.error(path, nil, what, advice: Identifier.advice))
                return nil
            }
            return id
        }
    }
}

/// The text of a Markdown file, with its references and warnings.
struct MarkdownBody {
    let text: String
    let review: MarkdownReview

    /// Analyses a text that begins on a line of its file.
    init(_ text: String, firstLine: Int) {
        self.text = text
        review = MarkdownReview(of: text, firstLine: firstLine)
    }
}

extension String {
    /// The address with a slash at its end.
    fileprivate var folder: String { hasSuffix("/") ? self : self + "/" }

    /// The number of lines before a part of the text.
    fileprivate func lines(before part: Substring) -> Int {
        self[..<part.startIndex].utf8.count { $0 == UInt8(ascii: "\n") }
    }
}
