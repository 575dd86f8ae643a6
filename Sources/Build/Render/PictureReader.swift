import FeedLoading
import Files
import Markup
import Routes
import Synchronization

/// Reads the pictures of sections that are made at the same time, each picture once.
final class PictureReader: Sendable {
    private let files: FileTree
    private let old: ImageStore?
    private let state = Mutex(ImageStore())

    /// Makes a reader of a site's files; unchanged pictures are taken from an older store.
    init(_ files: FileTree, besides old: ImageStore?) {
        self.files = files
        self.old = old
    }

    /// All pictures that were read.
    var store: ImageStore { state.withLock { $0 } }

    /// The pictures of a section, and the addresses of those it can show.
    func pictures(of loaded: LoadedSection) -> (store: ImageStore, addresses: [WebAddress]) {
        let hasSome = loaded.items.contains { item in item.hasTeaser { $0.image?.address.isEmbedded == true } }
        guard hasSome else { return (ImageStore(), []) }
        return state.withLock { store in
            let addresses = store.add(loaded, files: files, besides: old)
            return (store, addresses)
        }
    }
}
