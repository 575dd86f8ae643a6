/// Checks the feed files of the site itself.
///
/// A build loads them like any other feed: the section's failure policy applies, because another job may create the
/// file. A check reports files that are missing at the moment.
struct LocalFeedCheck {
    let files: FileTree
    /// The largest feed that is read, in bytes.
    let limit: Int

    /// An error for each file that cannot be read, a warning for each unknown name in a unified feed.
    func mistakes(in content: SiteContent) -> [Diagnostic] {
        var looked: Set<String> = []
        return content.brands.flatMap(\.sections).flatMap(\.parts).flatMap { section -> [Diagnostic] in
            guard case .file(let path) = section.loader.source else { return [] }
            do throws(FileTree.Failure) {
                let bytes = try files.read("content/" + path, limit: limit)
                guard case .feed(.unified, _, _) = section.loader, looked.insert(path).inserted else { return [] }
                return unknownNames(in: bytes, shown: files.shown("content/" + path))
            } catch {
                return [unreadable(path, error, of: section)]
            }
        }
    }

    private func unreadable(_ path: String, _ failure: FileTree.Failure, of section: Section) -> Diagnostic {
        let shown = files.shown("content/" + path)
        let advice = "correct the path or put the file there; until then the page shows what onFailure says"
        return .error(
            section.file,
            section.place,
            failure == .missing ? "the feed \(shown) does not exist" : "the feed \(shown) cannot be read: \(failure)",
            advice: failure == .missing ? didYouMean(path, among: feeds(beside: path)) ?? advice : advice
        )
    }

    /// Files with similar names, as paths inside `content/`.
    private func feeds(beside path: String) -> [String] {
        guard let folder = path.split(separator: "/").first, folder.utf8.count < path.utf8.count else { return [] }
        return files.files(below: "content/\(folder)").map { String($0.dropFirst("content/".count)) }
    }
}

/// Names in unified feeds.
extension LocalFeedCheck {
    /// Invalid JSON is reported when the feed is loaded.
    private func unknownNames(in bytes: [UInt8], shown: String) -> [Diagnostic] {
        guard let json = try? JSON(parsing: bytes) else { return [] }
        return (json["items"]?.array ?? []).compactMap { item in
            let isWidget = item["type"]?.string == "widget"
            let known = isWidget ? WidgetKind.names + Plugins.current.widgets.map { $0.kind } : LoaderKind.unifiedTypes
            guard let value = item[isWidget ? "subtype" : "type"], let name = value.string, !known.contains(name)
            else { return nil }
            return .warning(
                shown,
                SourcePosition(ofByte: value.offset, in: bytes),
                "unknown \(isWidget ? "widget" : "type") \"\(name)\", which is not shown",
                advice: didYouMean(name, among: known)
                    ?? "\(isWidget ? "widgets" : "types") are \(known.joined(separator: ", "))"
            )
        }
    }
}
