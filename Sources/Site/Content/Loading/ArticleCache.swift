import Synchronization

/// Articles as they were read earlier: an article whose file has not changed since is not parsed again.
///
/// Only articles without a remark are kept, so that every mistake is found again in each build.
package final class ArticleCache: Sendable {
    /// An article as it was read, still in bytes: most of what is kept is only copied from one file into the next.
    package struct Known: Sendable, Hashable {
        /// The digest of its file's bytes.
        package let file: Digest
        /// The address and the time zone that it was read for.
        package let base: String
        /// The bytes of the article, as the cache's coding writes them.
        package let article: ArraySlice<UInt8>

        /// Makes an entry.
        package init(file: Digest, base: String, article: ArraySlice<UInt8>) {
            (self.file, self.base, self.article) = (file, base, article)
        }
    }

    private struct State {
        /// Those of an earlier process; nil until the first is asked for.
        var known: [String: Known]?
        var added: [String: Known] = [:]
        var digest: @Sendable (_ path: String) -> Digest? = { _ in nil }
    }

    private let state = Mutex(State())
    private let write: @Sendable (Article) -> [UInt8]?
    private let read: @Sendable (ArraySlice<UInt8>) -> Article?
    private let load: @Sendable () -> [String: Known]

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - write: Gives an article as bytes; nil when it is not kept.
    ///   - read: Reads it again; nil for damaged bytes.
    ///   - load: Gives the articles of an earlier process by the paths of their files, when the first is asked for.
    package init(
        writing write: @escaping @Sendable (Article) -> [UInt8]? = { _ in nil },
        reading read: @escaping @Sendable (ArraySlice<UInt8>) -> Article? = { _ in nil },
        loading load: @escaping @Sendable () -> [String: Known] = { [:] }
    ) {
        (self.write, self.read, self.load) = (write, read, load)
    }

    /// Takes over how the files of the site are now.
    ///
    /// - Parameter digest: The digest of a file below the site folder; nil when it is not known.
    package func take(_ digest: @escaping @Sendable (_ path: String) -> Digest?) {
        state.withLock { $0.digest = digest }
    }

    /// The articles to keep for the next process, and the paths of those that are other ones; nil when all are those that the last
    /// one kept, or none was asked for.
    package func changed(keeping isKept: (_ path: String) -> Bool) -> (all: [String: Known], paths: [String])? {
        state.withLock { state in
            guard let known = state.known else { return nil }
            let all = known.merging(state.added) { $1 }.filter {
                isKept($0.key) && state.digest($0.key) == $0.value.file
            }
            let paths = known.keys.filter { all[$0] == nil } + state.added.keys
            return paths.isEmpty ? nil : (all, paths)
        }
    }

    /// Gives the articles of earlier readings by the paths of their files, as far as the files and the base are the same.
    func earlier() -> @Sendable (_ path: String, _ base: String) -> Article? {
        let (known, added, digest) = state.withLock { state in
            if state.known == nil { state.known = load() }
            return (state.known ?? [:], state.added, state.digest)
        }
        return { [read] path, base in
            guard let entry = added[path] ?? known[path], entry.base == base, digest(path) == entry.file
            else { return nil }
            return read(entry.article)
        }
    }

    /// Notes that the articles to keep were written: they are those of an earlier process from now on.
    package func noteWritten(_ articles: [String: Known]) {
        state.withLock { state in
            state.known = articles
            state.added = [:]
        }
    }

    /// Keeps an article that was read from a text, unless it may name variables of the environment, or has a date that is
    /// not the same when it is read again.
    func keep(_ article: Article, at path: String, for base: String, text: String) {
        let bytes = Array(text.utf8)
        let mayEscape = bytes.contains(UInt8(ascii: "\\")) && bytes.contains(UInt8(ascii: "{"))
        let dates = [article.published, article.until, article.updated].compactMap(\.self)
        guard bytes.firstPlace(of: Array("${".utf8)) == nil, !mayEscape,
            dates.allSatisfy({ Date(boundedSince1970: $0.timeIntervalSince1970) == $0 }), let coded = write(article)
        else { return }
        state.withLock { state in
            // A text that changed after its file was examined is read again by the next build.
            guard let digest = state.digest(path), digest == Digest.sha256(bytes) else { return }
            state.added[path] = Known(file: digest, base: base, article: coded[...])
        }
    }
}
