import Content
import Diagnostics
import FeedLoading
import Files
import Markup
import Model

/// Looks at the feed files of the site itself: what is wrong in them can be mended here.
///
/// A build takes them like any other feed: the section's failure policy decides what its page shows, because a file may
/// be put there by another job. A check says what is missing at that moment.
struct LocalFeedCheck {
    let files: FileTree
    /// Larger feeds are not read.
    let limit: Int

    /// An error for each file that cannot be read, a warning for each name in a unified feed that nobody knows.
    func mistakes(in content: SiteContent) -> [Diagnostic] {
        var looked: Set<String> = []
        return content.brands.flatMap(\.sections).flatMap { section -> [Diagnostic] in
            guard case .file(let path) = section.loader.source else { return [] }
            do throws(FileTree.Failure) {
                let bytes = try files.read("content/" + path, limit: limit)
                guard case .unified = section.loader, looked.insert(path).inserted else { return [] }
                return strangers(in: bytes, shown: files.shown("content/" + path))
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
            section.sourcePosition ?? section.position,
            failure == .missing ? "the feed \(shown) is not there" : "the feed \(shown) cannot be read: \(failure)",
            advice: failure == .missing ? didYouMean(path, among: feeds(beside: path)) ?? advice : advice
        )
    }

    /// The files that may have been meant, as paths inside `content/`.
    private func feeds(beside path: String) -> [String] {
        guard let folder = path.split(separator: "/").first, folder.utf8.count < path.utf8.count else { return [] }
        return files.files(below: "content/\(folder)").map { String($0.dropFirst("content/".count)) }
    }
}

/// Names in unified feeds.
extension LocalFeedCheck {
    /// What is no JSON is told of when the feed is loaded.
    private func strangers(in bytes: [UInt8], shown: String) -> [Diagnostic] {
        guard let json = try? JSON(parsing: bytes) else { return [] }
        return (json["items"]?.array ?? []).compactMap { item in
            let isWidget = item["type"]?.string == "widget"
            let known = isWidget ? WidgetKind.names : UnifiedLoader.itemTypes
            guard let value = item[isWidget ? "subtype" : "type"], let name = value.string, !known.contains(name) else {
                return nil
            }
            return .warning(
                shown,
                SourcePosition(ofByte: value.offset, in: bytes),
                "nobody knows the \(isWidget ? "widget" : "type") \"\(name)\", so nothing is shown for it",
                advice: didYouMean(name, among: known)
                    ?? "\(isWidget ? "widgets" : "types") are \(known.joined(separator: ", "))"
            )
        }
    }
}
