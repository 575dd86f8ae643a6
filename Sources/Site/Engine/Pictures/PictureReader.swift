import Pictures
import Synchronization

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

    /// A picture that is being made; other pages that need it wait for this one.
    private final class Turn: Sendable {
        let result = Mutex<ImageStore.Reading?>(nil)
    }

    /// Makes a reader of a site's files; unchanged pictures are taken from an older store.
    init(_ files: FileTree, through pipeline: PicturePipeline, besides old: ImageStore?) {
        self.files = files
        self.pipeline = pipeline
        self.old = old
    }

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
    ///
    /// - Throws: `DiagnosticList` when libvips cannot be used.
    func drawCard(of brand: Brand, _ theme: Theme) throws {
        guard let icon = theme.asset("icon.svg") else { return }
        var drawn: [StoredPicture] = []
        do throws(PictureFailure) {
            drawn = try pipeline.draw(icon.bytes, [.card] + InstallFiles.drawings, onGround: theme.themeColor)
        } catch {
            guard error.isOfLibrary else { return }
            throw Self.missingLibrary(error.description)
        }
        guard let card = drawn.first else { return }
        let install = InstallFiles(brand, theme, icons: drawn.dropFirst().map(\.main))
        state.withLock { $0.store.sharing.add(card: card, install, of: brand.id) }
    }

    /// The error of a build without libvips.
    static func missingLibrary(_ problem: String) -> DiagnosticList {
        DiagnosticList("sitegen", problem, advice: "install it: apt-get install libvips42")
    }

    /// Makes pictures for those who share pages of a brand; returns all that were made so far.
    func picturesForSharing(_ addresses: [WebAddress], of brand: String) -> SharingPictures {
        add(addresses.filter(\.isEmbedded), of: brand, to: \.sharing.cropped) {
            ImageStore.readForSharing($0, files, through: pipeline)
        }.store.sharing
    }

    /// The pictures of a brand's own texts that can be shown, and a warning for each of the others.
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

    /// Some pictures that a brand shows, and the addresses of those that can be shown.
    func pictures(at addresses: [WebAddress], of brand: String) -> (store: ImageStore, addresses: [WebAddress]) {
        add(addresses, of: brand, to: \.images, make: reading)
    }

    /// Adds pictures that a brand shows to some of the store's; those that are not known yet are made before that.
    private func add(
        _ addresses: [WebAddress],
        of brand: String,
        to pictures: any WritableKeyPath<ImageStore, ReadPictures> & Sendable,
        make: (WebAddress) -> ImageStore.Reading
    ) -> (store: ImageStore, addresses: [WebAddress]) {
        let (known, kept) = (store[keyPath: pictures], old?[keyPath: pictures])
        var made: [WebAddress: ImageStore.Reading] = [:]
        for address in addresses where known[address] == nil && kept?[address] == nil { made[address] = make(address) }
        return state.withLock { [made] state in
            let shown = state.store[keyPath: pictures].add(addresses, of: brand, besides: kept) { address in
                made[address] ?? .failure(PictureFailure("not read"))
            }
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
