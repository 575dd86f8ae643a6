import Content
import Diagnostics
import FeedLoading
import Files
import Markup
import Pages
import Synchronization
import Theming

/// Reads the pictures of sections that are made at the same time, each picture once.
final class PictureReader: Sendable {
    private let files: FileTree
    let pipeline: PicturePipeline
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
    func pictures(of loaded: SectionWork) -> (store: ImageStore, addresses: [WebAddress]) {
        let addresses = ImageStore.addresses(in: loaded)
        guard !addresses.isEmpty else { return (ImageStore(), []) }
        return pictures(at: addresses, of: loaded.brand.id)
    }

    /// Makes the picture that pages of a brand without one of their own have for those who share them, and its icons.
    ///
    /// A theme whose icon cannot be drawn has none.
    func drawCard(of brand: Brand, _ theme: Theme) {
        guard let icon = theme.asset("icon.svg"),
            let card = try? pipeline.card(icon.bytes, onGround: theme.themeColor)
        else { return }
        let install = InstallFiles(brand, theme, through: pipeline)
        state.withLock { $0.store.sharing.add(card: card, install, of: brand.id) }
    }

    /// Makes pictures for those who share pages of a brand.
    ///
    /// - Parameters:
    ///   - addresses: The pictures of the pages; those of other servers are left as they are.
    ///   - brand: The id of the brand.
    /// - Returns: All pictures for sharing made so far.
    func picturesForSharing(_ addresses: [WebAddress], of brand: String) -> SharingPictures {
        let embedded = addresses.filter(\.isEmbedded)
        let known = state.withLock { state in
            if let old { for address in embedded { state.store.sharing.take(address, from: old.sharing) } }
            return state.store.sharing
        }
        let made = embedded.filter { !known.knows($0) }.map { address in
            (address, ImageStore.readForSharing(address, files, through: pipeline))
        }
        return state.withLock { state in
            for (address, picture) in made { state.store.sharing.add(picture, at: address) }
            state.store.sharing.use(embedded, of: brand)
            return state.store.sharing
        }
    }

    /// The pictures of a brand's own texts.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - brand: The id of the brand.
    /// - Returns: The addresses of those that can be shown, and a warning for each of the others.
    func pictures(of texts: [TextLinks.Text], _ brand: String) -> (addresses: [WebAddress], warnings: [Diagnostic]) {
        var (shown, warnings): ([WebAddress], [Diagnostic]) = ([], [])
        for text in texts {
            let addresses = ImageStore.addresses(in: text.html)
            guard !addresses.isEmpty else { continue }
            let found = pictures(at: addresses, of: brand)
            shown += found.addresses
            for address in addresses {
                guard let remark = found.store.remark(on: address) else { continue }
                let position = text.references.first { reference in
                    reference.isPictureInContent && address.path.hasSuffix(reference.destination)
                }?.position
                let what = "the picture \(address.path) \(remark)"
                warnings.append(.warning(text.file, position, what, advice: "replace the file"))
            }
        }
        return (shown, warnings)
    }

    private func pictures(
        at addresses: [WebAddress],
        of brand: String
    ) -> (store: ImageStore, addresses: [WebAddress]) {
        let known = state.withLock { $0.store }
        var made: [WebAddress: ImageStore.Reading] = [:]
        for address in addresses where !known.knows(address) && old?.knows(address) != true {
            made[address] = reading(of: address)
        }
        return state.withLock { state in
            let shown = state.store.add(addresses, of: brand, besides: old) { made[$0] ?? .missing("not read") }
            return (state.store, shown)
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
