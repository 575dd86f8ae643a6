import Markup
import Pictures
import Theming

/// The pictures that services show beside a link to a page: JPEG or PNG files of one size, which all services can read.
struct SharingPictures: Sendable {
    /// Pictures by their embedded address.
    private var cropped: [WebAddress: ImageStore.Reading] = [:]
    /// The pictures that a brand's pages name, by the brand's id.
    private var used: [String: Set<WebAddress>] = [:]
    /// The pictures of pages without one of their own, by the brand's id.
    private var cards: [String: StoredPicture] = [:]
    /// The files that put a brand on a home screen, by the brand's id.
    private var installs: [String: InstallFiles] = [:]

    /// Whether a picture has been tried, with whatever result.
    func knows(_ address: WebAddress) -> Bool { cropped[address] != nil }

    /// Adds pictures that a brand's pages name; those of an older build are not read again.
    mutating func add(
        _ addresses: [WebAddress],
        of brand: String,
        besides old: SharingPictures?,
        read: (WebAddress) -> ImageStore.Reading
    ) {
        for address in addresses where used[brand]?.contains(address) != true {
            cropped[address] = cropped[address] ?? old?.cropped[address] ?? read(address)
            used[brand, default: []].insert(address)
        }
    }

    mutating func add(card: StoredPicture, _ install: InstallFiles?, of brand: String) {
        cards[brand] = card
        installs[brand] = install
    }

    /// Drops the pictures whose addresses meet a condition.
    mutating func forget(where isConcerned: (WebAddress) -> Bool) {
        cropped = cropped.filter { !isConcerned($0.key) }
    }

    /// The file of a picture; nil when there is none.
    func file(of address: WebAddress) -> Asset? {
        guard case .success(let picture) = cropped[address] else { return nil }
        return picture.main
    }

    /// A remark for the newsroom on a picture, as the end of a sentence about it; nil for none.
    ///
    /// A picture that cannot be read or is too small is not missed here.
    func remark(on address: WebAddress) -> String? {
        switch cropped[address] {
        case .success(let picture): picture.remark
        case .failure(let failure) where failure.isFinal: "is not drawn for those who share it: \(failure)"
        case .failure, nil: nil
        }
    }

    func card(of brand: String) -> Asset? { cards[brand]?.main }

    /// The same of the drawing that became the file of a brand.
    func cardRemark(of brand: String) -> String? { cards[brand]?.remark }

    /// The files that put a brand on a home screen; nil when its icon cannot be drawn.
    func install(of brand: String) -> InstallFiles? { installs[brand] }

    /// The files that stand for a brand, whatever pages it has.
    func ownAssets(of brand: String) -> [Asset] {
        [card(of: brand)].compactMap(\.self) + (installs[brand]?.assets ?? [])
    }

    func assets(of brand: String) -> [Asset] {
        (used[brand] ?? []).compactMap(file) + ownAssets(of: brand)
    }
}
