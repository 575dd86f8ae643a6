package import Hashing
import Markup
import Synchronization

/// Articles as they were read earlier: an article whose file has not changed since is not parsed again.
///
/// Only articles without a remark are kept, so that every mistake is found again in each build.
package final class ArticleCache: Sendable {
    /// An article as it was read.
    package struct Known: Sendable, Hashable {
        /// The digest of its file's bytes.
        package let file: Digest
        /// The address and the time zone that it was read for.
        package let base: String
        /// The article.
        package let article: Article

        /// Makes an entry.
        package init(file: Digest, base: String, article: Article) {
            self.file = file
            self.base = base
            self.article = article
        }
    }

    private struct State {
        var known: [String: Known]?
        var digest: @Sendable (_ path: String) -> Digest? = { _ in nil }
        var added = 0
    }

    private let state = Mutex(State())
    private let load: @Sendable () -> [String: Known]

    /// Makes a cache.
    ///
    /// - Parameter load: Gives the articles of an earlier process by the paths of their files, when the first is asked for.
    package init(loading load: @escaping @Sendable () -> [String: Known] = { [:] }) {
        self.load = load
    }

    /// Takes over how the files of the site are now.
    ///
    /// - Parameter digest: The digest of a file below the site folder; nil when it is not known.
    package func take(_ digest: @escaping @Sendable (_ path: String) -> Digest?) {
        state.withLock { $0.digest = digest }
    }

    /// The articles that are to be kept for the next process, and how many of them were read by this one; nil when the cache
    /// was not used.
    package var kept: (articles: [String: Known], added: Int)? {
        state.withLock { state in
            state.known.map { known in (known.filter { state.digest($0.key) == $0.value.file }, state.added) }
        }
    }

    /// The articles of earlier readings by the paths of their files, as far as the files are the same.
    func known(in folder: String, _ slugs: [String]) -> [String: Known] {
        state.withLock { state in
            if state.known == nil { state.known = load() }
            let paths = slugs.map { "\(folder)/\($0).md" }
            return Dictionary(
                paths.compactMap { path in
                    state.known?[path].flatMap { state.digest(path) == $0.file ? (path, $0) : nil }
                }
            ) { first, _ in first }
        }
    }

    /// Keeps an article that was read from a text, unless it names variables of the environment.
    func keep(_ article: Article, at path: String, for base: String, text: String) {
        let bytes = Array(text.utf8)
        guard bytes.firstPlace(of: Array("${".utf8)) == nil else { return }
        state.withLock { state in
            // A text that changed after its file was examined is read again by the next build.
            guard let digest = state.digest(path), digest == Digest.sha256(bytes) else { return }
            state.known?[path] = Known(file: digest, base: base, article: article)
            state.added += 1
        }
    }
}
