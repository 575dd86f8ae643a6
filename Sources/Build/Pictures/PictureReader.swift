import FeedLoading
import Files
import Markup
import Routes
import Synchronization

/// Reads the pictures of sections that are made at the same time, each picture once.
final class PictureReader: Sendable {
    private let files: FileTree
    private let pipeline: PicturePipeline
    private let old: ImageStore?
    private let state = Mutex(State())

    private struct State {
        var store = ImageStore()
        var turns: [WebAddress: Turn] = [:]
    }

    /// A picture that is being made; whoever else needs it waits for this one.
    private final class Turn: Sendable {
        let result = Mutex<ImageStore.Reading?>(nil)
    }

    /// Makes a reader of a site's files; unchanged pictures are taken from an older store.
    init(_ files: FileTree, through pipeline: PicturePipeline, besides old: ImageStore?) {
        self.files = files
        self.pipeline = pipeline
        self.old = old
    }

    /// All pictures that were read.
    var store: ImageStore { state.withLock { $0.store } }

    /// The pictures of a section, and the addresses of those it can show.
    func pictures(of loaded: LoadedSection) -> (store: ImageStore, addresses: [WebAddress]) {
        let hasSome = loaded.items.contains { item in item.hasTeaser { $0.image?.address.isEmbedded == true } }
        guard hasSome else { return (ImageStore(), []) }
        let known = state.withLock { $0.store }
        var made: [WebAddress: ImageStore.Reading] = [:]
        for address in ImageStore.addresses(in: loaded) where !known.knows(address) && old?.knows(address) != true {
            made[address] = reading(of: address)
        }
        return state.withLock { state in
            let addresses = state.store.add(loaded, besides: old) { made[$0] ?? .missing("not read") }
            return (state.store, addresses)
        }
    }

    private func reading(of address: WebAddress) -> ImageStore.Reading {
        let turn = state.withLock { state in
            let turn = state.turns[address] ?? Turn()
            state.turns[address] = turn
            return turn
        }
        return turn.result.withLock { result in
            if let result { return result }
            let made = ImageStore.read(address, files, through: pipeline)
            result = made
            return made
        }
    }
}
