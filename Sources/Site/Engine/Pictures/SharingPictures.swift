import Pictures

/// The pictures that services show beside a link to a page: JPEG or PNG files of one size, which all services can read.
struct SharingPictures: Sendable {
    /// The pictures that pages of brands name, by their embedded address.
    var cropped = ReadPictures()
    /// The pictures of pages without one of their own, by the brand's id.
    private var cards: [String: StoredPicture] = [:]
    /// The files that put a brand on a home screen, by the brand's id.
    private var installs: [String: InstallFiles] = [:]

    mutating func add(card: StoredPicture, _ install: InstallFiles?, of brand: String) {
        cards[brand] = card
        installs[brand] = install
    }

    /// The file of a picture; nil when there is none.
    func file(of address: WebAddress) -> Asset? { cropped.stored(address)?.main }

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
        [card(of: brand)].compactMap(\.self) + (installs[brand].map { [$0.touchIcon, $0.manifest] + $0.icons } ?? [])
    }

    func assets(of brand: String) -> [Asset] {
        cropped.shown(by: brand).compactMap(file) + ownAssets(of: brand)
    }
}
