import Markup
import Theming

/// The pictures that services show beside a link to a page: JPEG or PNG files of one size, which all services can read.
struct SharingPictures: Sendable {
    /// Pictures by their embedded address.
    private var cropped: [WebAddress: DrawnPicture] = [:]
    /// The pictures that a brand's pages name, by the brand's id.
    private var used: [String: Set<WebAddress>] = [:]
    /// The pictures of pages without one of their own, by the brand's id.
    private var cards: [String: DrawnPicture] = [:]
    /// The files that put a brand on a home screen, by the brand's id.
    private var installs: [String: InstallFiles] = [:]

    /// Whether a picture has been tried, with whatever result.
    func knows(_ address: WebAddress) -> Bool { cropped[address] != nil }

    /// Adds what came of cropping a picture.
    mutating func add(_ picture: DrawnPicture, at address: WebAddress) { cropped[address] = picture }

    /// Adds the picture of a brand.
    mutating func add(card: DrawnPicture, _ install: InstallFiles?, of brand: String) {
        cards[brand] = card
        installs[brand] = install
    }

    /// Notes that a brand's pages name pictures.
    mutating func use(_ addresses: [WebAddress], of brand: String) {
        guard !addresses.allSatisfy({ used[brand]?.contains($0) == true }) else { return }
        used[brand, default: []].formUnion(addresses)
    }

    /// Takes a picture from an older build.
    mutating func take(_ address: WebAddress, from old: SharingPictures) {
        if let known = old.cropped[address] { cropped[address] = known }
    }

    /// Drops the pictures whose addresses meet a condition.
    mutating func forget(where isConcerned: (WebAddress) -> Bool) {
        cropped = cropped.filter { !isConcerned($0.key) }
    }

    /// The file of a picture; nil when there is none.
    func file(of address: WebAddress) -> Asset? { cropped[address]?.asset }

    /// What the newsroom should know of a picture, as the end of a sentence about it; nil if nothing.
    func remark(on address: WebAddress) -> String? { cropped[address]?.remark }

    /// The file of a brand.
    func card(of brand: String) -> Asset? { cards[brand]?.asset }

    /// The same of the drawing that became the file of a brand.
    func cardRemark(of brand: String) -> String? { cards[brand]?.remark }

    /// The files that put a brand on a home screen; nil when its icon cannot be drawn.
    func install(of brand: String) -> InstallFiles? { installs[brand] }

    /// The files that stand for a brand, whatever pages it has.
    func ownAssets(of brand: String) -> [Asset] {
        [card(of: brand)].compactMap(\.self) + (installs[brand]?.assets ?? [])
    }

    /// All files of a brand.
    func assets(of brand: String) -> [Asset] {
        (used[brand] ?? []).compactMap(file) + ownAssets(of: brand)
    }
}

/// A file that was drawn of a picture.
struct DrawnPicture: Sendable {
    /// The file; nil when no good one can be made.
    let asset: Asset?
    /// What the newsroom should know, as the end of a sentence about the picture; nil if nothing.
    let remark: String?
}
